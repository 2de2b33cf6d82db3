import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { LeaseKeeper } from './lease-keeper.ts';

it('renews every second while it watches, one renewal at a time, and not when it cannot see', async () => {
  const clock = new SimulatedClock();
  const renewed: number[] = [];
  let hang: (() => void) | undefined;
  let watches = true;
  const body = {
    renew: async () => {
      renewed.push(clock.now());
      if (renewed.length === 2) await new Promise<void>((resolve) => (hang = resolve));
      return true;
    },
  };
  const keeper = new LeaseKeeper(body, clock, () => watches);
  await clock.advance(4_000);
  // The second one hangs: none is sent after it until it is answered.
  expect(renewed).toHaveLength(2);
  hang?.();
  await clock.advance(2_000);
  expect(renewed).toHaveLength(4);
  watches = false;
  await clock.advance(5_000);
  expect(renewed).toHaveLength(4);
  watches = true;
  await clock.advance(1_000);
  expect(renewed).toHaveLength(5);
  keeper.stop();
  await clock.advance(5_000);
  expect(renewed).toHaveLength(5);
});
