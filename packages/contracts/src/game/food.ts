import { isWeak, wounds } from './wounds.ts';

/** Food that harms more than it helps: hunger, poison or a journey to elsewhere. Source: minecraft.wiki "Food" (Java edition 1.21.4). */
const HARMFUL = new Set([
  'rotten_flesh',
  'spider_eye',
  'poisonous_potato',
  'pufferfish',
  'chicken',
  'suspicious_stew',
  'chorus_fruit',
]);

/** What can be eaten or drunk with a full stomach. Same source. */
const ALWAYS = new Set(['golden_apple', 'enchanted_golden_apple', 'honey_bottle', 'chorus_fruit', 'milk_bucket']);

/** Food level (0–20) at and below which even harmful food is better than none. */
export const STARVING = 3;

/** Of those, what does no more than make hungry again, and less than it feeds. */
const MAKES_HUNGRY = new Set(['rotten_flesh', 'chicken']);

export const isHarmfulFood = (item: string): boolean => HARMFUL.has(item);

/**
 * Whether a food is to be eaten by one that is so well and so hungry: what harms only when starving, and what merely makes hungry also where wounds do not close
 * for want of food.
 */
export function isWorthEating(
  item: string,
  { health, food = 20 }: { health?: number | undefined; food?: number | undefined },
): boolean {
  if (!HARMFUL.has(item) || food <= STARVING) return true;
  return MAKES_HUNGRY.has(item) && isWeak({ health }) && food < wounds.closeFromFood;
}
export const isAlwaysEdible = (item: string): boolean => ALWAYS.has(item);

/** What is left in the hand after a drink; undefined for what leaves nothing that could be counted on. */
export const leftAfter = (item: string): string | undefined =>
  item === 'milk_bucket' ? 'bucket' : item === 'honey_bottle' ? 'glass_bottle' : undefined;
