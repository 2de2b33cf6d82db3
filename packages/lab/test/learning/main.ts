import { writeFileSync } from 'node:fs';
import { readCommand, workAll } from '../../src/command.ts';
import { chances, encountersOf } from '../../src/learning/encounters.ts';
import { learningFigures, learningReport } from '../../src/learning/report.ts';
import type { PairedRun } from '../../src/learning/uplift.ts';
import { Life } from './life.ts';

const usage = `npm run bench:learning -- [--runs N] [--encounters N] [--seed N] [--parallel N] [--armed] [--json FILE]

What learning is worth: lives of monsters by day and at night, each lived twice with the same luck, once with learned and once with frozen
priors. Planning and memory are real, on a simulated clock; fighting goes well in ${chances.fight.day * 100} % of the tries by day and ${chances.fight.night * 100} % at night, running
in ${chances.flee.day * 100} % at any time.

  --runs        pairs of lives (default 30)
  --encounters  monsters in each life, two by day and two at night in turn (default 12)
  --seed        seed of the first pair, the others follow (default 1)
  --parallel    pairs at a time (default 5)
  --armed       the bot carries a sword, which speaks for fighting
  --json        where to write the figures as JSON besides the tables`;

const { values, number, fail } = readCommand(usage, {
  runs: { type: 'string', default: '30' },
  encounters: { type: 'string', default: '12' },
  seed: { type: 'string', default: '1' },
  parallel: { type: 'string', default: '5' },
  armed: { type: 'boolean', default: false },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const count = number('runs', values.runs);
const encounters = number('encounters', values.encounters);
const first = number('seed', values.seed);
const parallel = number('parallel', values.parallel);
const { armed } = values;
if (Math.min(count, encounters, parallel) < 1) fail('--runs, --encounters and --parallel want at least 1');

const runs: PairedRun[] = [];
const seeds = Array.from({ length: count }, (_, index) => ({ seed: first + index }));
const faults = await workAll(seeds, parallel, async ({ seed }) => {
  const learned = await Life.live(encountersOf(seed, encounters), { frozen: false, armed });
  const frozen = await Life.live(encountersOf(seed, encounters), { frozen: true, armed });
  runs.push({ seed, learned, frozen });
  const well = (outcomes: PairedRun['learned']) => outcomes.filter(({ ok }) => ok).length;
  console.log(`seed ${seed}: learned ${well(learned)}, frozen ${well(frozen)} of ${encounters}`);
});

runs.sort((a, b) => a.seed - b.seed);
console.log(`\n${learningReport(runs)}`);
if (values.json !== undefined) {
  const figures = learningFigures(runs);
  writeFileSync(
    values.json,
    `${JSON.stringify({ encounters, armed, chances, figures, runs, faults }, undefined, 2)}\n`,
  );
  console.log(`\nwritten to ${values.json}`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
