import { describe, expect, it } from 'vitest';
import { RestartBackOff } from './restart-back-off.ts';

describe('the wait before a restart', () => {
  it('doubles from 0.1 s to 10 s for what dies before it is ready, and begins anew after a life of 10 s', () => {
    const backOff = new RestartBackOff();
    const atOnce = { livedMs: 500, wasReady: false };
    const waits = Array.from({ length: 9 }, () => backOff.next(atOnce));
    expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
    expect(backOff.next({ livedMs: 10_000, wasReady: false })).toBe(100);
    expect(backOff.next(atOnce)).toBe(200);
  });

  it('HARD-7: never keeps what works waiting above 2 s, not even after 40 kills', () => {
    const backOff = new RestartBackOff();
    const waits = Array.from({ length: 40 }, () => backOff.next({ livedMs: 3_000, wasReady: true }));
    expect(Math.max(...waits)).toBe(2_000);
  });
});
