import type { Goal } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { isContrary } from './contrary.ts';

const goal = (action: Goal['action'], target: string): Goal => ({ action, target, amount: 1 });

it('who is to wake up sleeps no longer; anything else may go on', () => {
  expect(isContrary(goal('wake', 'up'), goal('sleep', 'bed'))).toBe(true);
  expect(isContrary(goal('wake', 'up'), goal('collect', 'oak_log'))).toBe(false);
  expect(isContrary(goal('sleep', 'bed'), goal('wake', 'up'))).toBe(false);
});
