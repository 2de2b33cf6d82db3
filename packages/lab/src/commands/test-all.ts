import { CommandError, ends, oneOf, program, runProgram, someOf } from '@conscious-bot/launcher';
import { type LongRunEnd, longRuns, runLong } from '../long-runs/long-runs.ts';
import { textTable } from '../statistics/text-table.ts';

const names = longRuns.map(({ name }) => name);
const width = Math.max(...names.map((name) => name.length));

const minutesOf = (runs: readonly { readonly minutes: number }[]) => runs.reduce((sum, run) => sum + run.minutes, 0);

/** As "2 h 5 min" or "45 min". */
const duration = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

const about = `Runs the tests and then every long run, one after another, and says how long each took: about ${duration(minutesOf(longRuns))}
on two cores. What failed does not stop the rest. The exit code is 1 when anything failed.

${longRuns.map(({ name, shows, minutes }) => `  ${name.padEnd(width)}  ${shows} (${duration(minutes)})`).join('\n')}`;

interface Choice {
  readonly from?: string | undefined;
  readonly only?: string[] | undefined;
  readonly list?: true | undefined;
}

await runProgram(
  program('npm run test:all --', about)
    .option('--from <name>', 'go on from this run, e.g. after one that was broken off', oneOf(names))
    .option('--only <name>', 'only this run; may be given several times', someOf(names))
    .option('--list', 'say what would run and how long it takes, and run nothing')
    .action(ends(runAll)),
);

async function runAll({ from, only, list }: Choice): Promise<number> {
  const rest = longRuns.slice(from === undefined ? 0 : names.indexOf(from));
  const chosen = rest.filter(({ name }) => only?.includes(name) ?? true);
  if (chosen.length === 0) throw new CommandError('Nothing is left to run: --only names what comes before --from.', 2);
  const rows = chosen.map(({ name, shows, minutes }) => [name, duration(minutes), shows]);
  console.log(
    `${textTable(['run', 'takes about', 'what it shows'], rows)}\nTogether about ${duration(minutesOf(chosen))}.`,
  );
  if (list === true) return 0;
  const ended: LongRunEnd[] = [];
  for (const run of chosen) {
    console.log(`\n=== ${run.name}, about ${duration(run.minutes)}. Broken off, it goes on with --from ${run.name}`);
    ended.push(await runLong(run));
    console.log(`\n${textTable(['run', 'end', 'took'], ended.map(row))}`);
  }
  return ended.every(({ code }) => code === 0) ? 0 : 1;
}

function row({ name, code, ms }: LongRunEnd): string[] {
  return [name, code === 0 ? 'passed' : `failed (exit code ${code})`, `${(ms / 60_000).toFixed(1)} min`];
}
