import { blockDrops, type Drop, isSure } from '@conscious-bot/contracts/game';
import type { IndexedData } from 'minecraft-data';

type RawBlock = IndexedData['blocksArray'][number];
type DropData = Pick<IndexedData, 'itemsByName'>;

const dropsOf = (block: Pick<RawBlock, 'name'>, tool: Parameters<typeof blockDrops>[1], data: DropData) =>
  blockDrops(block.name, tool, (item) => Object.hasOwn(data.itemsByName, item));

/** What a block may give to a tool that harvests it and has neither shears' edge nor silk touch, with its chance. */
export const plainDrops = (block: Pick<RawBlock, 'name'>, data: DropData): readonly Drop[] =>
  dropsOf(block, 'plain', data);

/** Items a block gives for sure to such a tool. */
export const sureDrops = (block: Pick<RawBlock, 'name'>, data: DropData): string[] =>
  plainDrops(block, data)
    .filter(isSure)
    .map(({ item }) => item);

/** What shears get of a block for sure and no plain tool does. */
export const shearedDrops = (block: Pick<RawBlock, 'name'>, data: DropData): Drop[] => better(block, 'shears', data);

/** What silk touch gets of a block and no plain tool does. */
export const silkDrops = (block: Pick<RawBlock, 'name'>, data: DropData): Drop[] => better(block, 'silk_touch', data);

function better(block: Pick<RawBlock, 'name'>, tool: 'shears' | 'silk_touch', data: DropData): Drop[] {
  const plain = plainDrops(block, data);
  // A drop that a plain tool gets once in a while is had with it; most of what falls by luck is no reason for another tool.
  return dropsOf(block, tool, data).filter(
    (drop) => isSure(drop) && !plain.some(({ item, chance }) => item === drop.item && chance >= OFTEN),
  );
}

/** A chance from which a plain tool does. */
const OFTEN = 0.5;
