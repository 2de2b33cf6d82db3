/** minecraft-data's names of the effects that our world gives. */
export const EFFECT_NAMES = [
  'Hunger',
  'Poison',
  'Nausea',
  'Regeneration',
  'Absorption',
  'Resistance',
  'FireResistance',
  'Slowness',
] as const;
export type EffectName = (typeof EFFECT_NAMES)[number];
