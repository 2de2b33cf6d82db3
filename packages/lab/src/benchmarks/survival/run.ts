import { loadScenario } from '@conscious-bot/embedded-world';
import { workAll } from '../../experiments/work-all.ts';
import { writeJson } from '../../experiments/write-json.ts';
import { survivalReport, survivalStatistics } from './report.ts';
import { type Life, runLife } from './run-life.ts';
import type { TaskName } from './task-names.ts';

interface Options {
  readonly seeds: number;
  readonly first: number;
  readonly parallel: number;
  readonly day: number;
  readonly mobs: 'none' | 'passive' | 'all';
  readonly scenario?: string | undefined;
  readonly only?: TaskName[] | undefined;
  readonly json?: string | undefined;
}

export async function surviveWorlds(options: Options): Promise<number> {
  const { first, parallel, day: dayLengthSeconds, mobs, scenario, only, json } = options;
  const seeds = Array.from({ length: options.seeds }, (_, i) => ({ seed: first + i }));
  const plot = scenario === undefined ? undefined : loadScenario(scenario);
  if (plot !== undefined) console.log(`${plot.name}: ${plot.summary}`);
  const lives: Life[] = [];
  const faults = await workAll(seeds, parallel, async ({ seed }) => {
    const world = { seed, dayLengthSeconds, mobs, difficulty: 'easy', ...(plot && { scenario: plot.name }) } as const;
    lives.push(await runLife({ ...world, ...(only && { only }) }, (line) => console.log(line)));
  });
  const statistics = survivalStatistics(lives);
  console.log(`\n${survivalReport(statistics)}`);
  const perLife = lives.map(({ actions: _, ...life }) => life);
  const world = { dayLengthSeconds, mobs, ...plot?.options, ...(plot && { scenario: plot.name }) };
  writeJson(json, { at: new Date().toISOString(), ...world, faults, ...statistics, perLife });
  // A life that could not be begun or broke off is a fault of the run, not a task that failed.
  return faults.length > 0 ? 1 : 0;
}
