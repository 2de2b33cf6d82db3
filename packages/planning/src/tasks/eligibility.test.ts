import { describe, expect, it } from 'vitest';
import { type Candidate, eligibility, nextEligibleAt, nextTask, yieldsTo } from './eligibility.ts';

const task = (options: Partial<Candidate> = {}): Candidate => ({
  status: 'pending',
  manualPause: false,
  priority: 0.5,
  urgency: 0.5,
  origin: { kind: 'api' },
  ...options,
});

describe('eligibility at 1000', () => {
  it.each([
    ['ready', task()],
    ['running', task({ status: 'active' })],
    ['paused', task({ status: 'paused', manualPause: true })],
    ['backoff', task({ nextEligibleAt: 1_001 })],
    ['ready', task({ nextEligibleAt: 1_000 })],
    ['blocked', task({ blockedReason: 'no_way', nextEligibleAt: 1_001 })],
    ['blocked', task({ blockedReason: 'no_model' })],
    ['ready', task({ blockedReason: 'no_way', nextEligibleAt: 999 })],
    ['ended', task({ status: 'completed' })],
  ] as const)('%s', (expected, given) => {
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

  it('a reflex comes before what runs, however important that is', () => {
    const running = task({ status: 'active', priority: 1, urgency: 1 });
    const reflex = task({ priority: 0.1, origin: { kind: 'reflex' } });
    expect(nextTask([running, reflex], 1_000)).toBe(reflex);
    expect(yieldsTo(reflex, [task({ urgency: 1 })], 1_000)).toBe(false);
  });

  it('what is urgent comes before what is important, and routine leaves the body to it', () => {
    const important = task({ priority: 1 });
    const urgent = task({ priority: 0.1, urgency: 0.8 });
    expect(nextTask([important, urgent], 1_000)).toBe(urgent);
    const routine = task({ status: 'active' });
    expect(yieldsTo(routine, [routine, urgent], 1_000)).toBe(true);
    expect(yieldsTo(routine, [routine, important], 1_000)).toBe(false);
    expect(yieldsTo(routine, [routine, { ...urgent, nextEligibleAt: 2_000 }], 1_000)).toBe(false);
    expect(yieldsTo(task({ status: 'active', urgency: 0.9 }), [urgent], 1_000)).toBe(false);
  });

  it('knows when the next wait ends', () => {
    expect(nextEligibleAt([task({ nextEligibleAt: 3_000 }), task({ nextEligibleAt: 2_000 }), task()], 1_000)).toBe(
      2_000,
    );
    expect(nextEligibleAt([task({ nextEligibleAt: 500 })], 1_000)).toBeUndefined();
  });
});
