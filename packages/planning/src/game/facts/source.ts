import type { DugWith } from '@conscious-bot/contracts';
import type { Drop } from '@conscious-bot/contracts/game';
import type { IndexedData } from 'minecraft-data';
import { plainDrops, shearedDrops, silkDrops, sureDrops } from './drops.ts';
import { ANY_SILK_TOOL, SILK_TOOLS, withSilkTouch } from './enchanted.ts';

/** One kind of block that gives an item when it is dug. */
export interface Source {
  readonly block: string;
  readonly item: string;
  /** Any one of these gets the drop; empty when the bare hand does. */
  readonly tools: readonly string[];
  /** What the drop depends on besides: shears, or silk touch. */
  readonly with: DugWith | undefined;
  /** Chance that one dig gives any of it: 1 for what falls for sure, less for a matter of luck, as a sapling from leaves. */
  readonly chance: number;
  /** How many of it one dig gives on the average. */
  readonly yields: number;
  /** False for what might as well be somebody's work: it is dug only where it is in sight, never looked for. */
  readonly soughtAfter: boolean;
  /** True for plants and the like: found here and there, where ground and trees are nearly everywhere. */
  readonly scattered: boolean;
  /** Place of the block in the game's own list, where the basic ones (stone, dirt, oak) come first. */
  readonly order: number;
}

type RawBlock = IndexedData['blocksArray'][number];
type SourceData = Pick<IndexedData, 'blocksArray' | 'items' | 'itemsByName' | 'recipes'>;

/** Ground that somebody worked. It gives plain dirt, which lies about everywhere. */
const workedGround: ReadonlySet<string> = new Set(['farmland', 'dirt_path', 'grass_path']);

/** Blocks without a recipe that stand nowhere unless somebody made them. Source: minecraft.wiki, page of each (Java edition 1.21.4). */
const MADE =
  /^(\w+_concrete|stripped_\w+|\w+_shulker_box|carved_pumpkin|(chipped|damaged)_anvil|(exposed|weathered|oxidized)_\w+|resin_(block|brick\w*)|chiseled_resin_bricks|petrified_oak_slab|\w+_head|wither_skeleton_skull|\w+_froglight|smooth_(stone|sandstone|red_sandstone|quartz)|\w+_glazed_terracotta|cracked_(deepslate|nether|polished)\w*|suspicious_\w+|sniffer_egg|torchflower|pitcher_plant|wither_rose|heavy_core|dragon_egg)$/;
/** Plants that have no item of their own name and grow wild. Same source. */
const WILD = /^(cocoa|sweet_berry_bush|cave_vines(_plant)?|kelp_plant)$/;

/** Stacked in villages, and what it is made of comes back of it (minecraft.wiki "Hay Bale", Java edition 1.21.4). */
const STACKED = 'hay_block';

/** Ground that can be crafted and is nevertheless nearly everywhere. Source: minecraft.wiki "Stone" (Java edition 1.21.4). */
const GROUND = /^(granite|diorite|andesite|sandstone|red_sandstone)$/;

/** Sources by the item they give. Left out: blocks without an item of their own (crops, placed dust, potted plants) and blocks that people make. */
export function readSources(data: SourceData): Map<string, Source[]> {
  const byItem = new Map<string, Source[]>();
  for (const [order, block] of data.blocksArray.entries()) {
    const nature = natureOf(block, data);
    if (nature === 'made' || !block.diggable) continue;
    const tools = Object.keys(block.harvestTools ?? {})
      .map((id) => data.items[Number(id)]?.name)
      .filter((name) => name !== undefined);
    const sheared = shearedDrops(block, data);
    // Shears are made in a moment, silk touch is a matter of hours.
    const silk = silkDrops(block, data).filter(({ item }) => !sheared.some((drop) => drop.item === item));
    const drops = [
      ...dugWith(plainDrops(block, data), tools, undefined),
      ...dugWith(sheared, ['shears'], 'shears'),
      ...silken(silk, tools),
    ];
    for (const drop of drops) {
      const { item } = drop;
      const source: Source = {
        block: block.name,
        ...drop,
        soughtAfter: nature === 'natural' || GROUND.test(block.name),
        scattered: block.boundingBox === 'empty',
        order,
      };
      const known = byItem.get(item);
      if (known === undefined) byItem.set(item, [source]);
      else known.push(source);
    }
  }
  return byItem;
}

type DugDrop = Pick<Source, 'item' | 'chance' | 'yields' | 'tools' | 'with'>;

const dugWith = (drops: readonly Drop[], tools: readonly string[], tool: DugWith | undefined): DugDrop[] =>
  drops.map(({ item, chance, count }) => ({ item, chance, yields: count, tools, with: tool }));

/** Drops of silk touch, where there is a tool to enchant that harvests them. */
function silken(drops: readonly Drop[], harvesting: readonly string[]): DugDrop[] {
  const tools = silkTools(harvesting);
  return tools.length === 0 ? [] : dugWith(drops, tools, 'silk_touch');
}

/** Tools with silk touch that harvest what these tools do; any will do where the bare hand does. */
const silkTools = (tools: readonly string[]): string[] =>
  SILK_TOOLS.filter((tool) => (tools.length === 0 ? tool === ANY_SILK_TOOL : tools.includes(tool))).map(withSilkTouch);

/** `made`: never dug for its drop. `unclear`: craftable, but also found in the ground (sandstone, andesite). */
function natureOf(block: RawBlock, data: SourceData): 'natural' | 'unclear' | 'made' {
  const item = data.itemsByName[block.name];
  if (WILD.test(block.name)) return 'natural';
  if (block.name === STACKED) return 'unclear';
  if (MADE.test(block.name)) return 'made';
  if (item === undefined || workedGround.has(block.name)) return 'made';
  if ((data.recipes[item.id]?.length ?? 0) === 0) return 'natural';
  // What people build with and into is of wood, or has a state (a facing, lit or not), or is no full block; ground is neither.
  const material = block.material ?? 'default';
  if ((block.states?.length ?? 0) > 0 || material === 'mineable/axe' || block.boundingBox === 'empty') return 'made';
  if (!sureDrops(block, data).includes(block.name)) return 'natural';
  return /^mineable\/(pickaxe|shovel)/.test(material) ? 'unclear' : 'made';
}

/** Sources that are alike in what they ask for and how much they give. */
export function groupSources(sources: readonly Source[]): Source[][] {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const key = `${source.chance}|${source.yields}|${source.with}|${source.tools.join()}`;
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return [...groups.values()];
}
