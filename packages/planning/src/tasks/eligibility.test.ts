import type { Task } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { eligibility, nextEligibleAt, nextTask } from './eligibility.ts';

type Given = Pick<Task, 'status' | 'manualPause' | 'nextEligibleAt' | 'blockedReason' | 'priority'>;
const task = (o: Partial<Given> = {}): Given => ({ status: 'pending', manualPause: false, priority: 0.5, ...o });

describe('eligibility at 1000', () => {
  it.each([
    ['ready', task()],
    ['running', task({ status: 'active' })],
    ['paused', task({ status: 'paused', manualPause: true })],
    ['backoff', task({ nextEligibleAt: 1_001 })],
    ['ready', task({ nextEligibleAt: 1_000 })],
    ['blocked', task({ blockedReason: 'no way there', nextEligibleAt: 1_001 })],
    ['blocked', task({ blockedReason: 'waits for another' })],
    ['ready', task({ blockedReason: 'no way there', nextEligibleAt: 999 })],
    ['ended', task({ status: 'completed' })],
  ] as const)('IDLE-1: %s', (expected, given) => {
    expect(eligibility(given, 1_000)).toBe(expected);
  });

  it('the most important runs first, the oldest among equals, a running one before all', () => {
    const low = task({ priority: 0.2 });
    const first = task({ priority: 0.8 });
    const second = task({ priority: 0.8 });
    expect(nextTask([low, first, second], 1_000)).toBe(first);
    const running = task({ status: 'active', priority: 0.1 });
    expect(nextTask([first, running], 1_000)).toBe(running);
    expect(nextTask([task({ nextEligibleAt: 2_000 })], 1_000)).toBeUndefined();
  });

  it('knows when the next wait ends', () => {
    expect(nextEligibleAt([task({ nextEligibleAt: 3_000 }), task({ nextEligibleAt: 2_000 }), task()], 1_000)).toBe(
      2_000,
    );
    expect(nextEligibleAt([task({ nextEligibleAt: 500 })], 1_000)).toBeUndefined();
  });
});
