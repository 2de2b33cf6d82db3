import type { GameRegistry } from '../../engine/flying-squid-types.ts';
import { biomeId } from './biome-id.ts';
import type { Climate } from './climate.ts';

export const BIOMES = [
  'ocean',
  'deep_ocean',
  'cold_ocean',
  'frozen_ocean',
  'lukewarm_ocean',
  'river',
  'frozen_river',
  'beach',
  'snowy_beach',
  'stony_shore',
  'plains',
  'forest',
  'birch_forest',
  'dark_forest',
  'taiga',
  'snowy_taiga',
  'snowy_plains',
  'swamp',
  'savanna',
  'jungle',
  'desert',
  'windswept_hills',
  'snowy_slopes',
  'stony_peaks',
] as const;
export type Biome = (typeof BIOMES)[number];

/** What biomes of 1.18 were called before, or what stood in their place. */
const OLDER: Readonly<Partial<Record<Biome, string>>> = {
  stony_shore: 'stone_shore',
  snowy_plains: 'snowy_tundra',
  windswept_hills: 'mountains',
  snowy_slopes: 'snowy_mountains',
  stony_peaks: 'gravelly_mountains',
};

/** The number by which clients of a version know a biome. */
export function numberOfBiome(registry: GameRegistry, biome: Biome): number {
  const older = OLDER[biome];
  return biomeId(registry, older !== undefined && registry.biomesByName[biome] === undefined ? older : biome);
}

/** The biome of ordinary land by temperature, coldest first, and humidity, driest first: the game's own table, without its rare variants. */
const BY_CLIMATE: readonly (readonly Biome[])[] = [
  ['snowy_plains', 'snowy_plains', 'snowy_plains', 'snowy_taiga', 'taiga'],
  ['plains', 'plains', 'forest', 'taiga', 'taiga'],
  ['plains', 'plains', 'forest', 'birch_forest', 'dark_forest'],
  ['savanna', 'savanna', 'forest', 'jungle', 'jungle'],
  ['desert', 'desert', 'desert', 'desert', 'desert'],
];
/** Where temperature and humidity change from one column of the game's own table to the next (minecraft.wiki "World generation", 1.18). */
const TEMPERATURES = [-0.45, -0.15, 0.2, 0.55];
const HUMIDITIES = [-0.35, -0.1, 0.1, 0.3];
const columnOf = (limits: readonly number[], value: number): number => limits.filter((limit) => value >= limit).length;

export const SEA_FROM = -0.16;
const DEEP_SEA = -0.45;
const FROZEN = -0.45;
const COLD = -0.15;
const WARM = 0.2;
const HOT = 0.55;

/** @param height the ground; @param mountain 0..1, how much of it is mountain; @param isRiver whether a river runs there. */
export function biomeOf(
  { continents, erosion, temperature, humidity }: Climate,
  height: number,
  mountain: number,
  isRiver: boolean,
): Biome {
  const frozen = temperature < FROZEN;
  if (continents < SEA_FROM && height <= 63) {
    if (frozen) return 'frozen_ocean';
    if (temperature < COLD) return 'cold_ocean';
    if (temperature >= WARM) return 'lukewarm_ocean';
    return continents < DEEP_SEA ? 'deep_ocean' : 'ocean';
  }
  if (isRiver && height <= 62) return frozen ? 'frozen_river' : 'river';
  if (continents < -0.09 && height <= 66) {
    if (erosion < -0.3) return 'stony_shore';
    return frozen ? 'snowy_beach' : 'beach';
  }
  if (mountain > 0.45 && height > 78) {
    if (temperature < COLD) return 'snowy_slopes';
    return height > 118 ? 'stony_peaks' : 'windswept_hills';
  }
  if (erosion > 0.42 && !frozen && temperature < HOT && height <= 66) return 'swamp';
  return BY_CLIMATE[columnOf(TEMPERATURES, temperature)]?.[columnOf(HUMIDITIES, humidity)] ?? 'plains';
}

/** Where players may begin, as until 1.17 (`player_spawn_friendly` in the data packs of 1.16): woods enough, no snow, no desert. */
export const isSpawnFriendly = (biome: Biome): boolean => /^(plains|forest|taiga|jungle)$/.test(biome);

export const isMountainous = (biome: Biome): boolean => /^(windswept_hills|snowy_slopes|stony_peaks)$/.test(biome);
/** Below which land emeralds lie: since the world reaches below 0 also below snowy slopes (minecraft.wiki "Emerald Ore"). */
export const hasEmeralds = (biome: Biome, minY: number): boolean =>
  isMountainous(biome) && (minY < 0 || biome !== 'snowy_slopes');
/** Where water freezes and snow lies. */
export const isSnowy = (biome: Biome): boolean => /^(snowy_.*|frozen_.*)$/.test(biome);
