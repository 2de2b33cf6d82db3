import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

function breaker() {
  const clock = new SimulatedClock();
  const states: string[] = [];
  const subject = new CircuitBreaker(clock, (state) => states.push(state));
  const fail = (n: number) => {
    for (let i = 0; i < n; i += 1) subject.failure('no answer');
  };
  return { clock, states, subject, fail };
}

describe('circuit breaker over the body', () => {
  it('opens after three failures in a row, not after three in all', () => {
    const { subject, fail } = breaker();
    fail(2);
    subject.success();
    fail(2);
    expect(subject.state).toBe('closed');
    fail(1);
    expect(subject.state).toBe('open');
  });

  it('stays open 5, 10, 20, 40, 60 and again 60 s while every try fails', async () => {
    const { clock, subject, fail } = breaker();
    fail(3);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      expect(subject.openUntil).toBe(clock.now() + seconds * 1_000);
      await clock.advance(seconds * 1_000 - 1);
      expect(subject.state).toBe('open');
      await clock.advance(1);
      expect(subject.state).toBe('half_open');
      fail(1);
    }
  });

  it('closes after three successes and then begins anew at 5 s', async () => {
    const { clock, states, subject, fail } = breaker();
    fail(3);
    await clock.advance(5_000);
    subject.success();
    subject.success();
    expect(subject.state).toBe('half_open');
    subject.success();
    expect(subject.state).toBe('closed');
    expect(states).toEqual(['open', 'half_open', 'closed']);
    fail(3);
    expect(subject.openUntil).toBe(clock.now() + 5_000);
  });

  it('takes an answer while open for a try that worked', () => {
    const { subject, fail } = breaker();
    fail(3);
    subject.success();
    expect(subject.state).toBe('half_open');
    expect(subject.openUntil).toBeUndefined();
  });
});
