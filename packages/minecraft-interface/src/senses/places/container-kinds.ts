import type { BlockPosition } from '@conscious-bot/contracts';
import { isStore } from '@conscious-bot/contracts/world';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';

const COOKERS = ['furnace', 'smoker', 'blast_furnace'] as const;
const OTHERS = ['hopper', 'dropper', 'dispenser'] as const;

const known = new WeakMap<Bot['registry'], ReadonlySet<string>>();

/** Every block whose contents can be looked at, by the names of the connected version. An ender chest is left out: what it holds is not there. */
export function containerNames({ registry }: Pick<Bot, 'registry'>): ReadonlySet<string> {
  const made = known.get(registry);
  if (made !== undefined) return made;
  const worked: readonly string[] = [...COOKERS, ...OTHERS];
  const names = new Set(
    registry.blocksArray.map(({ name }) => name).filter((name) => isStore(name) || worked.includes(name)),
  );
  known.set(registry, names);
  return names;
}

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

/** Whether a block opens upwards. */
export const hasLid = (block: string): boolean => /chest$/.test(block);

/** Whether something solid above a place would keep the lid of such a block shut there. */
export function isShutFromAbove(bot: Bot, block: string, at: Vec3): boolean {
  if (!hasLid(block)) return false;
  const above = bot.blockAt(at.offset(0, 1, 0), false);
  return above !== null && above.boundingBox === 'block' && !/chest$|glass|slab|stairs|leaves/.test(above.name);
}
