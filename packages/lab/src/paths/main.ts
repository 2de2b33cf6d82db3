import { writeFileSync } from 'node:fs';
import { readCommand, workAll } from '../command.ts';
import { pathFigures, pathReport } from './figures.ts';
import { readWalks } from './read-walks.ts';
import { runGoals, type SeedRuns } from './run-goals.ts';

const usage = `npm run bench:paths -- [--goals N] [--seeds N] [--first SEED] [--parallel N] [--again FILE] [--json FILE]

Walks to random goals on rough terrain, on hills, across water and in caves, through the body's HTTP door alone.

  --goals     goals in all, shared out over the seeds (default 200)
  --seeds     worlds (default 5)
  --first     the first seed (default 1)
  --parallel  worlds at the same time (default 1; more of them share the processor and lag)
  --again     walks again what was not reached in the figures of an earlier run, each from where it began; of --seeds only those
  --json      where to write the figures as JSON besides the table`;

const { values, number } = readCommand(usage, {
  goals: { type: 'string', default: '200' },
  seeds: { type: 'string', default: '5' },
  first: { type: 'string', default: '1' },
  parallel: { type: 'string', default: '1' },
  again: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const goals = Math.max(1, number('goals', values.goals));
const seeds = Math.min(goals, Math.max(1, number('seeds', values.seeds)));
const first = number('first', values.first);
const parallel = Math.max(1, number('parallel', values.parallel));

const earlier = values.again === undefined ? undefined : readWalks(values.again);

const worlds: SeedRuns[] = [];
const randomly = Array.from({ length: seeds }, (_, i) => ({
  seed: first + i,
  goals: Math.floor(goals / seeds) + (i < goals % seeds ? 1 : 0),
}));
const waiting =
  earlier === undefined
    ? randomly
    : randomly.map(({ seed }) => {
        const again = earlier.filter((walk) => walk.seed === seed);
        return { seed, goals: again.length, again };
      });
const faults = await workAll(waiting, parallel, async (next) => {
  const onRun = (run: SeedRuns['runs'][number]) => {
    const [from, to] = [run.from, run.to].map(({ x, y, z }) => [x, y, z].map(Math.floor).join(' '));
    console.log(`seed ${run.seed}: ${from} → ${to}: ${run.end} after ${(run.ms / 1_000).toFixed(1)} s`);
  };
  worlds.push(await runGoals({ ...next, onRun }));
});

const figures = pathFigures(worlds);
console.log(`\n${pathReport(figures)}`);
if (values.json !== undefined) {
  const perWorld = worlds.map(({ seed, lagP99Ms, runs }) => ({ seed, lagP99Ms, goals: runs.length }));
  const failures = worlds.flatMap(({ runs }) => runs.filter(({ end }) => end !== 'reached'));
  const json = { at: new Date().toISOString(), faults, ...figures, perWorld, failures };
  writeFileSync(values.json, `${JSON.stringify(json, null, 2)}\n`);
  console.log(`\nwritten to ${values.json}`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
