import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { Leases } from './leases.ts';
import { watchHolder } from './watch-holder.ts';

it('a holder is missed once its lease has run out, and not after the watch has ended', async () => {
  const clock = new SimulatedClock(0);
  const leases = new Leases(clock);
  leases.renew({ holder: 'planning', ttlMs: 1_000 });
  const missed: string[] = [];
  const stop = watchHolder(leases, clock, 'planning', (holder) => missed.push(holder));
  await clock.advance(999);
  expect(missed).toEqual([]);
  await clock.advance(250);
  expect(missed).toEqual(['planning']);
  stop();
  await clock.advance(10_000);
  expect(missed).toEqual(['planning']);
});

it('nobody is missed where there is no holder', async () => {
  const clock = new SimulatedClock(0);
  const missed: string[] = [];
  watchHolder(new Leases(clock), clock, undefined, (holder) => missed.push(holder));
  await clock.advance(10_000);
  expect(missed).toEqual([]);
});
