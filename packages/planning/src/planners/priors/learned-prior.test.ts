import type { MethodContext, MethodOutcome, MethodStats } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { learnedPrior } from './learned-prior.ts';

const NOW = 1_000_000_000;
const METHOD = 'htn:x';
const HOUR = 3_600_000;
const day: MethodContext = { biome: 'plains', night: false, threat: false };
const night: MethodContext = { ...day, night: true };

/** Outcomes newest first, a minute apart. */
function stats(context: MethodContext, outcomes: readonly boolean[], method = METHOD): MethodStats {
  const recent = outcomes.map((ok, back): MethodOutcome => ({ at: NOW - back * 60_000, ok, seconds: 12 }));
  const successes = outcomes.filter((ok) => ok).length;
  return { method, context, successes, failures: outcomes.length - successes, recent };
}
const success = (given: readonly MethodStats[], context: MethodContext, now = NOW) =>
  learnedPrior(METHOD, given, context, now).success;

describe('a learned prior', () => {
  it('HTNMEM-1: is one half of nothing', () => {
    expect(learnedPrior(METHOD, [], day, NOW)).toEqual({ success: 0.5, outcomes: 0 });
  });

  it('HTNMEM-1: falls with every failure and rises with every success', () => {
    const fails = [1, 2, 4, 8].map((n) => success([stats(night, Array(n).fill(false))], night));
    expect(fails).toEqual([...fails].sort((a, b) => b - a));
    expect(fails[0]).toBeCloseTo(1 / 4);
    expect(fails[3]).toBeLessThan(0.1);
    expect(success([stats(night, [true, true, true])], night)).toBeGreaterThan(0.75);
    expect(learnedPrior(METHOD, [stats(day, [true, false])], day, NOW)).toMatchObject({ outcomes: 2, seconds: 12 });
  });

  it('HTNMEM-1: what failed at night hardly counts by day, and another biome counts less than this one', () => {
    const bad = [stats(night, Array(8).fill(false))];
    expect(success(bad, day)).toBeGreaterThan(0.25);
    expect(success(bad, day)).toBeLessThan(0.5);
    expect(success([...bad, stats(day, [true, true, true, true])], day)).toBeGreaterThan(0.65);
    const forest = { ...night, biome: 'forest' };
    expect(success(bad, forest)).toBeGreaterThan(success(bad, night));
  });

  it('HTNMEM-1: what is known of another context counts less and less the more is known of this one', () => {
    const days = stats(day, Array(10).fill(true));
    const moved = [1, 2, 4].map((n) => {
      const nights = stats(night, Array(n).fill(false));
      return success([days, nights], night) - success([nights], night);
    });
    expect(moved[0]).toBeGreaterThan(0.1);
    expect(moved).toEqual([...moved].sort((a, b) => b - a));
    expect(moved[2]).toBeLessThan(0.05);
  });

  it('HTNMEM-1: the prior of a planner rests on the goals it planned for, and on others only a little', () => {
    const [craft, collect] = ['planner:search:craft', 'planner:search:collect'];
    const given = [stats(day, Array(6).fill(false), collect)];
    const of = (method: string) => learnedPrior(method, given, day, NOW).success;
    expect(of(collect)).toBeLessThan(0.15);
    expect(of(craft)).toBeGreaterThan(0.2);
    expect(of(craft)).toBeLessThan(0.5);
    const both = [...given, stats(day, Array(6).fill(true), craft)];
    expect(learnedPrior(craft, both, day, NOW).success).toBeGreaterThan(0.85);
  });

  it('HTNMEM-1: the newest outcomes count most, so a method that works again is soon trusted again', () => {
    const wentBad = success([stats(day, [false, false, false, true, true, true])], day);
    const wentWell = success([stats(day, [true, true, true, false, false, false])], day);
    expect(wentWell).toBeGreaterThan(0.5);
    expect(wentBad).toBeLessThan(0.5);
  });

  it('HTNMEM-1: with time a failure is forgotten and the prior comes back', () => {
    const bad = [stats(night, Array(8).fill(false))];
    const later = [0, 6, 24, 72].map((hours) => success(bad, night, NOW + hours * HOUR));
    expect(later).toEqual([...later].sort((a, b) => a - b));
    expect(later[3]).toBeGreaterThan(0.49);
  });
});
