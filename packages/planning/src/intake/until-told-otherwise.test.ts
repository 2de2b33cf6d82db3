import { expect, it } from 'vitest';
import { untilToldOtherwise } from './until-told-otherwise.ts';

const asked = { source: 'user', origin: { kind: 'intrusion', thoughtId: 'thought_1' }, urgency: 0.5 } as const;
const goal = (action: 'follow' | 'defend' | 'mine', target: string, amount = 1) =>
  ({ action, target, amount }) as const;
const minutes = (...goals: Parameters<typeof untilToldOtherwise>[0]) =>
  untilToldOtherwise(goals, asked).map(({ amount }) => amount);

it('somebody is followed or guarded until he wants something else, unless he says for how long or what comes after it', () => {
  expect(minutes(goal('follow', 'alex'))).toEqual([10]);
  expect(minutes(goal('defend', 'alex'))).toEqual([10]);
  expect(minutes(goal('defend', 'home'))).toEqual([10]);
  expect(minutes(goal('defend', 'alex', 3))).toEqual([3]);
  expect(minutes(goal('defend', 'self'))).toEqual([1]);
  expect(minutes(goal('follow', 'alex'), goal('mine', 'coal'))).toEqual([1, 1]);
});
