import type { BlockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';

/** Blocks that things are kept in. */
const STORES = ['chest', 'trapped_chest', 'barrel'] as const;
const COOKERS = ['furnace', 'smoker', 'blast_furnace'] as const;
const OTHERS = ['hopper', 'dropper', 'dispenser'] as const;
const SHULKER = /(^|_)shulker_box$/;

const known = new WeakMap<Bot['registry'], ReadonlySet<string>>();

/** Every block whose contents can be looked at, by the names of the connected version. An ender chest is left out: what it holds is not there. */
export function containerNames({ registry }: Pick<Bot, 'registry'>): ReadonlySet<string> {
  const made = known.get(registry);
  if (made !== undefined) return made;
  const plain = [...STORES, ...COOKERS, ...OTHERS].filter((name) => registry.blocksByName[name] !== undefined);
  const shulkers = registry.blocksArray.map((block) => block.name).filter((name) => SHULKER.test(name));
  const names = new Set([...plain, ...shulkers]);
  known.set(registry, names);
  return names;
}

/** Whether things are kept in it for their own sake, not to be worked up or passed on. */
export const isStore = (name: string): boolean => STORES.some((store) => store === name) || SHULKER.test(name);

/** Whether it burns fuel and cooks. */
export const isCooker = (name: string): boolean => COOKERS.some((cooker) => cooker === name);

const CLOCKWISE: Readonly<Record<string, Vec3>> = {
  north: new Vec3(1, 0, 0),
  east: new Vec3(0, 0, 1),
  south: new Vec3(-1, 0, 0),
  west: new Vec3(0, 0, -1),
};

/** Where the other half of a double chest is: to the right of a left half, seen from behind it. Undefined for all else. */
export function otherHalf(bot: Bot, block: Block): BlockPosition | undefined {
  const { type, facing } = block.getProperties();
  const step = typeof facing === 'string' ? CLOCKWISE[facing] : undefined;
  if (step === undefined || (type !== 'left' && type !== 'right')) return undefined;
  const { x, y, z } = block.position.plus(step.scaled(type === 'left' ? 1 : -1));
  return bot.blockAt(new Vec3(x, y, z), false)?.name === block.name ? { x, y, z } : undefined;
}

/** Whether something solid on top keeps the lid shut. */
export function isBlockedFromAbove(bot: Bot, block: Block): boolean {
  if (!/chest$/.test(block.name)) return false;
  const above = bot.blockAt(block.position.offset(0, 1, 0), false);
  return above !== null && above.boundingBox === 'block' && !/chest$|glass|slab|stairs|leaves/.test(above.name);
}
