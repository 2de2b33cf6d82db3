import type { Measure } from '../../statistics/text-table.ts';
import { runGoals } from '../paths/run-goals.ts';
import { runLife, tasks } from '../survival/run-life.ts';
import { type VerbTimes, verbTimes } from '../survival/verb-times.ts';

const SEED = 42;
const DAY_S = 600;
/** What a day's life in the open leaves out: it would be mostly waiting. */
const NIGHTS = 'survive three nights';

/** Event loop lag of the body while it walks to `ways` random goals on rough terrain. */
export async function measureWays(ways: number): Promise<Measure[]> {
  const { runs, lagP99Ms = Number.NaN } = await runGoals({ seed: SEED, goals: ways });
  const reached = runs.filter(({ end }) => end === 'reached').length;
  return [
    {
      name: 'event loop lag of the body while pathing',
      unit: 'ms',
      values: { p99: lagP99Ms },
      aim: 'p99 ≤ 50',
      note: `${reached} of ${ways} random goals reached; the 20 ms of the sampling are in it`,
    },
  ];
}

/** How long each verb took in `lives` lives of the scripted survivor, up to its shelter. */
export async function measureVerbs(lives: number): Promise<{ measures: Measure[]; verbs: VerbTimes[] }> {
  const only = tasks.map(({ name }) => name).filter((name) => name !== NIGHTS);
  const actions = [];
  for (let i = 0; i < lives; i += 1) {
    const options = { seed: SEED + i, dayLengthSeconds: DAY_S, mobs: 'passive', difficulty: 'easy', only } as const;
    actions.push(...(await runLife(options, () => {})).actions);
  }
  const verbs = verbTimes(actions);
  return {
    verbs,
    measures: verbs.map(({ verb, count, succeeded, meanS, p95S }) => ({
      name: `verb ${verb}`,
      unit: 's',
      values: { mean: meanS, p95: p95S },
      note: `${Math.round(succeeded * count)} of ${count} done`,
    })),
  };
}
