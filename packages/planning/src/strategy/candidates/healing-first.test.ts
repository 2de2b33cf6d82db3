import { describe, expect, it } from 'vitest';
import { first, type Situation, same, stoneAge } from '../../../test/first-project.ts';
import { facts } from '../../../test/strategy-facts.ts';
import { weighProjects } from './candidates-of.ts';
import type { Estimator, GoalEstimate } from './estimate.ts';

const dug = { ...same, tunnelling: { leavesLevel: false, isAmidLava: false } } as const satisfies GoalEstimate;
const estimator: Estimator = { known: () => ({ estimate: dug, isFresh: true }), ask: () => dug };

/** Why a mine waits. */
const reasonFor = (situation: Situation[0]) => {
  const { facts: now } = facts({ items: { ...stoneAge }, ...situation });
  const mine = weighProjects(now, { estimator }).find(({ project }) => project.id === 'mine');
  return mine?.wait?.reasons[0]?.words;
};

describe('badly hurt', () => {
  it('nothing is dug before wounds have closed, and the reason says whether they will', () => {
    expect(reasonFor({ health: 8, food: 20 })).toBe('I am badly hurt, and before I dig on my wounds have to close');
    expect(reasonFor({ health: 8, food: 12 })).toBe('I am badly hurt and have nothing to eat, so I dig no further');
    expect(reasonFor({ health: 9, food: 12 })).toBeUndefined();
  });

  it('with nothing to eat by day it goes for food before anything else', () => {
    const found = (health: number) => first([{ items: stoneAge, health, food: 15, timeOfDay: 3_000 }]);
    expect(found(5)).toMatch(/^larder/);
    expect(found(20)).not.toMatch(/^larder/);
  });
});
