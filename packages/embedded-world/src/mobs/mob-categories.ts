/** The game's categories of mobs, in the order in which it looks for room for them. */
export const MOB_CATEGORIES = [
  'monster',
  'creature',
  'ambient',
  'underground_water_creature',
  'water_creature',
  'water_ambient',
] as const;
export type MobCategory = (typeof MOB_CATEGORIES)[number];

export interface CategoryRule {
  /** How many may be about in the 289 chunks around one player. */
  readonly most: number;
  /** Blocks from every player beyond which one vanishes at once, and none appears. */
  readonly farthest: number;
  /** It stays however far away everybody is. */
  readonly stays?: true;
}

/** Minecraft Wiki, "Mob spawning" (Java edition): mob cap, despawning; the same since 1.16, the one under ground came with the glow squid of 1.17. */
export const CATEGORY_RULES: Readonly<Record<MobCategory, CategoryRule>> = {
  monster: { most: 70, farthest: 128 },
  creature: { most: 10, farthest: 128, stays: true },
  ambient: { most: 15, farthest: 128 },
  underground_water_creature: { most: 5, farthest: 128 },
  water_creature: { most: 5, farthest: 128 },
  water_ambient: { most: 20, farthest: 64 },
};
