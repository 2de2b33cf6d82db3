import {
  blocksAFind,
  nearestLevel,
  ORES,
  type OreGeneration,
  type OreLevel,
  oreBlocksPerDig,
  oreGeneration,
  oreOf,
} from '@conscious-bot/contracts/game';
import type { IndexedData } from 'minecraft-data';
import type { Digging, Process } from './process.ts';

type MiningData = Pick<IndexedData, 'itemsArray' | 'blocksByName' | 'itemsByName' | 'biomesByName'>;

/** Items of one ore block on the average, where it is not one. Source: minecraft.wiki, page of each ore (Java edition 1.21.4). */
const GIVES: Readonly<Record<string, number>> = { redstone: 4.5, lapis: 6.5, copper: 3.5, 'nether gold': 4 };
/** Seconds of one block of a tunnel with a stone pickaxe, the walking and looking included: of stone, and of deepslate. */
const STONE_S = 0.75;
const DEEPSLATE_S = 1.35;
/** Blocks dug for one level of stairs. */
const PER_LEVEL = 3;
/** Where the ground commonly begins, when it is not known where the bot is. */
const SURFACE = 66;

/** The pickaxe the rock is dug with, once the better one has only its last uses left; and what it lasts for. */
export const ROCK_PICKAXE = 'stone_pickaxe';
const ROCK_PICKAXE_USES = 131;

/**
 * A mine is dug this many times as long as it takes to the first find on the average before it counts as in vain, and pickaxes are taken along
 * for as long: the finds lie at random, so that four mines in five have come upon one by then, and wood for another pickaxe is a long way off.
 */
export const TUNNEL_FACTOR = 1.5;

/** The ores of a version that are mined for, as ways to what they give: a tunnel at their level, dug until enough has shown itself. */
export function minings(data: MiningData): Process[] {
  const generation = generationOf(data);
  return ORES.flatMap((ore): Process[] => {
    const level = ore.levels[generation];
    const blocks = ore.blocks.filter((name) => Object.hasOwn(data.blocksByName, name));
    const item = ore.drops.find((name) => Object.hasOwn(data.itemsByName, name));
    if (level === undefined || item === undefined || blocks.length === 0) return [];
    const digsPerBlock = 1 / oreBlocksPerDig(ore, level);
    const biomes = ore.biomes?.filter((name) => Object.hasOwn(data.biomesByName, name));
    return [
      {
        item,
        verb: { kind: 'mine', blocks, digging: { level, digsPerBlock } },
        yields: GIVES[ore.name] ?? 1,
        leastRuns: blocksAFind(ore),
        consumes: [{ item: ROCK_PICKAXE, count: (TUNNEL_FACTOR * digsPerBlock) / ROCK_PICKAXE_USES }],
        tools: toolsOf(blocks[0] ?? '', data),
        wear: 1,
        dimension: ore.dimension,
        ...(biomes === undefined ? {} : { biomes }),
        seconds: digsPerBlock * secondsPerDig(level),
      },
    ];
  });
}

/** Whether a block lies so deep that it is mined for, not looked for on the surface. */
export const isMinedFor = (block: string): boolean => {
  const ore = oreOf(block);
  return ore?.blocks.includes(block) === true;
};

/** Blocks of stairs from a height to where an ore is mined, and the seconds they take. */
export function stairsTo({ level }: Digging, height = SURFACE): { readonly digs: number; readonly seconds: number } {
  const digs = Math.abs(height - nearestLevel(level, height)) * PER_LEVEL;
  return { digs, seconds: digs * secondsPerDig(level) };
}

/** How many stone pickaxes so many blocks wear out, less what the uses of others carried are worth. */
export const rockPickaxes = (digs: number, usesCarried: number): number => (digs - usesCarried) / ROCK_PICKAXE_USES;

const secondsPerDig = ({ mine }: OreLevel): number => (mine.from < 0 ? DEEPSLATE_S : STONE_S);

const generationOf = ({ blocksByName, biomesByName }: MiningData): OreGeneration =>
  oreGenerationOf({
    knowsBiome: (name) => Object.hasOwn(biomesByName, name),
    knowsBlock: (name) => Object.hasOwn(blocksByName, name),
  });

/** How a version lays its ores. The biomes of peaks came with the worlds that reach below 0. */
export const oreGenerationOf = ({
  knowsBiome,
  knowsBlock,
}: {
  knowsBiome(name: string): boolean;
  knowsBlock(name: string): boolean;
}): OreGeneration =>
  oreGeneration({
    minY: knowsBiome('stony_peaks') ? -64 : 0,
    knowsDeepslate: knowsBlock('deepslate'),
  });

/** Pickaxes that are worn out before a mine shows anything. */
const SHORT_LIVED = /^(wooden|golden)_/;

function toolsOf(block: string, data: MiningData): string[] {
  const ids = data.blocksByName[block]?.harvestTools ?? {};
  const tools = data.itemsArray.filter(({ id }) => ids[String(id)] === true).map(({ name }) => name);
  const lasting = tools.filter((name) => !SHORT_LIVED.test(name));
  return lasting.length === 0 ? tools : lasting;
}
