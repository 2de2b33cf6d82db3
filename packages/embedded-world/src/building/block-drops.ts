import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import type { GameRegistry } from '../engine/flying-squid-types.ts';
import { cropDrops } from './crop-drops.ts';
import { harvests } from './dig-rule.ts';

/** A drop with a chance per block and a range of counts. */
interface Drop {
  item: string;
  min: number;
  max: number;
  chance: number;
}

const drop = (item: string, min = 1, max = min, chance = 1): Drop => ({ item, min, max, chance });

/**
 * Blocks whose drops minecraft-data has wrong or not at all: its loot table flattens the game's conditions, so chances,
 * counts and growth stages are lost (half of all leaves would drop a sapling). Everything else is taken from there.
 */
const DROPS: Readonly<Record<string, readonly Drop[]>> = {
  oak_leaves: [drop('oak_sapling', 1, 1, 0.05), drop('apple', 1, 1, 0.005), drop('stick', 1, 2, 0.02)],
  dark_oak_leaves: [drop('dark_oak_sapling', 1, 1, 0.05), drop('apple', 1, 1, 0.005), drop('stick', 1, 2, 0.02)],
  jungle_leaves: [drop('jungle_sapling', 1, 1, 0.025), drop('stick', 1, 2, 0.02)],
  short_grass: [drop('wheat_seeds', 1, 1, 0.125)],
  grass: [drop('wheat_seeds', 1, 1, 0.125)],
  tall_grass: [drop('wheat_seeds', 1, 1, 0.125)],
  fern: [drop('wheat_seeds', 1, 1, 0.125)],
  gravel: [drop('gravel')],
  dead_bush: [drop('stick', 0, 2)],
  clay: [drop('clay_ball', 4)],
  melon: [drop('melon_slice', 3, 7)],
  cobweb: [drop('string')],
  snow: [drop('snowball')],
  redstone_ore: [drop('redstone', 4, 5)],
  deepslate_redstone_ore: [drop('redstone', 4, 5)],
  lapis_ore: [drop('lapis_lazuli', 4, 9)],
  deepslate_lapis_ore: [drop('lapis_lazuli', 4, 9)],
  copper_ore: [drop('raw_copper', 2, 5)],
  deepslate_copper_ore: [drop('raw_copper', 2, 5)],
  wall_torch: [drop('torch')],
  bookshelf: [drop('book', 3)],
  nether_gold_ore: [drop('gold_nugget', 2, 6)],
  glowstone: [drop('glowstone_dust', 2, 4)],
  twisting_vines: [drop('twisting_vines', 1, 1, 0.33)],
  twisting_vines_plant: [drop('twisting_vines', 1, 1, 0.33)],
  weeping_vines: [drop('weeping_vines', 1, 1, 0.33)],
  weeping_vines_plant: [drop('weeping_vines', 1, 1, 0.33)],
  nether_portal: [],
};

/** These come off whole with shears (minecraft.wiki "Shears", Java edition 1.21.4); tall plants as two of the short one. */
const SHEARED =
  /_leaves$|^(short_grass|grass|fern|dead_bush|vine|seagrass|cobweb|glow_lichen|hanging_roots|small_dripleaf|pale_hanging_moss|nether_sprouts|(twisting|weeping)_vines)$/;
const SHEARED_IN_TWO: Readonly<Record<string, string>> = {
  tall_grass: 'short_grass',
  large_fern: 'fern',
  tall_seagrass: 'seagrass',
};

const FLINT_CHANCE = 0.1;
const GILDED_CHANCE = 0.1;
const RIPE_WART = 3;
/** Name and count of what falls out of a block dug with a tool; empty when the tool is too weak. */
export function blockDrops(
  registry: GameRegistry,
  random: () => number,
  block: Block,
  tool: Item | null,
  silkTouch = false,
): { name: string; count: number }[] {
  if (!harvests(block, tool)) return [];
  if (tool?.name === 'shears') {
    const two = SHEARED_IN_TWO[block.name];
    if (two !== undefined) return [{ name: two, count: 2 }];
    if (SHEARED.test(block.name)) return [{ name: block.name, count: 1 }];
  }
  // What only shears get; its loot in the data has lost that condition.
  else if (
    /^(vine|seagrass|glow_lichen|hanging_roots|small_dripleaf|pale_hanging_moss|nether_sprouts)$/.test(block.name)
  )
    return [];
  if (silkTouch) {
    const whole = registry.blockLoot[block.name]?.drops.find((d) => d.silkTouch === true);
    if (whole) return [{ name: whole.item, count: 1 }];
  }
  return rollsFor(registry, random, block)
    .filter((d) => d.chance >= 1 || random() < d.chance)
    .map((d) => ({ name: d.item, count: d.min + Math.floor(random() * (d.max - d.min + 1)) }))
    .filter((d) => d.count > 0 && registry.itemsByName[d.name] !== undefined);
}

function rollsFor(registry: GameRegistry, random: () => number, block: Block): readonly Drop[] {
  const { name } = block;
  const crop = cropDrops(name, Number(block.getProperties().age), random);
  if (crop) return crop.map(({ item, count }) => drop(item, count));
  if (name === 'nether_wart') return Number(block.getProperties().age) < RIPE_WART ? [drop(name)] : [drop(name, 2, 4)];
  if (name === 'gilded_blackstone') return random() < GILDED_CHANCE ? [drop('gold_nugget', 2, 5)] : [drop(name)];
  if (name === 'gravel' && random() < FLINT_CHANCE) return [drop('flint')];
  const listed = DROPS[name];
  if (listed) return listed;
  if (name.endsWith('_leaves')) {
    return [drop(name.replace('_leaves', '_sapling'), 1, 1, 0.05), drop('stick', 1, 2, 0.02)];
  }
  const loot = registry.blockLoot[name];
  if (!loot) return [drop(name)];
  const plain = loot.drops.find((d) => d.silkTouch !== true);
  return plain ? [drop(plain.item)] : [];
}
