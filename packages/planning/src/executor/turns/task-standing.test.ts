import { describe, expect, it } from 'vitest';
import { afterPlanning } from './task-standing.ts';

describe('what a new plan says about those before it', () => {
  it('the first plan sets the cost to beat', () => expect(afterPlanning({}, 60)).toEqual({ leastCost: 60 }));

  it('clearly less to do means that the goal came nearer', () =>
    expect(afterPlanning({ leastCost: 60 }, 40)).toEqual({ leastCost: 40, fruitlessPlans: 0, failedPlanners: {} }));

  it('as much as before, or a few steps of the way, does not', () => {
    expect(afterPlanning({ leastCost: 60 }, 60)).toEqual({});
    expect(afterPlanning({ leastCost: 60 }, 55)).toEqual({});
  });
});
