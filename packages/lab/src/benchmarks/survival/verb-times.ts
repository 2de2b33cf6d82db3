import type { BodyAction } from '../../body/body-driver.ts';
import { percentile } from '../../statistics/statistics.ts';

export interface VerbTimes {
  readonly verb: string;
  readonly count: number;
  /** 0–1. */
  readonly succeeded: number;
  /** Of those that succeeded, seconds. */
  readonly meanS: number;
  readonly p95S: number;
  /** Shares of the time of all of them, 0–1: walking, digging, handling windows and items, waiting. */
  readonly shares: {
    readonly walking: number;
    readonly digging: number;
    readonly handling: number;
    readonly waiting: number;
  };
  /** How often each failure code ended one. */
  readonly failures: Readonly<Record<string, number>>;
}

/** What each verb took, over many lives. */
export function verbTimes(actions: readonly BodyAction[]): VerbTimes[] {
  const verbs = [...new Set(actions.map(({ verb }) => verb))].sort();
  return verbs.map((verb) => {
    const mine = actions.filter((action) => action.verb === verb);
    const good = mine.filter(({ ok }) => ok).map(({ ms }) => ms / 1_000);
    const spent = mine.flatMap(({ record }) => record?.result?.timeSpent ?? []);
    const sum = (key: keyof (typeof spent)[number]) => spent.reduce((total, each) => total + each[key], 0);
    const all = sum('walkingMs') + sum('diggingMs') + sum('handlingMs') + sum('waitingMs');
    const share = (key: keyof (typeof spent)[number]) => (all === 0 ? 0 : sum(key) / all);
    const failures: Record<string, number> = {};
    for (const { ok, code = 'unknown' } of mine) if (!ok) failures[code] = (failures[code] ?? 0) + 1;
    return {
      verb,
      count: mine.length,
      succeeded: good.length / mine.length,
      meanS: good.reduce((total, each) => total + each, 0) / good.length,
      p95S: percentile(good, 0.95),
      shares: {
        walking: share('walkingMs'),
        digging: share('diggingMs'),
        handling: share('handlingMs'),
        waiting: share('waitingMs'),
      },
      failures,
    };
  });
}
