import { writeFileSync } from 'node:fs';
import { readCommand, workAll } from '../command.ts';
import { dangers } from './dangers.ts';
import { dangerFigures, dangerReport } from './report.ts';
import { arms, type DangerRun, runDanger } from './run-danger.ts';

const names = dangers.map(({ name }) => name);
const usage = `npm run bench:safety -- [--seeds N] [--first SEED] [--parallel N] [--seconds N] [--day SECONDS] [--only DANGER]… [--json FILE]

Lives in worlds that are out to kill, each seed twice: with the executive's reflexes and without them (SAFETY_REFLEXES). Prints deaths per hour.

${dangers.map(({ name, words }) => `  ${name.padEnd(11)} ${words}`).join('\n')}

  --seeds     worlds for each danger, two lives in each (default 3)
  --first     the first seed (default 1)
  --parallel  lives at the same time (default 2)
  --seconds   how long each life is looked at (default 240)
  --day       seconds of a full day (default 600)
  --only      a danger by its name, may be given several times
  --json      where to write the figures as JSON besides the table`;

const { values, fail, number, oneOf } = readCommand(usage, {
  seeds: { type: 'string', default: '3' },
  first: { type: 'string', default: '1' },
  parallel: { type: 'string', default: '2' },
  seconds: { type: 'string', default: '240' },
  day: { type: 'string', default: '600' },
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});

const only = values.only?.map((name) => oneOf('only', name, names));
const first = number('first', values.first);
const [seconds, dayLengthSeconds] = [number('seconds', values.seconds), number('day', values.day)];
if (seconds < 1 || dayLengthSeconds < 10) fail('--seconds wants at least 1, --day at least 10');
const seeds = Array.from({ length: number('seeds', values.seeds) }, (_, index) => first + index);
// Both lives of a seed one after the other, so that they meet the same load.
const work = dangers
  .filter(({ name }) => only?.includes(name) ?? true)
  .flatMap((danger) => seeds.flatMap((seed) => arms.map((arm) => ({ danger, seed, arm }))));

const runs: DangerRun[] = [];
const faults = await workAll(work, Math.max(1, number('parallel', values.parallel)), async ({ danger, seed, arm }) => {
  const run = await runDanger(danger, { seed, arm, seconds, dayLengthSeconds });
  runs.push(run);
  console.log(
    `${run.danger}, seed ${seed}, ${arm} reflexes: ${run.deaths} deaths in ${run.seconds.toFixed(0)} s, ${run.reflexes} fired, ${run.done} chores done, ${run.failed} failed`,
  );
});

const at = ({ danger, seed, arm }: DangerRun): number => names.indexOf(danger) * 1e6 + seed * 10 + arms.indexOf(arm);
runs.sort((a, b) => at(a) - at(b));
const figures = dangerFigures(runs);
console.log(`\n${dangerReport(figures)}`);
if (values.json !== undefined) {
  const json = { at: new Date().toISOString(), seconds, dayLengthSeconds, faults, figures, runs };
  writeFileSync(values.json, `${JSON.stringify(json, null, 2)}\n`);
  console.log(`\nwritten to ${values.json}`);
}
// A life that could not be begun is a fault of the run, not a death.
process.exitCode = faults.length > 0 ? 1 : 0;
