import { type StressAxes, type StressAxisName, stressAxisNames } from '@conscious-bot/contracts';
import { compositeOf } from './compose-stress.ts';

/** Levels whose crossing is a reason to commit to something new (D9). */
const COMPOSITE = 60;
const AXIS = 70;
/** Health or food, 0–20, below which that is so. */
const VITAL = 8;
/** What the sum of weighted levels may lack of a round number. */
const ROUNDING = 1e-9;

/** What is compared; null is not known. */
export interface FeltLevels {
  readonly stressAxes: StressAxes;
  /** 0–20. */
  readonly health: number | null;
  readonly food: number | null;
}

type Crossing = 'composite' | StressAxisName | 'health' | 'food';

/**
 * The thresholds crossed from one moment to the next (D9): the composite rose to 60, an axis rose to 70, health or food fell below 8. What was
 * not known at either end crossed nothing: becoming known is no change of the bot.
 */
export function crossings(before: FeltLevels, after: FeltLevels): Crossing[] {
  const crossed: Crossing[] = [];
  if (rose(compositeOf(before.stressAxes), compositeOf(after.stressAxes), COMPOSITE)) crossed.push('composite');
  for (const name of stressAxisNames) {
    if (rose(before.stressAxes[name], after.stressAxes[name], AXIS)) crossed.push(name);
  }
  if (fell(before.health, after.health, VITAL)) crossed.push('health');
  if (fell(before.food, after.food, VITAL)) crossed.push('food');
  return crossed;
}

const rose = (before: number | null, after: number | null, level: number): boolean =>
  before !== null && after !== null && before < level - ROUNDING && after >= level - ROUNDING;
const fell = (before: number | null, after: number | null, level: number): boolean =>
  before !== null && after !== null && before >= level && after < level;

/**
 * The newest known of each quantity. What is unknown now keeps what it last was, so that a short silence of the body neither hides a crossing
 * nor makes one of a composite that lost an axis.
 */
export function latestKnown(before: FeltLevels, now: FeltLevels): FeltLevels {
  const stressAxes = { ...now.stressAxes };
  for (const name of stressAxisNames) stressAxes[name] ??= before.stressAxes[name];
  return { stressAxes, health: now.health ?? before.health, food: now.food ?? before.food };
}
