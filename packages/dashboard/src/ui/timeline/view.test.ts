import { expect, it } from 'vitest';
import { askedRange, firstSpan, instantAt, spanOf, ticksOf, xOf, zoomed } from './view.ts';

const HOUR_MS = 3_600_000;
const view = { from: 10 * HOUR_MS, to: 11 * HOUR_MS };

it('an instant and its place lead to each other', () => {
  expect(xOf(10.5 * HOUR_MS, view, 800)).toBe(400);
  expect(instantAt(400, view, 800)).toBe(10.5 * HOUR_MS);
});

it('a timeline begins as long as a young life, so that its past is no empty stretch, and with twenty minutes of an older one', () => {
  const minutes = [0.5, 4, 9, 12, 19, 60 * 24].map((age) => firstSpan(age * 60_000) / 60_000);
  expect(minutes).toEqual([2, 5, 10, 20, 20, 20]);
  expect(firstSpan()).toBe(20 * 60_000);
});

it('the instant under the pointer stays where it is while the view is zoomed, between two seconds and five years', () => {
  const around = 10.25 * HOUR_MS;
  const closer = zoomed(view, 0.1, around);
  expect(spanOf(closer)).toBeCloseTo(HOUR_MS / 10);
  expect(xOf(around, closer, 800)).toBeCloseTo(200);
  expect(spanOf(zoomed(view, 1e-9, around))).toBe(2_000);
  expect(spanOf(zoomed(view, 1e9, around))).toBe(5 * 365 * 24 * HOUR_MS);
});

it('asks for more than is in sight, and for the same while the view is moved a little', () => {
  const asked = askedRange(view);
  expect([asked.from < view.from, asked.to > view.to]).toEqual([true, true]);
  expect(spanOf(asked)).toBeLessThan(4 * HOUR_MS);
  const answers = new Set<string>();
  for (let ms = 0; ms < HOUR_MS; ms += 60_000)
    answers.add(JSON.stringify(askedRange({ from: view.from + ms, to: view.to + ms })));
  expect(answers.size).toBeLessThanOrEqual(5);
});

it('the marks of the axis stand at round times, never too close', () => {
  for (const span of [10_000, 60_000, HOUR_MS, 24 * HOUR_MS, 365 * 24 * HOUR_MS]) {
    const ticks = ticksOf({ from: view.from, to: view.from + span }, 900, 90);
    expect(ticks.length).toBeLessThanOrEqual(11);
    expect(ticks.length).toBeGreaterThan(0);
  }
});
