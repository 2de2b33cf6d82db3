import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { Leases } from './leases.ts';

it('a holder is there as long as it is heard of, and no longer', async () => {
  const clock = new SimulatedClock(1_000);
  const leases = new Leases(clock);
  expect(leases.anyLive()).toBe(false);
  leases.touch('planning');
  expect(leases.renew({ holder: 'planning', ttlMs: 500 })).toBe(1_500);
  await clock.advance(499);
  expect(leases.isLive('planning')).toBe(true);
  expect(leases.isLive('somebody')).toBe(false);
  await clock.advance(1);
  expect(leases.isLive('planning')).toBe(false);
  expect(leases.anyLive()).toBe(false);
});

it.each([48, -48])('a lease lasts as long as it was taken for when the clock is set by %i h', async (hours) => {
  const clock = new SimulatedClock(1_000);
  const leases = new Leases(clock);
  leases.renew({ holder: 'planning', ttlMs: 500 });
  clock.jump(hours * 3_600_000);
  expect(leases.isLive('planning')).toBe(true);
  await clock.advance(500);
  expect(leases.isLive('planning')).toBe(false);
});

it('a short renewal does not outlive a longer hold by a new action', async () => {
  const clock = new SimulatedClock(0);
  const leases = new Leases(clock);
  leases.renew({ holder: 'planning', ttlMs: 500 });
  leases.touch('planning');
  await clock.advance(3_999);
  expect(leases.isLive('planning')).toBe(true);
});
