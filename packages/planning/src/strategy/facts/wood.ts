import { WOOD_BEFORE_DUSK_MS } from '../../goals/saved/saved-wood.ts';
import type { Facts } from './facts.ts';
import { countNamed } from './possessions.ts';

/**
 * There is no wood below the ground, so whoever spends the night there without any comes to a stop. How much one wants for a night depends on
 * what one has. Logs for who has no tools: a table, a pickaxe of wood, and handles for those of stone.
 */
export const FIRST_NIGHT_LOGS = 5;
/** Logs for who has tools: new ones for those that break, and torches. */
export const NIGHT_WORK_LOGS = 4;

/** Logs carried, planks counted as the logs they were. */
export const woodOf = ({ pack, data }: Pick<Facts, 'pack' | 'data'>): number =>
  countNamed('any_log', pack, data) + Math.floor(countNamed('any_planks', pack, data) / 4);

/** Whether night comes and too little wood for it is carried: what lies in a chest at home makes no pickaxe below. */
export function hasNoWoodForTheNight(facts: Facts): boolean {
  const { clock } = facts;
  if (clock === undefined || clock.toDuskMs === 0 || clock.toDuskMs > WOOD_BEFORE_DUSK_MS) return false;
  return woodOf(facts) < NIGHT_WORK_LOGS;
}
