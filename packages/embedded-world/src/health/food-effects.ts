import type { EffectName } from './effect-names.ts';

interface FoodEffect {
  readonly effect: EffectName;
  readonly seconds: number;
  /** 0 is the first level. */
  readonly amplifier: number;
  /** 0..1. */
  readonly chance: number;
}

const effect = (name: EffectName, seconds: number, amplifier = 0, chance = 1): FoodEffect => ({
  effect: name,
  seconds,
  amplifier,
  chance,
});

/** What food does beyond filling the stomach (Minecraft Wiki, "Food"); minecraft-data does not have it. */
export const FOOD_EFFECTS: Readonly<Record<string, readonly FoodEffect[]>> = {
  rotten_flesh: [effect('Hunger', 30, 0, 0.8)],
  chicken: [effect('Hunger', 30, 0, 0.3)],
  spider_eye: [effect('Poison', 5)],
  poisonous_potato: [effect('Poison', 5, 0, 0.6)],
  pufferfish: [effect('Hunger', 15, 2), effect('Poison', 60, 1), effect('Nausea', 15)],
  golden_apple: [effect('Regeneration', 5, 1), effect('Absorption', 120)],
  enchanted_golden_apple: [
    effect('Regeneration', 20, 1),
    effect('Absorption', 120, 3),
    effect('Resistance', 300),
    effect('FireResistance', 300),
  ],
};

/** Drinks that end effects: all of them, or one. */
export const CURES: Readonly<Record<string, EffectName | 'all'>> = { milk_bucket: 'all', honey_bottle: 'Poison' };
