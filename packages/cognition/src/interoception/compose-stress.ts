import { type StressAxes, stressAxisNames } from '@conscious-bot/contracts';
import { stressAxisWeights } from '@conscious-bot/contracts/interoception';

/** Weighted mean of the known axes (INTERO-1), 0–100; null while none is known. */
export function compositeOf(axes: StressAxes): number | null {
  let sum = 0;
  let weight = 0;
  for (const name of stressAxisNames) {
    const value = axes[name];
    if (value === null) continue;
    sum += value * stressAxisWeights[name];
    weight += stressAxisWeights[name];
  }
  return weight === 0 ? null : clampLevel(sum / weight);
}

/** The composite and whether an axis is missing from it; what was felt last holds while none is known. */
export function composeStress(axes: StressAxes, before: number): { stress: number; partial: boolean } {
  return {
    stress: compositeOf(axes) ?? before,
    partial: stressAxisNames.some((name) => axes[name] === null),
  };
}

export const clampLevel = (value: number): number => Math.min(100, Math.max(0, value));
