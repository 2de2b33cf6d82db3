import type { Beginnable } from '@conscious-bot/contracts/lab';
import { program, runProgram } from '@conscious-bot/launcher';
import type { Experiment } from './experiment.ts';

/** The program that runs experiments of one kind by their names, and lists them when it is given none. */
function experimentProgram(typed: string, about: string, experiments: readonly Experiment[]) {
  const all = program(typed, about)
    .usage('<name> [options]')
    .option('--list', 'print those that the lab on the dashboard can begin, as JSON');
  for (const { command } of experiments) all.addCommand(command);
  return all;
}

export async function runExperiments(typed: string, about: string, experiments: readonly Experiment[]): Promise<void> {
  const all = experimentProgram(typed, about, experiments);
  if (process.argv.length === 2) return all.outputHelp();
  if (process.argv[2] === '--list') return console.log(JSON.stringify(beginnables(experiments)));
  await runProgram(all);
  // Bots and servers that were measured may still hold a socket open.
  process.exit();
}

const beginnables = (experiments: readonly Experiment[]): Beginnable[] =>
  experiments
    .filter(({ alone }) => alone)
    .map(({ kind, name, question, takes, command }) => {
      const minutes = Number(command.options.find(({ long }) => long === '--minutes')?.defaultValue);
      return { kind, name, question, takes, ...(minutes > 0 && { minutes }) };
    });
