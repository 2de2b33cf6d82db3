import { expect, it } from 'vitest';
import { hazardRecallOf } from './hazard-recall.ts';
import type { PairedRun } from './uplift.ts';

const life = (ends: string) =>
  [...ends].map((end) => ({ night: end === end.toUpperCase(), ok: /w/i.test(end), methods: [], seconds: 1 }));
/** One letter for each encounter: w went well, f failed; capital at night. */
const run = (seed: number, frozen: string, learned: string): PairedRun => ({
  seed,
  frozen: life(frozen),
  learned: life(learned),
});

it('hazard recall is the share of emergencies that went well with learned priors and the same luck', () => {
  const runs = [run(1, 'wFFF', 'wFWW'), run(2, 'wFWF', 'fFFW')];
  expect(hazardRecallOf(runs)).toMatchObject({ emergencies: 5, avoided: 3, caused: 2, share: 0.6 });
  expect(hazardRecallOf(runs, ({ night }) => !night)).toMatchObject({ emergencies: 0, avoided: 0, caused: 1 });
  expect(hazardRecallOf(runs, ({ night }) => !night).share).toBeNaN();
});

it('its interval is over whole lives and holds the share', () => {
  const runs = Array.from({ length: 30 }, (_, seed) => run(seed, 'FFFF', seed % 2 === 0 ? 'FWWW' : 'FFFW'));
  const { share, low, high } = hazardRecallOf(runs);
  expect(share).toBe(0.5);
  expect(low).toBeLessThan(0.5);
  expect(low).toBeGreaterThan(0.35);
  expect(high).toBeGreaterThan(0.5);
  expect(high).toBeLessThan(0.65);
});
