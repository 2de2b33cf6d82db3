import type { IndexedData } from 'minecraft-data';

type RawBlock = IndexedData['blocksArray'][number];
type DropData = Pick<IndexedData, 'items' | 'itemsByName' | 'blocksByName' | 'blockLoot'>;

/**
 * What a block gives for sure to a plain tool that can harvest it.
 *
 * `block.drops` says so in most versions. Where it names the block itself although the loot table says that only silk touch gets that
 * (stone in 1.16.5), or where the version's data have no drops at all (1.18.2), the loot table is read. Its chances are known to be
 * wrong and are used for nothing but telling sure from not.
 */
export function sureDrops(block: RawBlock, data: DropData): string[] {
  const loot = data.blockLoot?.[block.name]?.drops ?? [];
  const plain = unique(loot.filter((drop) => drop.noSilkTouch === true).map((drop) => drop.item));
  const [only] = plain;
  const stated = statedDrops(block, data.items);
  if (stated.length > 0) {
    const silkOnly = only !== undefined && plain.length === 1 && !plain.includes(block.name);
    return silkOnly && stated.length === 1 && stated[0] === block.name ? [only] : stated;
  }
  if (hasStatedDrops(data)) return [];
  if (only !== undefined) return plain.length === 1 ? [only] : plain.filter((item) => item === block.name);
  return unique(loot.filter((drop) => drop.silkTouch !== true && drop.dropChance === 1).map((drop) => drop.item));
}

/** What only shears get off a block, as it is; with anything else it gives other things or none (minecraft.wiki "Shears", Java edition 1.21.4). */
const SHEARED =
  /_leaves$|^(short_grass|grass|fern|dead_bush|vine|seagrass|cobweb|glow_lichen|hanging_roots|small_dripleaf|pale_hanging_moss|nether_sprouts|twisting_vines|weeping_vines)$/;
/** Tall plants come off as two short ones. Same source. */
const SHEARED_IN_TWO: Readonly<Record<string, readonly string[]>> = {
  tall_grass: ['short_grass', 'grass'],
  large_fern: ['fern'],
  tall_seagrass: ['seagrass'],
};

/** What shears get of a block and nothing else does. */
export function shearedDrops({ name }: RawBlock, data: DropData): string[] {
  const drops = SHEARED_IN_TWO[name] ?? (SHEARED.test(name) ? [name] : []);
  return drops.filter((item) => item in data.itemsByName);
}

/** What silk touch gets of a block and a plain tool does not. */
export function silkDrops(block: RawBlock, data: DropData): string[] {
  const drops = data.blockLoot?.[block.name]?.drops ?? [];
  const plain = sureDrops(block, data);
  return unique(drops.filter(({ silkTouch }) => silkTouch === true).map(({ item }) => item)).filter(
    (item) => item in data.itemsByName && !plain.includes(item),
  );
}

/** Bears its fruit at the last two ages, which is nearly always; a propagule hangs ripe as often as not. */
const BUSH = /^(sweet_berry_bush|mangrove_propagule)$/;

/** One in eight of these leaves wheat seeds (minecraft.wiki "Wheat Seeds", Java edition 1.21.4); the data of some versions do not say so. */
const SEEDED = /^(short_grass|grass|tall_grass|fern|large_fern)$/;

/** What may fall, but not for sure. Left out: what needs silk touch or a ripe crop, and the block itself, which is shears' work. */
export function luckyDrops(block: RawBlock, data: DropData): string[] {
  const known = [...sureDrops(block, data), ...shearedDrops(block, data)];
  const drops = data.blockLoot?.[block.name]?.drops ?? [];
  const seeds = SEEDED.test(block.name) && 'wheat_seeds' in data.itemsByName ? ['wheat_seeds'] : [];
  const fallen = unique(
    drops
      .filter(
        (drop) =>
          drop.silkTouch !== true && (drop.blockAge === undefined || BUSH.test(block.name)) && drop.dropChance > 0,
      )
      .map((drop) => drop.item)
      .filter((item) => (item !== block.name || BUSH.test(item)) && item in data.itemsByName && !known.includes(item)),
  );
  return unique([...fallen, ...seeds.filter((item) => !known.includes(item))]);
}

function statedDrops(block: RawBlock, items: IndexedData['items']): string[] {
  return unique(
    (block.drops ?? [])
      .map((drop) => (typeof drop === 'number' ? drop : typeof drop.drop === 'number' ? drop.drop : drop.drop.id))
      .map((id) => items[id]?.name)
      .filter((name) => name !== undefined)
      // The data write a drop they do not know as air.
      .filter((name) => name !== 'air'),
  );
}

/** Dirt drops itself in every version whose data state drops at all. */
function hasStatedDrops(data: DropData): boolean {
  const dirt = data.blocksByName.dirt;
  return dirt === undefined || statedDrops(dirt, data.items).length > 0;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
