import { type StressAxes, type StressAxisName, stressAxisNames } from '@conscious-bot/contracts';
import type { AxisReadings } from './axes/read-axes.ts';

/** The time over which the shares below are meant, ms. */
const STEP_MS = 10_000;

/**
 * Share of what was felt that is left after ten seconds, the rest being what there is cause for. Threats are felt almost at once and let go
 * slowly; everything else rises and falls at the same pace.
 */
const KEPT = { rising: 0.7, falling: 0.7 };
const kept: Partial<Record<StressAxisName, typeof KEPT>> = { situational: { rising: 0.2, falling: 0.8 } };

/**
 * What is felt after `ms` in which there was cause for `target`: an exponential approach, so that a constant cause is felt in full in the end,
 * never beyond, and it makes no difference in how many steps the time is taken.
 */
export function approach(felt: number, target: number, ms: number, keptInStep: number): number {
  return target + (felt - target) * keptInStep ** (Math.max(0, ms) / STEP_MS);
}

/** Every axis `ms` later. An unknown axis is not felt (null); one that has just become known is felt at its full level. */
export function blendAxes(felt: StressAxes, readings: AxisReadings, ms: number): StressAxes {
  const after = { ...felt };
  for (const name of stressAxisNames) {
    const reading = readings[name];
    const before = felt[name];
    if ('missing' in reading) after[name] = null;
    else if (before === null) after[name] = reading.level;
    else {
      const { rising, falling } = kept[name] ?? KEPT;
      after[name] = approach(before, reading.level, ms, reading.level > before ? rising : falling);
    }
  }
  return after;
}
