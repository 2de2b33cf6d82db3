import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { holdingBody } from './lease-keeper.ts';

it('renews every second while the work goes on, one renewal at a time, and not afterwards', async () => {
  const clock = new SimulatedClock();
  const renewed: number[] = [];
  let hang: (() => void) | undefined;
  const body = {
    renew: async () => {
      renewed.push(clock.now());
      if (renewed.length === 2) await new Promise<void>((resolve) => (hang = resolve));
      return true;
    },
  };
  const work = Promise.withResolvers<string>();
  const held = holdingBody(body, 'planning', clock, () => work.promise);
  await clock.advance(4_000);
  // The second one hangs: none is sent after it until it is answered.
  expect(renewed).toHaveLength(2);
  hang?.();
  await clock.advance(2_000);
  expect(renewed).toHaveLength(4);
  work.resolve('done');
  expect(await held).toBe('done');
  await clock.advance(5_000);
  expect(renewed).toHaveLength(4);
});
