import { describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { SimulatedClock } from './simulated-clock.ts';

function setUp({ opensAfter = 3, closesAfter = 1 } = {}) {
  const clock = new SimulatedClock();
  const changes: string[] = [];
  const onChange = (state: string, reason: string) => changes.push(`${state}: ${reason}`);
  const breaker = new CircuitBreaker({ clock, opensAfter, closesAfter, onChange });
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) breaker.failed('no answer');
  };
  return { clock, breaker, changes, fail };
}

describe('circuit breaker', () => {
  it('opens after so many failures in a row, not in all', () => {
    const { breaker, fail } = setUp();
    fail(2);
    breaker.succeeded();
    fail(2);
    expect(breaker.state).toBe('closed');
    expect(breaker.admit()).toBe(true);
    fail(1);
    expect(breaker.state).toBe('open');
    expect(breaker.admit()).toBe(false);
  });

  it('stays open 5, 10, 20, 40, 60 and again 60 s while every try fails', async () => {
    const { clock, breaker, fail } = setUp();
    fail(3);
    for (const seconds of [5, 10, 20, 40, 60, 60]) {
      expect(breaker.openUntil).toBe(clock.now() + seconds * 1_000);
      expect(breaker.openForMs).toBe(seconds * 1_000);
      await clock.advance(seconds * 1_000 - 1);
      expect(breaker.state).toBe('open');
      await clock.advance(1);
      expect([breaker.state, breaker.openUntil, breaker.openForMs]).toEqual(['half_open', undefined, 0]);
      fail(1);
    }
  });

  it('half open, admits one call at a time, and the next one whatever came of it', async () => {
    const { clock, breaker, fail } = setUp();
    fail(3);
    await clock.advance(5_000);
    expect([breaker.admit(), breaker.admit()]).toEqual([true, false]);
    breaker.undecided();
    expect(breaker.admit()).toBe(true);
    breaker.succeeded();
    expect(breaker.state).toBe('closed');
    expect([breaker.admit(), breaker.admit()]).toEqual([true, true]);
  });

  it('closes after so many successes, says what it did, and begins anew at 5 s', async () => {
    const { clock, breaker, changes, fail } = setUp({ closesAfter: 3 });
    fail(3);
    await clock.advance(5_000);
    breaker.succeeded();
    breaker.succeeded();
    expect(breaker.state).toBe('half_open');
    breaker.succeeded();
    expect(changes).toEqual(['open: no answer', 'half_open: time for another try', 'closed: it works again']);
    fail(3);
    expect(breaker.openForMs).toBe(5_000);
  });

  it('takes an answer while open for a probe that succeeded', () => {
    const { breaker, fail } = setUp({ closesAfter: 2 });
    fail(3);
    breaker.succeeded();
    expect([breaker.state, breaker.openUntil]).toEqual(['half_open', undefined]);
    breaker.succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('learns nothing from calls that fail while it is open', async () => {
    const { clock, breaker, fail } = setUp();
    fail(3);
    await clock.advance(3_000);
    fail(5);
    expect(breaker.openForMs).toBe(2_000);
    expect(breaker.failures).toBe(8);
  });

  it('says nothing once it is stopped', async () => {
    const { clock, breaker, changes, fail } = setUp();
    fail(3);
    breaker.stop();
    await clock.advance(5_000);
    fail(3);
    expect(changes).toEqual(['open: no answer']);
  });
});
