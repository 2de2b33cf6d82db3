import type { WorldSnapshot } from '../world/world-snapshot.ts';
import { countItem } from '../world/world-snapshot.ts';

const woods = ['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak', 'mangrove', 'cherry', 'pale_oak'] as const;

/** Generic words → the game's names they may mean, the likeliest first. */
const classes: Record<string, readonly string[]> = {
  wood: woods.map((w) => `${w}_log`),
  log: woods.map((w) => `${w}_log`),
  tree: woods.map((w) => `${w}_log`),
  plank: woods.map((w) => `${w}_planks`),
  planks: woods.map((w) => `${w}_planks`),
  stone: ['cobblestone'],
  sapling: woods.map((w) => `${w}_sapling`),
  ...Object.fromEntries(
    ['pickaxe', 'axe', 'shovel', 'sword', 'hoe'].map((kind) => [
      kind,
      ['wooden', 'stone', 'iron'].map((m) => `${m}_${kind}`),
    ]),
  ),
  tool: ['wooden_pickaxe'],
  food: ['bread', 'apple', 'cooked_beef', 'cooked_porkchop', 'beef', 'porkchop', 'mutton', 'chicken'],
};
const plurals: Record<string, string> = {
  woods: 'wood',
  logs: 'log',
  trees: 'tree',
  stones: 'stone',
  saplings: 'sapling',
};

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
): string | undefined {
  const obtains = action === 'collect' || action === 'gather' || action === 'mine';
  if (known(target) && !(target === 'stone' && obtains)) return target;
  const options = classes[plurals[target] ?? target]?.filter(known);
  if (options === undefined || options.length === 0) return undefined;
  const near = (world?.nearbyBlocks ?? [])
    .filter((block) => options.includes(block.name))
    .sort((a, b) => a.distance - b.distance)[0];
  if (near !== undefined) return near.name;
  return options.find((name) => world !== undefined && countItem(world, name) > 0) ?? options[0];
}
