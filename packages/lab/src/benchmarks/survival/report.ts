import { textTable } from '../../statistics/text-table.ts';
import type { Life } from './run-life.ts';
import { tasks } from './run-life.ts';
import { type VerbTimes, verbTimes } from './verb-times.ts';

interface TaskStatistics {
  readonly task: string;
  readonly tried: number;
  readonly succeeded: number;
  readonly rate: number;
  readonly meanS: number;
}

interface SurvivalStatistics {
  readonly lives: number;
  readonly tasks: readonly TaskStatistics[];
  readonly deaths: number;
  readonly freezes: number;
  readonly processExits: number;
  readonly verbs: readonly VerbTimes[];
}

export function survivalStatistics(lives: readonly Life[]): SurvivalStatistics {
  const sum = (key: 'deaths' | 'freezes' | 'processExits') => lives.reduce((total, life) => total + life[key], 0);
  return {
    lives: lives.length,
    tasks: tasks.flatMap(({ name }): TaskStatistics[] => {
      const ends = lives.flatMap((life) => life.tasks.filter(({ task }) => task === name));
      if (ends.length === 0) return [];
      const good = ends.filter(({ ok }) => ok);
      return [
        {
          task: name,
          tried: ends.length,
          succeeded: good.length,
          rate: good.length / ends.length,
          meanS: good.reduce((total, { seconds }) => total + seconds, 0) / good.length,
        },
      ];
    }),
    deaths: sum('deaths'),
    freezes: sum('freezes'),
    processExits: sum('processExits'),
    verbs: verbTimes(lives.flatMap(({ actions }) => actions)),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const seconds = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1));

/** Two tables for people: tasks with their success rate, verbs with their times. */
export function survivalReport(statistics: SurvivalStatistics): string {
  const taskRows = statistics.tasks.map(({ task, tried, succeeded, rate, meanS }) => [
    task,
    `${succeeded} of ${tried}`,
    percent(rate),
    seconds(meanS),
  ]);
  const verbRows = statistics.verbs.map(({ verb, count, succeeded, meanS, p95S, shares, failures }) => [
    verb,
    String(count),
    percent(succeeded),
    seconds(meanS),
    seconds(p95S),
    [shares.walking, shares.digging, shares.handling, shares.waiting].map(percent).join(' '),
    Object.entries(failures)
      .map(([code, times]) => `${code} ${times}`)
      .join(', '),
  ]);
  return [
    textTable(['task', 'done', 'rate', 'mean s'], taskRows),
    '',
    textTable(['verb', 'times', 'ok', 'mean s', 'p95 s', 'walking digging handling waiting', 'failures'], verbRows),
    '',
    `${statistics.lives} lives: ${statistics.deaths} deaths, ${statistics.freezes} freezes of more than 10 s, ${statistics.processExits} process exits`,
  ].join('\n');
}
