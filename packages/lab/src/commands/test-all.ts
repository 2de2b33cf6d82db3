import { CommandError, ends, oneOf, program, runProgram, someOf } from '@conscious-bot/launcher';
import { type LongRunEnd, longRuns, runLong } from '../long-runs/long-runs.ts';
import { textTable } from '../statistics/text-table.ts';

const names = longRuns.map(({ name }) => name);
const width = Math.max(...names.map((name) => name.length));

const about = `Runs the tests and then every long run, one after another, and says how long each took: about six hours on two cores. What failed
does not stop the rest. The exit code is 1 when anything failed.

${longRuns.map(({ name, shows, takes }) => `  ${name.padEnd(width)}  ${shows} (${takes})`).join('\n')}`;

await runProgram(
  program('npm run test:all --', about)
    .option('--from <name>', 'go on from this run, e.g. after one that was broken off', oneOf(names))
    .option('--only <name>', 'only this run; may be given several times', someOf(names))
    .action(ends(runAll)),
);

async function runAll({ from, only }: { from?: string | undefined; only?: string[] | undefined }): Promise<number> {
  const rest = longRuns.slice(from === undefined ? 0 : names.indexOf(from));
  const chosen = rest.filter(({ name }) => only?.includes(name) ?? true);
  if (chosen.length === 0) throw new CommandError('Nothing is left to run: --only names what comes before --from.', 2);
  const ended: LongRunEnd[] = [];
  for (const run of chosen) {
    console.log(`\n=== ${run.name}: ${run.shows} (about ${run.takes})`);
    ended.push(await runLong(run));
    console.log(`\n${textTable(['run', 'end', 'took'], ended.map(row))}`);
  }
  return ended.every(({ code }) => code === 0) ? 0 : 1;
}

function row({ name, code, ms }: LongRunEnd): string[] {
  return [name, code === 0 ? 'passed' : `failed (exit code ${code})`, `${(ms / 60_000).toFixed(1)} min`];
}
