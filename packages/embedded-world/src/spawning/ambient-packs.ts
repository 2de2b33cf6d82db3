import type { MobCategory } from '../mobs/mob-categories.ts';
import { type Pack, pack } from './packs.ts';

type AmbientCategory = Exclude<MobCategory, 'monster' | 'creature'>;

/** Kinds that this world does not have: dolphins; nautiluses, which came with 1.21.11. */
const dolphins = (weight: number): Pack => pack(null, weight, 1, 2);
const nautiluses = (weight: number): Pack => pack(null, weight, 1);

const BATS = [pack('bat', 10, 8)];
const GLOW_SQUIDS = [pack('glow_squid', 10, 4, 6)];
const COD = (weight: number): Pack => pack('cod', weight, 3, 6);
const SALMON = (weight: number): Pack => pack('salmon', weight, 1, 5);
const PUFFERFISH = (weight: number): Pack => pack('pufferfish', weight, 1, 3);
const TROPICAL = pack('tropical_fish', 25, 8);

interface Waters {
  readonly squids: readonly Pack[];
  readonly fish: readonly Pack[];
}
const squid = (weight: number, most = 4): Pack => pack('squid', weight, 1, most);
const RIVER: Waters = { squids: [squid(2)], fish: [SALMON(5)] };
const FROZEN: Waters = { squids: [squid(1)], fish: [SALMON(15)] };
const COLD: Waters = { squids: [squid(3), nautiluses(2)], fish: [COD(15), SALMON(15)] };
const OCEAN: Waters = { squids: [squid(1), dolphins(1), nautiluses(2)], fish: [COD(10)] };
const LUKEWARM: Waters = {
  squids: [squid(10, 2), dolphins(2), nautiluses(5)],
  fish: [COD(15), PUFFERFISH(5), TROPICAL],
};
const DEEP_LUKEWARM: Waters = {
  squids: [squid(8), dolphins(2), nautiluses(5)],
  fish: [COD(8), PUFFERFISH(5), TROPICAL],
};
const WARM: Waters = { squids: [squid(10), dolphins(2), nautiluses(5)], fish: [PUFFERFISH(15), TROPICAL] };
const NONE: Waters = { squids: [], fish: [] };

function watersOf(biome: string): Waters {
  if (biome.endsWith('river')) return RIVER;
  if (!biome.endsWith('ocean')) return NONE;
  if (biome.includes('frozen')) return FROZEN;
  if (biome.includes('cold')) return COLD;
  if (biome.includes('lukewarm')) return biome.startsWith('deep') ? DEEP_LUKEWARM : LUKEWARM;
  return biome.includes('warm') ? WARM : OCEAN;
}

/**
 * Which bats, squids and fish come in a biome of the overworld, by the game's own data (data/minecraft/worldgen/biome/*.json, `spawners.ambient`,
 * `.underground_water_creature`, `.water_creature`, `.water_ambient`, 1.16.5 to 26.1).
 *
 * @param knows whether a kind is known in the version: the others leave nobody room.
 */
export function ambientPacks(
  category: AmbientCategory,
  biome: string,
  knows: (name: string) => boolean,
): readonly Pack[] {
  if (biome === 'deep_dark') return [];
  if (category === 'ambient') return BATS;
  if (category === 'underground_water_creature') return knows('glow_squid') ? GLOW_SQUIDS : [];
  const { squids, fish } = watersOf(biome);
  if (category === 'water_ambient') return fish;
  return knows('nautilus') ? squids : squids.filter((each) => !isNautilus(each));
}

const isNautilus = ({ name, most }: Pack): boolean => name === null && most === 1;
