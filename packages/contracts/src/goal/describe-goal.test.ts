import { expect, it } from 'vitest';
import { describeGoal, describeGoalReached, describeGoalUnderWay } from './describe-goal.ts';

it.each([
  [{ action: 'collect', target: 'oak_log', amount: 3 }, 'collect 3 oak logs'],
  [{ action: 'mine', target: 'cobblestone', amount: 9 }, 'mine 9 cobblestone'],
  [{ action: 'craft', target: 'wooden_pickaxe', amount: 1 }, 'craft a wooden pickaxe'],
  [{ action: 'collect', target: 'apple', amount: 1 }, 'collect an apple'],
  [{ action: 'navigate', target: '10 64 -20', amount: 1 }, 'go to 10 64 -20'],
  [{ action: 'navigate', target: 'home', amount: 1 }, 'go home'],
  [{ action: 'explore', target: 'nearby', amount: 1 }, 'look around'],
  [{ action: 'build', target: 'shelter', amount: 1 }, 'build a shelter'],
  [{ action: 'cancel', amount: 1 }, 'cancel what I am doing'],
  [{ action: 'cancel', target: 'oak_log', amount: 1 }, 'cancel oak log'],
] as const)('%j is said as %s', (goal, words) => {
  expect(describeGoal(goal)).toBe(words);
});

it('a goal has a form for while it is under way and for when it was reached', () => {
  const goal = { action: 'give', target: 'oak_log_to_alex', amount: 3 } as const;
  expect(describeGoalUnderWay(goal)).toBe('giving 3 oak logs to alex');
  expect(describeGoalReached(goal)).toBe('gave 3 oak logs to alex');
});
