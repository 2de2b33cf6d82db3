/** Monsters that come with every night in the overworld (minecraft.wiki "Monster", Java edition 1.21.4). */
export const commonMonsters: readonly string[] = ['zombie', 'skeleton', 'spider', 'creeper'];
