import { expect, it } from 'vitest';
import { STUCK_PENDING_MS, stuckPending } from './stuck-pending.ts';

const of = (status: 'pending' | 'active' | 'paused', done: number, age: number) =>
  stuckPending({ status, progress: { done, total: 8, unit: 'oak_log' }, createdAt: 1_000 }, 1_000 + age);

it('a task is stuck when it has waited for more than 5 min and nothing is done of it', () => {
  expect(of('pending', 0, STUCK_PENDING_MS + 1)).toBe(true);
  expect(of('pending', 0, STUCK_PENDING_MS)).toBe(false);
  expect(of('pending', 1, 2 * STUCK_PENDING_MS)).toBe(false);
  expect(of('active', 0, 2 * STUCK_PENDING_MS)).toBe(false);
  expect(of('paused', 0, 2 * STUCK_PENDING_MS)).toBe(false);
});
