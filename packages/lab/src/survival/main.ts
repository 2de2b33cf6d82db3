import { writeFileSync } from 'node:fs';
import { loadScenario, scenarioNames } from '@conscious-bot/embedded-world';
import { readCommand, workAll } from '../command.ts';
import { survivalFigures, survivalReport } from './report.ts';
import { type Life, runLife, tasks } from './run-life.ts';

const usage = `npm run bench:survival -- [--seeds N] [--first SEED] [--parallel N] [--day SECONDS] [--mobs none|passive|all] [--scenario NAME]
  [--only TASK]… [--json FILE]

Lets a scripted survivor live in worlds of its own, through the body's HTTP door alone, and counts what it got done.

  --seeds     worlds, one life each (default 20)
  --first     the first seed (default 1)
  --parallel  lives at the same time (default 3)
  --day       seconds of a full day (default 150; the game's own is 1200)
  --mobs      who lives there (default all)
  --scenario  a world with a plot instead of the open country, what it sets wins over --day and --mobs:
              ${scenarioNames().join(', ')}
  --only      a task by its name, may be given several times: ${tasks.map(({ name }) => `"${name}"`).join(', ')}
  --json      where to write the figures as JSON besides the tables`;

const { values, number, oneOf } = readCommand(usage, {
  seeds: { type: 'string', default: '20' },
  first: { type: 'string', default: '1' },
  parallel: { type: 'string', default: '3' },
  day: { type: 'string', default: '150' },
  mobs: { type: 'string', default: 'all' },
  scenario: { type: 'string' },
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const seeds = Array.from({ length: number('seeds', values.seeds) }, (_, i) => ({
  seed: number('first', values.first) + i,
}));
const parallel = Math.max(1, number('parallel', values.parallel));
const dayLengthSeconds = number('day', values.day);
const mobs = oneOf('mobs', values.mobs, ['none', 'passive', 'all']);
const { scenario } = values;
const plot = scenario === undefined ? undefined : loadScenario(oneOf('scenario', scenario, scenarioNames()));
const taskNames = tasks.map(({ name }) => name);
const only = values.only?.map((name) => oneOf('only', name, taskNames));

if (plot !== undefined) console.log(`${plot.name}: ${plot.summary}`);
const lives: Life[] = [];
const faults = await workAll(seeds, parallel, async ({ seed }) => {
  const world = { seed, dayLengthSeconds, mobs, difficulty: 'easy', ...(plot && { scenario: plot.name }) } as const;
  lives.push(await runLife({ ...world, ...(only && { only }) }, (line) => console.log(line)));
});

const figures = survivalFigures(lives);
console.log(`\n${survivalReport(figures)}`);
if (values.json !== undefined) {
  const perLife = lives.map(({ deeds: _, ...life }) => life);
  const world = { dayLengthSeconds, mobs, ...plot?.options, ...(plot && { scenario: plot.name }) };
  const json = { at: new Date().toISOString(), ...world, faults, ...figures, perLife };
  writeFileSync(values.json, `${JSON.stringify(json, null, 2)}\n`);
  console.log(`\nwritten to ${values.json}`);
}
// A life that could not be begun or broke off is a fault of the run, not a task that failed.
process.exitCode = faults.length > 0 ? 1 : 0;
