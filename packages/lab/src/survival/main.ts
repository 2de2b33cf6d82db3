import { writeFileSync } from 'node:fs';
import { readCommand, workAll } from '../command.ts';
import { survivalFigures, survivalReport } from './report.ts';
import { type Life, runLife, tasks } from './run-life.ts';

const usage = `npm run bench:survival -- [--seeds N] [--first SEED] [--parallel N] [--day SECONDS] [--mobs none|passive|all] [--only TASK]… [--json FILE]

Lets a scripted survivor live in worlds of its own, through the body's HTTP door alone, and counts what it got done.

  --seeds     worlds, one life each (default 20)
  --first     the first seed (default 1)
  --parallel  lives at the same time (default 3)
  --day       seconds of a full day (default 150; the game's own is 1200)
  --mobs      who lives there (default all)
  --only      a task by its name, may be given several times: ${tasks.map(({ name }) => `"${name}"`).join(', ')}
  --json      where to write the figures as JSON besides the tables`;

const { values, fail, number } = readCommand(usage, {
  seeds: { type: 'string', default: '20' },
  first: { type: 'string', default: '1' },
  parallel: { type: 'string', default: '3' },
  day: { type: 'string', default: '150' },
  mobs: { type: 'string', default: 'all' },
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const seeds = Array.from({ length: number('seeds', values.seeds) }, (_, i) => ({
  seed: number('first', values.first) + i,
}));
const parallel = Math.max(1, number('parallel', values.parallel));
const dayLengthSeconds = number('day', values.day);
const { only } = values;
const mobs =
  values.mobs === 'none' || values.mobs === 'passive' || values.mobs === 'all'
    ? values.mobs
    : fail(`--mobs wants none, passive or all, got "${values.mobs}"`);
for (const name of only ?? []) if (!tasks.some((task) => task.name === name)) fail(`there is no task "${name}"`);

const lives: Life[] = [];
const faults = await workAll(seeds, parallel, async ({ seed }) => {
  const options = { seed, dayLengthSeconds, mobs, difficulty: 'easy', ...(only && { only }) } as const;
  lives.push(await runLife(options, (line) => console.log(line)));
});

const figures = survivalFigures(lives);
console.log(`\n${survivalReport(figures)}`);
if (values.json !== undefined) {
  const perLife = lives.map(({ deeds: _, ...life }) => life);
  const json = { at: new Date().toISOString(), dayLengthSeconds, mobs, faults, ...figures, perLife };
  writeFileSync(values.json, `${JSON.stringify(json, null, 2)}\n`);
  console.log(`\nwritten to ${values.json}`);
}
// A life that could not be begun or broke off is a fault of the run, not a task that failed.
process.exitCode = faults.length > 0 ? 1 : 0;
