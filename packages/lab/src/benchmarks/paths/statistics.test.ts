import { describe, expect, it } from 'vitest';
import { pathReport, pathStatistics } from './statistics.ts';

const at = { x: 0, y: 64, z: 0 };
const run = (end: string, ms: number) => ({ seed: 1, from: at, to: at, end, ms, longestSilenceMs: 400 });

describe('figures of many walks', () => {
  it('counts what was reached, what has no path and what came to neither', () => {
    const runs = [run('reached', 1_000), run('reached', 3_000), run('navigate.no_path', 5_000), run('timeout', 60_000)];
    const statistics = pathStatistics([
      { seed: 1, runs: runs.slice(0, 2), lagP99Ms: 30, exits: [] },
      { seed: 2, runs: runs.slice(2), lagP99Ms: 41, exits: ['1'] },
    ]);
    expect(statistics).toMatchObject({ goals: 4, reached: 2, noPath: 1, other: { timeout: 1 }, share: 0.75, exits: 1 });
    expect(statistics).toMatchObject({ meanSeconds: 17.25, p95Seconds: 51.75, lagP99Ms: 41, longestSilenceMs: 400 });
    expect(pathReport(statistics)).toContain('| timeout | 1 | 25.0 % |');
  });
});
