import { median } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import { type HazardRecall, hazardRecallOf } from './hazard-recall.ts';
import { type Arm, arms, type Outcome, type PairedRun, successRate, type Uplift, upliftOf } from './uplift.ts';

const kinds = {
  'at night': ({ night }) => night,
  'by day': ({ night }) => !night,
  altogether: () => true,
} as const satisfies Record<string, (outcome: Outcome) => boolean>;

interface LearningStatistics {
  readonly when: string;
  readonly encounters: number;
  readonly arms: Readonly<Record<Arm, ArmStatistics>>;
  readonly uplift: Uplift;
  readonly hazardRecall: HazardRecall;
}

interface ArmStatistics {
  /** Share of the tasks that were completed. */
  readonly success: number;
  /** How often each method was the first plan's. */
  readonly firstChoice: Readonly<Record<string, number>>;
  readonly medianSeconds: number;
}

/** Figures of both lives at night, by day and altogether. */
export function learningStatistics(runs: readonly PairedRun[]): LearningStatistics[] {
  return Object.entries(kinds).map(([when, which]) => ({
    when,
    encounters: runs.flatMap(({ learned }) => learned.filter(which)).length,
    arms: { learned: armStatistics(runs, 'learned', which), frozen: armStatistics(runs, 'frozen', which) },
    uplift: upliftOf(runs, which),
    hazardRecall: hazardRecallOf(runs, which),
  }));
}

function armStatistics(runs: readonly PairedRun[], arm: Arm, which: (outcome: Outcome) => boolean): ArmStatistics {
  const outcomes = runs.flatMap((run) => run[arm].filter(which));
  const first = Map.groupBy(outcomes, ({ methods }) => methods[0] ?? 'no plan');
  return {
    success: successRate(outcomes),
    firstChoice: Object.fromEntries([...first].sort().map(([method, chosen]) => [method, chosen.length])),
    medianSeconds: median(outcomes.map(({ seconds }) => seconds)),
  };
}

/** Tables for people: both lives side by side, and which method each run began with at each encounter. */
export function learningReport(runs: readonly PairedRun[]): string {
  const rows = learningStatistics(runs).flatMap(({ when, encounters, arms: statistics, uplift }) =>
    arms.map((arm) => [
      when,
      arm,
      percent(statistics[arm].success),
      `${encounters}`,
      statistics[arm].medianSeconds.toFixed(1),
      Object.entries(statistics[arm].firstChoice)
        .map(([method, count]) => `${method} ${count}`)
        .join(', '),
      arm === 'learned' ? `${points(uplift.mean)} [${points(uplift.low)}, ${points(uplift.high)}]` : '',
    ]),
  );
  const recall = learningStatistics(runs).map(
    ({ when, hazardRecall: { emergencies, avoided, caused, share, low, high } }) => [
      when,
      `${avoided} of ${emergencies}`,
      emergencies === 0 ? '–' : `${percent(share)} [${percent(low)}, ${percent(high)}]`,
      `${caused}`,
    ],
  );
  const chosen = runs.map((run) => [`${run.seed}`, ...arms.map((arm) => run[arm].map(letters).join(' '))]);
  return [
    textTable(['when', 'priors', 'success', 'tasks', 'median s', 'method of the first plan', 'uplift, 95 %'], rows),
    '\nHazard recall: emergencies of the life with frozen priors (tasks against a monster that failed) that the one that learned came through:',
    textTable(['when', 'avoided', 'hazard recall, 95 %', 'failed only by learning'], recall),
    '\nMethod of the first plan at each encounter (F fights, R runs; capital at night; ! the task failed):',
    textTable(['seed', ...arms], chosen),
  ].join('\n');
}

function letters({ methods, night, ok }: Outcome): string {
  const letter = methods[0] === undefined ? '-' : methods[0].includes('fight') ? 'f' : 'r';
  return `${night ? letter.toUpperCase() : letter}${ok ? ' ' : '!'}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const points = (difference: number): string => `${difference >= 0 ? '+' : ''}${(difference * 100).toFixed(1)}`;
