import { percentile } from '../../statistics/statistics.ts';
import type { SeedRuns } from './run-goals.ts';

interface PathStatistics {
  readonly goals: number;
  readonly reached: number;
  readonly noPath: number;
  /** Any other end, by code. */
  readonly other: Readonly<Record<string, number>>;
  /** Share of goals reached or told to have no path, 0–1. */
  readonly share: number;
  /** Seconds of all walks; of an empty sample NaN. */
  readonly meanSeconds: number;
  readonly p95Seconds: number;
  /** The worst over the worlds, milliseconds; it includes the 20 ms at which the loop is sampled. */
  readonly lagP99Ms: number;
  /** Longest time a body did and told nothing, milliseconds. */
  readonly longestSilenceMs: number;
  readonly exits: number;
}

export function pathStatistics(worlds: readonly SeedRuns[]): PathStatistics {
  const runs = worlds.flatMap((world) => world.runs);
  const other: Record<string, number> = {};
  let reached = 0;
  let noPath = 0;
  for (const { end } of runs) {
    if (end === 'reached') reached += 1;
    else if (end === 'navigate.no_path') noPath += 1;
    else other[end] = (other[end] ?? 0) + 1;
  }
  const seconds = runs.map(({ ms }) => ms / 1_000);
  return {
    goals: runs.length,
    reached,
    noPath,
    other,
    share: (reached + noPath) / runs.length,
    meanSeconds: rounded(seconds.reduce((sum, s) => sum + s, 0) / seconds.length),
    p95Seconds: rounded(percentile(seconds, 0.95)),
    lagP99Ms: Math.max(...worlds.map((world) => world.lagP99Ms ?? Number.NaN)),
    longestSilenceMs: Math.max(0, ...runs.map((run) => run.longestSilenceMs)),
    exits: worlds.reduce((sum, world) => sum + world.exits.length, 0),
  };
}

export function pathReport(statistics: PathStatistics): string {
  const { goals, reached, noPath, other, share } = statistics;
  const percent = (part: number) => `${((100 * part) / goals).toFixed(1)} %`;
  return [
    '| end | goals | share |',
    '|---|---|---|',
    `| reached | ${reached} | ${percent(reached)} |`,
    `| navigate.no_path | ${noPath} | ${percent(noPath)} |`,
    ...Object.entries(other).map(([code, count]) => `| ${code} | ${count} | ${percent(count)} |`),
    '',
    `reached or no path: ${(100 * share).toFixed(1)} % (aim ≥ 98 %)`,
    `seconds: mean ${statistics.meanSeconds}, p95 ${statistics.p95Seconds}`,
    `event loop lag of the body, p99: ${statistics.lagP99Ms} ms (aim ≤ 50 ms)`,
    `longest silence ${statistics.longestSilenceMs} ms, processes that ended by themselves ${statistics.exits}`,
  ].join('\n');
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
