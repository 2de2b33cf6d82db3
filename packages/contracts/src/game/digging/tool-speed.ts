import type { DigClass, DigVersion } from './dig-classes.ts';

/** How many times as fast as the hand a tool of a tier digs what it is made for. Source: minecraft.wiki "Breaking", section "Speed". */
const TIERS: Readonly<Record<string, number>> = {
  wooden: 2,
  stone: 4,
  copper: 5,
  iron: 6,
  diamond: 8,
  netherite: 9,
  golden: 12,
};
const TOOL = /^([a-z]+)_(pickaxe|axe|shovel|hoe|sword)$/;

/** Same source. A sword goes through bamboo at once: a speed of 30 is a tick for its hardness of 1. */
const SWORD: Partial<Record<DigClass, number>> = { cobweb: 15, leaves: 1.5, plant: 1.5, bamboo: 30 };
const SHEARS: Partial<Record<DigClass, number>> = { cobweb: 15, leaves: 15, wool: 5 };
/** Vines and glow lichen, since glow lichen came with 1.17. */
const SHEARS_ON_VINES = 2;

/** How many times as fast as the hand a tool without enchantments digs blocks of these classes: 1 for what is no tool for them. */
export function toolSpeed(tool: string, classes: readonly DigClass[], version: DigVersion): number {
  const [, tier = '', kind = ''] = TOOL.exec(tool) ?? [];
  const speeds = classes.map((each) => {
    if (tool === 'shears') return each === 'vine' ? (version.beforeTags ? 1 : SHEARS_ON_VINES) : (SHEARS[each] ?? 1);
    if (kind === 'sword') return SWORD[each] ?? 1;
    return each === `mineable/${kind}` ? (TIERS[tier] ?? 1) : 1;
  });
  return Math.max(1, ...speeds);
}
