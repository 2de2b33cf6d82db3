import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { readWalks } from './read-walks.ts';
import { runGoals, type SeedRuns } from './run-goals.ts';
import { pathReport, pathStatistics } from './statistics.ts';

interface Options {
  readonly goals: number;
  readonly seeds: number;
  readonly first: number;
  readonly parallel: number;
  readonly again?: string | undefined;
  readonly json?: string | undefined;
}

export async function walkToGoals({
  goals,
  seeds: worldCount,
  first,
  parallel,
  again,
  json,
}: Options): Promise<number> {
  const seeds = Math.min(goals, worldCount);
  const earlier = again === undefined ? undefined : readWalks(again);
  const worlds: SeedRuns[] = [];
  const waiting = Array.from({ length: seeds }, (_, i) => {
    const seed = first + i;
    if (earlier === undefined) return { seed, goals: Math.floor(goals / seeds) + (i < goals % seeds ? 1 : 0) };
    const walks = earlier.filter((walk) => walk.seed === seed);
    return { seed, goals: walks.length, again: walks };
  });
  const faults = await workAll(waiting, parallel, async (next) => {
    worlds.push(await runGoals({ ...next, onRun: showRun }));
  });
  const statistics = pathStatistics(worlds);
  console.log(`\n${pathReport(statistics)}`);
  const perWorld = worlds.map(({ seed, lagP99Ms, runs }) => ({ seed, lagP99Ms, goals: runs.length }));
  const failures = worlds.flatMap(({ runs }) => runs.filter(({ end }) => end !== 'reached'));
  writeJson(json, { at: new Date().toISOString(), faults, ...statistics, perWorld, failures });
  return faults.length > 0 ? 1 : 0;
}

function showRun(run: SeedRuns['runs'][number]): void {
  const [from, to] = [run.from, run.to].map(({ x, y, z }) => [x, y, z].map(Math.floor).join(' '));
  console.log(`seed ${run.seed}: ${from} → ${to}: ${run.end} after ${(run.ms / 1_000).toFixed(1)} s`);
}
