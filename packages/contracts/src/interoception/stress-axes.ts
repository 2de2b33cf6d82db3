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
