import { type Pack, pack } from './packs.ts';

/** Kinds of animals that this world does not have. */
const ABSENT = null;

const common = (skeletons: readonly Pack[], zombies: readonly Pack[]): readonly Pack[] => [
  pack('spider', 100),
  ...zombies,
  ...skeletons,
  pack('creeper', 100),
  pack('slime', 100),
  pack('enderman', 10, 1, 4),
  pack('witch', 5, 1),
];
const ZOMBIES = [pack('zombie', 95), pack('zombie_villager', 5, 1)];
const SKELETONS = [pack('skeleton', 100)];
const COMMON = common(SKELETONS, ZOMBIES);
const DESERT = common(SKELETONS, [pack('zombie', 19), pack('zombie_villager', 1, 1), pack('husk', 80)]);
const SNOWY = common([pack('skeleton', 20), pack('stray', 80)], ZOMBIES);
const RIVER = [...COMMON, pack('drowned', 100, 1)];
const FROZEN_RIVER = [...COMMON, pack('drowned', 1, 1)];
const OCEAN = [...COMMON, pack('drowned', 5, 1)];

/** Which monsters come in a biome of the overworld, by the game's own data (data/minecraft/worldgen/biome/*.json, `spawners.monster`, 1.17 to 1.21.4). */
export function monsterPacks(biome: string): readonly Pack[] {
  if (/^(mushroom_field|deep_dark)/.test(biome)) return [];
  if (biome.startsWith('desert')) return DESERT;
  if (/^(snowy_(plains|tundra|mountains)|ice_spikes)$/.test(biome)) return SNOWY;
  if (biome === 'frozen_river') return FROZEN_RIVER;
  if (biome.endsWith('river')) return RIVER;
  return biome.endsWith('ocean') ? OCEAN : COMMON;
}

const FARM = [pack('sheep', 12), pack('pig', 10), pack('chicken', 10), pack('cow', 8)];
const RABBITS = pack('rabbit', 4, 2, 3);

/** Which animals come in a biome (`spawners.creature`); llamas, goats, foxes, pandas, parrots, polar bears and armadillos are left out. */
export function animalPacks(biome: string): readonly Pack[] {
  if (/river|ocean|beach|shore|badlands|peaks|^mushroom|^deep_dark/.test(biome)) return [];
  if (biome.startsWith('desert')) return [RABBITS];
  if (/^(snowy_(plains|tundra|mountains)|ice_spikes)$/.test(biome))
    return [pack('rabbit', 10, 2, 3), pack(ABSENT, 1, 1, 2)];
  if (biome === 'snowy_slopes') return [RABBITS, pack(ABSENT, 5, 1, 3)];
  if (biome === 'meadow') return [pack('donkey', 1, 1, 2), pack('rabbit', 2, 2, 6), pack('sheep', 2, 2, 4)];
  if (biome === 'grove') return [pack('wolf', 1, 1), pack('rabbit', 8, 2, 3), pack(ABSENT, 4, 2, 4)];
  if (/^(sunflower_)?plains$/.test(biome)) return [...FARM, pack('horse', 5, 2, 6), pack('donkey', 1, 1, 3)];
  if (/savanna/.test(biome)) return [...FARM, pack('horse', 1, 2, 6), pack('donkey', 1, 1)];
  if (/taiga/.test(biome)) return [...FARM, pack('wolf', 8), RABBITS, pack(ABSENT, 8, 2, 4)];
  if (/^(forest|wooded_hills)$/.test(biome)) return [...FARM, pack('wolf', 5)];
  if (biome === 'flower_forest') return [...FARM, RABBITS];
  if (/^(mountains|windswept_(hills|forest|gravelly_hills))$/.test(biome)) return [...FARM, pack(ABSENT, 5, 4, 6)];
  return FARM;
}

/** The chance of a herd for every chunk of new land, and of a further one after each (`creature_spawn_probability`, 0.1 where it is not given). */
export function herdChance(biome: string): number {
  if (/^(snowy_(plains|tundra|mountains)|ice_spikes)$/.test(biome)) return 0.07;
  return 0.1;
}
