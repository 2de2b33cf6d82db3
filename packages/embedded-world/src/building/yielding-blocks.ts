/** Blocks that give way to whatever comes to their place, a block that falls or one that is put there. */
export const YIELDING: ReadonlySet<string> = new Set([
  'air',
  'cave_air',
  'water',
  'lava',
  'short_grass',
  'grass',
  'tall_grass',
  'fern',
  'dead_bush',
  'fire',
  'soul_fire',
  'crimson_roots',
  'warped_roots',
  'nether_sprouts',
]);
