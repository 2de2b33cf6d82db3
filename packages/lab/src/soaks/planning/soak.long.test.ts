import { expect, it } from 'vitest';
import { whatGrew } from './judge-series.ts';
import { smallBounds, soakPlanning } from './soak-planning.ts';

it('two simulated hours of thoughts: every table and the heap of planning stay level', async () => {
  const { samples, outcomes, events } = await soakPlanning({ minutes: 120, env: smallBounds });
  expect(whatGrew(samples)).toEqual([]);
  // Much more came than is kept.
  const { tasks = 0, decisions = 0, events: held = 0 } = samples.at(-1)?.rows ?? {};
  expect(outcomes['ended completed']).toBeGreaterThan(2 * tasks);
  expect(outcomes['ended failed']).toBeGreaterThan(0);
  expect(outcomes['decided no_goal']).toBeGreaterThan(0);
  expect(tasks).toBeGreaterThan(0);
  expect(decisions).toBeLessThan(Object.values(outcomes).reduce((sum, n) => sum + n, 0) / 3);
  expect(events).toBeGreaterThan(2 * held);
});
