import { expect, it } from 'vitest';
import { type SoakSample, whatGrew } from './judge-series.ts';
import { smallBounds, soakPlanning } from './run-soak.ts';

const series = (rows: (minute: number) => number, heapMb: (minute: number) => number = () => 30): SoakSample[] =>
  Array.from({ length: 40 }, (_, i) => ({ minute: i * 3, heapMb: heapMb(i * 3), rows: { tasks: rows(i * 3) } }));

it('the judge tells growth from a level that is reached', () => {
  expect(whatGrew(series((minute) => Math.min(minute * 3, 60) + (minute % 7)))).toEqual([]);
  expect(whatGrew(series((minute) => minute * 3))).toEqual([expect.stringContaining('tasks grew')]);
  expect(
    whatGrew(
      series(
        () => 60,
        (minute) => 30 + minute / 20,
      ),
    ),
  ).toEqual([expect.stringContaining('the heap grew')]);
  expect(whatGrew([])).toEqual(['too few samples to tell']);
});

it('two simulated hours of thoughts: every table and the heap of planning stay level', {
  timeout: 300_000,
}, async () => {
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
