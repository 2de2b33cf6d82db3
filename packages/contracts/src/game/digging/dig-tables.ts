import { type DigVersion, digClassesOf, SOFT, WOODEN } from './dig-classes.ts';
import { toolSpeed } from './tool-speed.ts';

/** What is read of a block in a version's data. */
interface DigBlock {
  readonly id: number;
  readonly name: string;
  hardness?: number | null;
  readonly minStateId?: number;
  readonly maxStateId?: number;
  material?: string;
  harvestTools?: { [id: string]: boolean };
}

/** The tables of a version's data that say how blocks are dug; the registry of a connection has them all. */
interface DigTables<Block extends DigBlock> {
  blocksArray: Block[];
  blocks: { [id: number]: Block };
  blocksByName: { [name: string]: Block };
  blocksByStateId: { [id: number]: Block };
  materials: { [name: string]: { [toolId: number]: number } };
}

interface DigData<Block extends DigBlock> extends Pick<DigTables<Block>, 'blocksArray' | 'materials'> {
  readonly itemsArray: readonly { readonly id: number; readonly name: string }[];
}

/**
 * The tables of a version's data by which digging is timed, set right: which tools each block gives way to, how fast, and which of them get
 * its drop. Everything is a copy, for the data of a version are shared by all who read them; whoever digs lays the tables over a registry of
 * its own. Which blocks there are, and of which tier the tool has to be that gets a drop, is left as the data have it.
 */
export function digTables<Block extends DigBlock>(data: DigData<Block>): DigTables<Block> {
  const version: DigVersion = {
    beforeTags: 'rock' in data.materials,
    hoesDig: data.itemsArray.some(({ name }) => name === 'netherite_hoe'),
  };
  const pickaxes = Object.fromEntries(
    data.itemsArray.filter(({ name }) => name.endsWith('_pickaxe')).map(({ id }) => [id, true]),
  );
  const materials: DigTables<Block>['materials'] = {};
  const blocksArray = data.blocksArray.map((block) => {
    const classes = digClassesOf(block, version);
    const material = classes.join(';') || 'default';
    materials[material] ??= Object.fromEntries(
      data.itemsArray
        .map(({ id, name }) => [id, toolSpeed(name, classes, version)] as const)
        .filter(([, speed]) => speed > 1),
    );
    const mended: Block = { ...block, material };
    if (block.hardness === 0 && !version.beforeTags) mended.hardness = forgottenHardness(block.name);
    if (version.beforeTags) {
      if (SOFT.test(block.name) || WOODEN.test(block.name)) delete mended.harvestTools;
      else if (lacksHarvestTools(block, material)) mended.harvestTools = pickaxes;
    }
    return mended;
  });
  const blocksByStateId: DigTables<Block>['blocksByStateId'] = {};
  for (const block of blocksArray) {
    const { minStateId = 0, maxStateId = -1 } = block;
    for (let id = minStateId; id <= maxStateId; id++) blocksByStateId[id] = block;
  }
  return {
    blocksArray,
    blocks: Object.fromEntries(blocksArray.map((block) => [block.id, block])),
    blocksByName: Object.fromEntries(blocksArray.map((block) => [block.name, block])),
    blocksByStateId,
    materials,
  };
}

/** Of stone or metal and said to be got by hand: wrong in the data of 1.14 to 1.16 (minecraft.wiki, page of each). */
const OF_STONE = /_(stairs|slab|wall)$|^(stonecutter|chiseled_polished_blackstone)$/;
const lacksHarvestTools = ({ name, harvestTools }: DigBlock, material: string): boolean =>
  harvestTools === undefined && OF_STONE.test(name) && material === 'mineable/pickaxe';

/** Blocks that the data of 1.18 say to go at once (minecraft.wiki, page of each). */
const HARDNESS: readonly (readonly [RegExp, number])[] = [
  [/^infested_deepslate$|_amethyst_bud$/, 1.5],
  [/^infested_cobblestone$/, 1],
  [/^infested_/, 0.75],
  [/deepslate/, 3.5],
  [/^(waxed_|copper_ore$)|cut_copper/, 3],
  [/^smooth_basalt$/, 1.25],
  [/_cauldron$/, 2],
  [/candle_cake$/, 0.5],
  [/^tinted_glass$/, 0.3],
];
const forgottenHardness = (name: string): number => HARDNESS.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
