import { type StressAxes, stressAxisNames } from '@conscious-bot/contracts';
import { noAxisKnown } from '@conscious-bot/contracts/interoception';
import { seededRandom } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import type { AxisReadings } from './axes/read-axes.ts';
import { approach, blendAxes } from './stress-decay.ts';

const all = (value: number): StressAxes => ({
  time: value,
  situational: value,
  healthHunger: value,
  resource: value,
  protection: value,
  locationDistance: value,
});
const cause = (level: number): AxisReadings => {
  const reading = { level };
  return {
    time: reading,
    situational: reading,
    healthHunger: reading,
    resource: reading,
    protection: reading,
    locationDistance: reading,
  };
};

it('a constant cause is felt in full in the end, from wherever it began (500 seeded cases)', () => {
  const next = seededRandom(7);
  for (let i = 0; i < 500; i += 1) {
    const [from, target] = [next() * 100, next() * 100];
    let axes = all(from);
    for (let ms = 0; ms < 10 * 60_000; ) {
      const step = 1 + next() * 30_000;
      axes = blendAxes(axes, cause(target), step);
      ms += step;
    }
    for (const name of stressAxisNames) expect(axes[name]).toBeCloseTo(target, 3);
  }
});

it('on its way it never turns back and never goes beyond (2,000 seeded steps)', () => {
  const next = seededRandom(11);
  let axes = all(50);
  for (let i = 0; i < 2_000; i += 1) {
    const target = next() * 100;
    const after = blendAxes(axes, cause(target), next() * 20_000);
    for (const name of stressAxisNames) {
      const [a, b] = [axes[name] ?? -1, after[name] ?? -1];
      expect(Math.min(a, target) - 1e-9 <= b && b <= Math.max(a, target) + 1e-9).toBe(true);
      expect(Math.abs(b - target)).toBeLessThanOrEqual(Math.abs(a - target));
    }
    axes = after;
  }
});

it('it makes no difference in how many steps the time is taken; time put back does nothing', () => {
  const once = approach(80, 20, 60_000, 0.7);
  let often = 80;
  for (let i = 0; i < 600; i += 1) often = approach(often, 20, 100, 0.7);
  expect(often).toBeCloseTo(once, 9);
  expect(approach(80, 20, 10_000, 0.7)).toBeCloseTo(0.7 * 80 + 0.3 * 20, 9);
  expect(approach(80, 20, -60_000, 0.7)).toBe(80);
});

it('a threat is felt at once and lets go slowly', () => {
  expect(blendAxes(all(0), cause(100), 10_000).situational).toBeCloseTo(80, 5);
  expect(blendAxes(all(100), cause(0), 10_000).situational).toBeCloseTo(80, 5);
});

it('what is unknown is not felt; what becomes known is felt at its full level', () => {
  const readings = { ...cause(30), resource: { missing: ['inventorySlots'] } };
  expect(blendAxes(all(80), readings, 1_000).resource).toBeNull();
  expect(blendAxes(noAxisKnown, readings, 1_000)).toEqual({ ...all(30), resource: null });
});
