import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTickClock } from './tick-clock.ts';

describe('the clock of the world', () => {
  let stalled = 0;
  const now = (): number => Date.now() + stalled;
  const serv = Object.assign(new EventEmitter(), { stopTickInterval: vi.fn() });
  const counts: number[] = [];
  let stop = (): void => {};

  beforeEach(() => {
    vi.useFakeTimers();
    stalled = 0;
    counts.length = 0;
    serv.removeAllListeners();
    serv.on('tick', (_seconds: number, count: number) => counts.push(count));
    stop = startTickClock(serv, now);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('ticks twenty times a second, in place of the interval of flying-squid', () => {
    vi.advanceTimersByTime(1000);
    expect(counts).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(serv.stopTickInterval).toHaveBeenCalled();
  });

  it('makes up for a second in which nothing ran', () => {
    vi.advanceTimersByTime(500);
    stalled = 1000;
    vi.advanceTimersByTime(500);
    expect(counts).toHaveLength(40);
  });

  it('lets go of time beyond two seconds', () => {
    stalled = 60_000;
    vi.advanceTimersByTime(1000);
    expect(counts.length).toBeGreaterThanOrEqual(19);
    expect(counts.length).toBeLessThanOrEqual(21);
  });

  it('goes on after a rule that throws', () => {
    serv.once('tick', () => {
      throw new Error('a rule went wrong');
    });
    expect(() => vi.advanceTimersByTime(50)).toThrow('a rule went wrong');
    vi.advanceTimersByTime(500);
    expect(counts.length).toBeGreaterThanOrEqual(10);
  });

  it('stands still when it is stopped', () => {
    vi.advanceTimersByTime(100);
    stop();
    vi.advanceTimersByTime(1000);
    expect(counts).toHaveLength(2);
  });
});
