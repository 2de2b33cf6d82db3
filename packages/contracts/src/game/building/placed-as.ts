/** Items whose block has another name than they have. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  wheat_seeds: 'wheat',
  carrot: 'carrots',
  potato: 'potatoes',
  beetroot_seeds: 'beetroots',
  melon_seeds: 'melon_stem',
  pumpkin_seeds: 'pumpkin_stem',
  sweet_berries: 'sweet_berry_bush',
  cocoa_beans: 'cocoa',
  redstone: 'redstone_wire',
  string: 'tripwire',
};
/** Blocks that have a form of its own on a wall: the last word of the name and what goes before it there. */
const HUNG = /^(.*_)?(torch|sign|banner|head|skull|fan)$/;

/** Names of the blocks that an item becomes when it is put: its own one, and the one on a wall where there is such a form. */
export function placedAs(item: string): readonly string[] {
  const other = OTHER_NAMES[item];
  if (other !== undefined) return [other];
  const [, before = '', last] = HUNG.exec(item) ?? [];
  return last === undefined || item.endsWith('hanging_sign') ? [item] : [item, `${before}wall_${last}`];
}
