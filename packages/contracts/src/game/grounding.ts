import type { WorldSnapshot } from '../world/world-snapshot.ts';
import { countItem } from '../world/world-snapshot.ts';
import { classNamed, type ItemNames, membersOf } from './item-classes.ts';

const obtaining: ReadonlySet<string> = new Set(['collect', 'gather', 'mine']);

/**
 * The class of items a target is about when it is to be had, as goals write it: `wood` is `any_log`. `stone` is the name of an item and stays that
 * item but for whoever digs it, because digging stone gives what stone tools are made of. Undefined for a target that is no class.
 */
export function classWanted(target: string, action: string, names: ItemNames): string | undefined {
  return isDug(target, action) ? 'any_stone' : classNamed(target, names);
}

const isDug = (target: string, action: string): boolean => obtaining.has(action) && /^stones?$/.test(target);

/**
 * Turns a generic target into one the game knows: the kind nearest to the bot, else the kind it already holds, else the first the game
 * has. `known` tells whether the connected version has an item or block of a name. A name the game knows is returned as it is, except
 * `stone` when it is to be obtained by hand: digging stone gives cobblestone. Undefined when nothing fits.
 */
export function groundTarget(
  target: string,
  action: string,
  known: (name: string) => boolean,
  world: Pick<WorldSnapshot, 'nearbyBlocks' | 'inventory'> | undefined,
  names: ItemNames,
): string | undefined {
  if (known(target) && !isDug(target, action)) return target;
  const wanted = classWanted(target, action, names);
  const options = wanted === undefined ? [] : membersOf(wanted, names).filter(known);
  if (options.length === 0) return undefined;
  const near = (world?.nearbyBlocks ?? [])
    .filter((block) => options.includes(block.name))
    .sort((a, b) => a.distance - b.distance)[0];
  if (near !== undefined) return near.name;
  return options.find((name) => world !== undefined && countItem(world, name) > 0) ?? options[0];
}
