import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { EventRate } from './event-rate.ts';

it('lets a burst through up to the rate, then as many a second', async () => {
  const clock = new SimulatedClock(0);
  const rate = new EventRate(clock, 5);
  const passing = () => Array.from({ length: 20 }, () => rate.allows()).filter(Boolean).length;
  expect(passing()).toBe(5);
  await clock.advance(1_000);
  expect(passing()).toBe(5);
  await clock.advance(200);
  expect(passing()).toBe(1);
  await clock.advance(60_000);
  expect(passing()).toBe(5);
});
