import type { StressAxisName } from '@conscious-bot/contracts/interoception';

/** What the axes are called beside their values, and at the rim of the map. */
export const axisNames: Readonly<Record<StressAxisName, string>> = {
  time: 'Time',
  situational: 'Situation',
  healthHunger: 'Health, hunger',
  resource: 'Resources',
  protection: 'Protection',
  locationDistance: 'Far from home',
};

export const shortAxisNames: Readonly<Record<StressAxisName, string>> = {
  time: 'Time',
  situational: 'Situation',
  healthHunger: 'Health',
  resource: 'Resources',
  protection: 'Protection',
  locationDistance: 'Far from home',
};
