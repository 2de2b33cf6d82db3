import { isVoid } from '../../experiments/tick-rate.ts';
import { textTable } from '../../statistics/text-table.ts';
import { interval } from '../learning/uplift.ts';
import { type Arm, arms } from './dangers.ts';
import type { DangerRun } from './run-danger.ts';

export interface ArmStatistics {
  readonly lives: number;
  readonly hours: number;
  readonly deaths: number;
  readonly deathsPerHour: number;
  readonly reflexes: number;
  /** Monsters that were sent to it, and the half hearts it lost, as far as looks twice a second show; 0 where none were sent. */
  readonly visits: number;
  readonly hurt: number;
  readonly choresDone: number;
  readonly meanHealth: number;
  readonly leastHealth: number;
  readonly meanFood: number;
  readonly leastFood: number;
  /** The slowest world of these lives, ticks a second. */
  readonly leastRate: number;
}

interface DangerStatistics {
  readonly danger: string;
  readonly arms: Readonly<Record<Arm, ArmStatistics>>;
  /** Deaths per hour that the reflexes save, over pairs of lives of one seed, with its 95 % interval; NaN without a pair. */
  readonly saved: { readonly pairs: number; readonly mean: number; readonly low: number; readonly high: number };
}

/** Figures per danger, in the order in which they first appear. Lives in worlds that were too slow are left out. */
export function dangerStatistics(runs: readonly DangerRun[]): DangerStatistics[] {
  const fair = runs.filter((run) => !isVoid(run));
  return [...Map.groupBy(fair, ({ danger }) => danger)].map(([danger, list]) => {
    const of = (arm: Arm) => list.filter((run) => run.arm === arm);
    return {
      danger,
      arms: { with: armStatistics(of('with')), without: armStatistics(of('without')) },
      saved: savedBy(list),
    };
  });
}

function armStatistics(runs: readonly DangerRun[]): ArmStatistics {
  const sum = (of: (run: DangerRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  const hours = sum(({ seconds }) => seconds) / 3_600;
  const deaths = sum((run) => run.deaths);
  return {
    lives: runs.length,
    hours,
    deaths,
    deathsPerHour: hours === 0 ? Number.NaN : deaths / hours,
    reflexes: sum((run) => run.reflexes),
    visits: sum((run) => run.visits ?? 0),
    hurt: sum((run) => run.hurt ?? 0),
    choresDone: sum(({ done }) => done),
    meanHealth: mean(runs.flatMap(({ health }) => health.mean ?? [])),
    leastHealth: Math.min(...runs.flatMap(({ health }) => health.least ?? [])),
    meanFood: mean(runs.flatMap(({ food }) => food.mean ?? [])),
    leastFood: Math.min(...runs.flatMap(({ food }) => food.least ?? [])),
    leastRate: Math.min(...runs.map(({ rate }) => rate)),
  };
}

function savedBy(runs: readonly DangerRun[]): DangerStatistics['saved'] {
  const pairs = [...Map.groupBy(runs, ({ seed }) => seed).values()].flatMap((lives) => {
    const [on, off] = arms.map((arm) => lives.find((life) => life.arm === arm));
    return on === undefined || off === undefined ? [] : [perHour(off) - perHour(on)];
  });
  const [low, high] = interval(pairs, mean);
  return { pairs: pairs.length, mean: mean(pairs), low, high };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const perHour = ({ deaths, seconds }: DangerRun): number => (deaths * 3_600) / seconds;

/** A table for people. */
export function dangerReport(statistics: readonly DangerStatistics[]): string {
  const number = (value: number, digits = 1) => (Number.isFinite(value) ? value.toFixed(digits) : '–');
  const rows = statistics.flatMap(({ danger, arms: of, saved }) =>
    arms.map((arm) => {
      const { lives, hours, deaths, deathsPerHour, reflexes, choresDone, ...felt } = of[arm];
      return [
        danger,
        arm,
        `${lives}`,
        number(hours * 60),
        `${deaths}`,
        number(deathsPerHour),
        arm === 'with' ? `${number(saved.mean)} [${number(saved.low)}, ${number(saved.high)}]` : '',
        `${reflexes}`,
        `${choresDone}`,
        `${number(felt.meanHealth)} (${number(felt.leastHealth, 0)})`,
        `${number(felt.meanFood)} (${number(felt.leastFood, 0)})`,
        number(felt.leastRate),
      ];
    }),
  );
  return textTable(
    [
      'danger',
      'reflexes',
      'lives',
      'minutes',
      'deaths',
      'per hour',
      'saved per hour, 95 %',
      'fired',
      'chores done',
      'health (least)',
      'food (least)',
      'ticks/s',
    ],
    rows,
  );
}
