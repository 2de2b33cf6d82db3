import { describe, expect, it } from 'vitest';
import { runGoals } from '../src/benchmarks/paths/run-goals.ts';

describe('walks to random goals', () => {
  it('CAP-2: a sample on rough terrain is reached or told to have no path', async () => {
    const { runs, exits, lagP99Ms } = await runGoals({ seed: 3, goals: 6 });
    expect(runs).toHaveLength(6);
    expect(runs.filter(({ end }) => end !== 'reached' && end !== 'navigate.no_path')).toEqual([]);
    expect(runs.filter(({ end }) => end === 'reached').length).toBeGreaterThan(3);
    expect(exits).toEqual([]);
    expect(lagP99Ms).toBeGreaterThan(0);
  });
});
