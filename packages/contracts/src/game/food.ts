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

export const isHarmfulFood = (item: string): boolean => HARMFUL.has(item);
export const isAlwaysEdible = (item: string): boolean => ALWAYS.has(item);

/** What is left in the hand after a drink; undefined for what leaves nothing that could be counted on. */
export const leftAfter = (item: string): string | undefined =>
  item === 'milk_bucket' ? 'bucket' : item === 'honey_bottle' ? 'glass_bottle' : undefined;
