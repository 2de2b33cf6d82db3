import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { lifeFacts } from '../../../test/life-facts.ts';
import { snapshot } from '../../../test/snapshots.ts';
import type { GoalEstimate } from './estimate.ts';
import { weighWord } from './weigh-word.ts';

const facts = lifeFacts(snapshot());
const taking = (ms: number, of: object = {}): GoalEstimate => ({
  way: true,
  ms,
  openMs: ms,
  words: 'by hand',
  source: 'planner',
  ...of,
});
const weigh = (goal: Goal, estimate: GoalEstimate, at = facts): number | undefined =>
  weighWord(goal, at, { estimate, weighed: [], riskFactor: 1 });
const sand: Goal = { action: 'collect', target: 'sand', amount: 3 };

describe('what a goal is worth that a mind wants set', () => {
  it('the longer it takes the less: what would take days is worth next to nothing', () => {
    expect(weigh(sand, taking(10_000))).toBeGreaterThan(1);
    expect(weigh(sand, taking(60_000))).toBeCloseTo(0.75);
    expect(weigh(sand, taking(5 * 3_600_000))).toBeLessThan(0.01);
  });

  it('what is merely done counts less than what one then has', () => {
    const walk: Goal = { action: 'explore', target: 'nearby', amount: 1 };
    expect(weigh(walk, taking(10_000))).toBeLessThan(weigh(sand, taking(10_000)) ?? 0);
  });

  it('without a way it is worth nothing', () => {
    expect(weigh(sand, { way: false, words: 'nobody knows where' })).toBeUndefined();
  });
});
