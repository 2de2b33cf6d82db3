import { median } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import type { RequestRun } from './run-request.ts';

interface RequestStatistics {
  readonly requests: number;
  readonly seen: number;
  /** Median of those whose effect was seen. */
  readonly medianS: number;
}

export function requestStatistics(runs: readonly RequestRun[]): RequestStatistics {
  const good = runs.filter(({ seen }) => seen);
  return {
    requests: runs.length,
    seen: good.length,
    medianS: Math.round(median(good.map(({ seconds }) => seconds)) * 10) / 10,
  };
}

/** The table for people. */
export function requestReport(runs: readonly RequestRun[]): string {
  const rows = runs.map(({ text, read, seen, seconds, why = '' }) => [
    text,
    read,
    seen ? 'yes' : 'NO',
    seconds.toFixed(1),
    why,
  ]);
  const { requests, seen, medianS } = requestStatistics(runs);
  return [
    textTable(['request', 'read as', 'effect seen', 's', 'why not'], rows),
    `${seen} of ${requests} requests were done to their effect in the world; median ${medianS} s.`,
  ].join('\n\n');
}
