import { textTable } from '../../statistics/text-table.ts';
import type { GoalRun } from './run-goal.ts';

interface GoalStatistics {
  readonly goal: string;
  readonly runs: number;
  readonly reached: number;
  readonly rate: number;
  /** Mean of the runs that reached it, seconds; NaN when none did. */
  readonly meanS: number;
  /** Plans beyond the first, per run. */
  readonly repairs: number;
  readonly deaths: number;
  /** Ends that were not the goal, with how often each came. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Figures per goal, in the order in which the goals first appear. */
export function goalStatistics(runs: readonly GoalRun[]): GoalStatistics[] {
  const byGoal = Map.groupBy(runs, ({ goal }) => goal);
  return [...byGoal].map(([goal, list]) => {
    const good = list.filter(({ reached }) => reached);
    const bad = list.filter(({ reached }) => !reached);
    const sum = (of: readonly GoalRun[], key: 'seconds' | 'repairs' | 'deaths') =>
      of.reduce((total, run) => total + run[key], 0);
    const failures: Record<string, number> = {};
    for (const { status, failure } of bad) {
      const why = failure ?? (status === 'completed' ? 'completed, but the world does not show it' : `still ${status}`);
      failures[why] = (failures[why] ?? 0) + 1;
    }
    return {
      goal,
      runs: list.length,
      reached: good.length,
      rate: good.length / list.length,
      meanS: sum(good, 'seconds') / good.length,
      repairs: sum(list, 'repairs') / list.length,
      deaths: sum(list, 'deaths'),
      failures,
    };
  });
}

/** A table for people. */
export function goalReport(statistics: readonly GoalStatistics[]): string {
  const rows = statistics.map(({ goal, runs, reached, rate, meanS, repairs, deaths, failures }) => [
    goal,
    `${reached} of ${runs}`,
    `${(rate * 100).toFixed(0)} %`,
    Number.isNaN(meanS) ? '–' : meanS.toFixed(0),
    repairs.toFixed(2),
    String(deaths),
    Object.entries(failures)
      .map(([why, times]) => `${times}× ${why}`)
      .join('; '),
  ]);
  return textTable(['goal', 'reached', 'rate', 'mean s', 'repairs per run', 'deaths', 'otherwise'], rows);
}
