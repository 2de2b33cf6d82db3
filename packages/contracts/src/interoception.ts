import { z } from 'zod';

const level = z.number().min(0).max(100);

export const stressAxisNames = [
  'time',
  'situational',
  'healthHunger',
  'resource',
  'protection',
  'locationDistance',
] as const;
export type StressAxisName = (typeof stressAxisNames)[number];

/** Weights of the axes in the composite; they add up to 1. */
export const stressAxisWeights: Record<StressAxisName, number> = {
  time: 0.15,
  situational: 0.25,
  healthHunger: 0.2,
  resource: 0.15,
  protection: 0.15,
  locationDistance: 0.1,
};

/** An axis whose inputs are missing is `null` (unknown), never a default. */
export const stressAxes = z.record(z.enum(stressAxisNames), level.nullable());
export type StressAxes = z.infer<typeof stressAxes>;

export const interoception = z.object({
  /** Composite, 0–100: weighted mean of the known axes. */
  stress: level,
  focus: level,
  curiosity: level,
  stressAxes,
  /** True while an axis is unknown. */
  partial: z.boolean(),
  updatedAt: z.number(),
});
export type Interoception = z.infer<typeof interoception>;

/** Values of a bot that has not lived yet. */
export const interoceptionDefaults = { stress: 20, focus: 80, curiosity: 75 } as const;
