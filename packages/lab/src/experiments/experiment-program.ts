import { program, runProgram } from '@conscious-bot/launcher';
import type { Experiment } from './experiment.ts';

/** The program that runs experiments of one kind by their names, and lists them when it is given none. */
function experimentProgram(typed: string, about: string, experiments: readonly Experiment[]) {
  const all = program(typed, about).usage('<name> [options]');
  for (const { command } of experiments) all.addCommand(command);
  return all;
}

export async function runExperiments(typed: string, about: string, experiments: readonly Experiment[]): Promise<void> {
  const all = experimentProgram(typed, about, experiments);
  if (process.argv.length === 2) return all.outputHelp();
  await runProgram(all);
  // Bots and servers that were measured may still hold a socket open.
  process.exit();
}
