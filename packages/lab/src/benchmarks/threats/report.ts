import { percentile } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import type { ThreatRun } from './run-threat.ts';

/** From a signal to the first safety command, milliseconds (EXEC-2). */
export const COMMAND_WITHIN_MS = 250;

interface ThreatStatistics {
  readonly verb: string;
  readonly runs: number;
  /** Runs with a safety command. */
  readonly answered: number;
  readonly inTime: number;
  readonly medianMs: number;
  readonly worstMs: number;
  /** Median of the part that the interrupted verb took to let go. */
  readonly freedMs: number;
  readonly resumed: number;
  readonly reflexes: readonly string[];
  readonly troubles: readonly string[];
}

/** Figures per verb, in the order in which the verbs first appear. */
export function threatStatistics(runs: readonly ThreatRun[]): ThreatStatistics[] {
  return [...Map.groupBy(runs, ({ verb }) => verb)].map(([verb, list]) => {
    const times = list.flatMap(({ commandMs }) => commandMs ?? []);
    return {
      verb,
      runs: list.length,
      answered: times.length,
      inTime: times.filter((ms) => ms <= COMMAND_WITHIN_MS).length,
      medianMs: percentile(times, 0.5),
      worstMs: percentile(times, 1),
      freedMs: percentile(
        list.flatMap(({ freedMs }) => freedMs ?? []),
        0.5,
      ),
      resumed: list.filter(({ resumed }) => resumed).length,
      reflexes: [...new Set(list.flatMap(({ reflex }) => reflex ?? []))].sort(),
      troubles: [...new Set(list.flatMap(({ problem }) => problem ?? []))],
    };
  });
}

/** A table for people. */
export function threatReport(statistics: readonly ThreatStatistics[]): string {
  const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));
  const rows = statistics.map(({ verb, runs, inTime, medianMs, worstMs, freedMs, resumed, reflexes, troubles }) => [
    verb,
    `${inTime} of ${runs}`,
    ms(medianMs),
    ms(worstMs),
    ms(freedMs),
    `${resumed} of ${runs}`,
    reflexes.join(', '),
    troubles.join('; '),
  ]);
  return textTable(
    ['during', `≤${COMMAND_WITHIN_MS} ms`, 'median ms', 'worst ms', 'of it to let go', 'resumed', 'reflex', 'trouble'],
    rows,
  );
}
