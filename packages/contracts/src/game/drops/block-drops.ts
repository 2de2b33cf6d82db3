import { type Drop, type DropTool, SELF } from './drop.ts';
import { type DropRow, dropRows } from './drop-rows.ts';

/**
 * What a block gives to one dig, with its chance and the mean count, by the game's rule; empty for what gives nothing. `plain` is any tool that
 * harvests the block (which one, the data of the version say), without fortune.
 *
 * @param knows whether the version has an item; what it does not have is given by nothing
 */
export function blockDrops(block: string, tool: DropTool, knows: (item: string) => boolean): readonly Drop[] {
  const row = dropRows.find(({ names, since }) => names.test(block) && (since === undefined || knows(since)));
  const drops = row === undefined ? [{ item: SELF, chance: 1, count: 1 }] : dropsOf(row, tool);
  return drops.flatMap(({ item, chance, count }) => {
    const named = [item]
      .flat()
      .map((name) => itemOf(name, block, knows))
      .find(knows);
    // Sticks came to leaves with the version that has bamboo.
    if (named === undefined || (named === 'stick' && block.endsWith('leaves') && !knows('bamboo'))) return [];
    return [{ item: named, chance, count }];
  });
}

const dropsOf = (row: DropRow, tool: DropTool): DropRow['plain'] =>
  (tool === 'shears' ? row.shears : tool === 'silk_touch' ? row.silk : undefined) ?? row.plain;

/** The item a row means for a block: itself, or what is named after it. */
function itemOf(name: string, block: string, knows: (item: string) => boolean): string {
  switch (name) {
    case SELF:
      // What hangs on a wall is the item that stands on the ground.
      return knows(block) ? block : block.replace('wall_', '');
    case '=sapling':
      return block.replace(/_leaves$/, '_sapling');
    case '=plant':
      return block.replace(/_leaves$/, '');
    case '=potted':
      return block.replace(/^potted_/, '').replace(/azalea_bush$/, 'azalea');
    case '=candle':
      return block.replace(/_cake$/, '');
    case '=seeds':
      return block.replace(/^attached_/, '').replace(/_stem$/, '_seeds');
    default:
      return name;
  }
}
