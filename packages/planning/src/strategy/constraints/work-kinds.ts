import type { Goal } from '@conscious-bot/contracts';
import type { CapabilityName } from '@conscious-bot/contracts/verbs';

/**
 * What a piece of work is to a constraint. `outing`: about in the open. `risky`: tiring or dangerous. `shelter`: makes a roof or is under one.
 * `mends`: brings food or health back, or gets out of danger.
 */
export type WorkKind = 'outing' | 'risky' | 'shelter' | 'mends';

const outing: readonly WorkKind[] = ['outing'];
const daring: readonly WorkKind[] = ['outing', 'risky'];
const under: readonly WorkKind[] = ['shelter'];
const mending: readonly WorkKind[] = ['mends'];
const both: readonly WorkKind[] = ['shelter', 'mends'];
const below: readonly WorkKind[] = ['risky', 'shelter'];

const steps: Readonly<Partial<Record<CapabilityName, readonly WorkKind[]>>> = {
  explore: daring,
  patrol: daring,
  follow: outing,
  ride_boat: daring,
  enter_portal: ['risky'],
  fish: ['outing', 'mends'],
  trade: outing,
  breed: ['outing', 'mends'],
  milk: outing,
  shear: outing,
  harvest_crop: ['outing', 'mends'],
  plant_crop: outing,
  till_soil: outing,
  brush: outing,
  surface: outing,
  attack: ['risky'],
  defend: mending,
  branch_mine: below,
  descend: below,
  dig_block: under,
  place_block: under,
  build_structure: under,
  place_torch: under,
  interact: under,
  hide: both,
  sleep: both,
  wait: ['shelter', 'mends'],
  consume_food: mending,
  flee: mending,
  leave_hazard: mending,
  smelt_item: mending,
  wake: mending,
};

const goals: Readonly<Partial<Record<Goal['action'], readonly WorkKind[]>>> = {
  explore: daring,
  find: daring,
  patrol: daring,
  follow: outing,
  ride: daring,
  navigate: outing,
  fish: ['outing', 'mends'],
  farm: ['outing', 'mends'],
  breed: ['outing', 'mends'],
  plant: outing,
  trade: outing,
  shear: outing,
  milk: outing,
  fight: ['risky'],
  descend: below,
  mine: ['risky'],
  build: under,
  hide: both,
  sleep: both,
  wait: both,
  light: under,
  store: under,
  sort: under,
  eat: mending,
  flee: mending,
  defend: mending,
  smelt: mending,
};

export const kindsOfStep = (capability: string): readonly WorkKind[] =>
  Object.entries(steps).find(([name]) => name === capability)?.[1] ?? [];
export const kindsOfGoal = ({ action }: Pick<Goal, 'action'>): readonly WorkKind[] => goals[action] ?? [];
