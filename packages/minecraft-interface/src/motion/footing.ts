import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';

/** Falls of so many blocks do not hurt. */
const DROP = 3;
/** Blocks nobody steps into or onto. */
const HARMFUL = /^(lava|(soul_)?fire|(soul_)?campfire|cactus|magma_block|sweet_berry_bush|powder_snow|wither_rose)$/;
/** Blocks ahead that are looked at: what one tick's step and the next can reach. */
const AHEAD = 1;
/** Above the ground, so that rounding puts no feet into it, blocks. */
const LIFT = 0.1;

/** What a step leads to. Ground is where the feet are after it, a block up or up to three down; what is not loaded counts as harm. */
type Footing =
  | { readonly is: 'ground'; readonly feet: Vec3 }
  /** It breaks a fall. */
  | { readonly is: 'water' }
  | { readonly is: 'wall' }
  | { readonly is: 'harm' };

/** What a step on foot leads to. @param from where the feet are @param to the same, a step further on the same level */
export function footingOf(blockAt: Bot['blockAt'], from: Vec3, to: Vec3): Footing {
  const block = (up: number) => blockAt(to.offset(0, up, 0), false);
  const harms = (up: number) => {
    const there = block(up);
    return there === null || HARMFUL.test(there.name);
  };
  const isSolid = (up: number) => block(up)?.boundingBox === 'block';
  if (harms(1) || harms(0)) return { is: 'harm' };
  if (isSolid(1)) return { is: 'wall' };
  if (isSolid(0)) {
    const hasHeadroom = blockAt(from.offset(0, 2, 0), false)?.boundingBox === 'empty' && !isSolid(2);
    if (!hasHeadroom) return { is: 'wall' };
    return harms(2) ? { is: 'harm' } : { is: 'ground', feet: to.offset(0, 1, 0) };
  }
  for (let down = 0; down <= DROP + 1; down += 1) {
    if (harms(-down)) return { is: 'harm' };
    if (block(-down)?.name === 'water') return { is: 'water' };
    if (isSolid(-down)) return { is: 'ground', feet: to.offset(0, 1 - down, 0) };
  }
  return { is: 'harm' };
}

/** Whether what is at the feet, at the head or underfoot does harm to who is there. */
export const isInHarm = (blockAt: Bot['blockAt'], feet: Vec3): boolean =>
  [1, 0, -1].some((up) => HARMFUL.test(blockAt(feet.offset(0, up, 0), false)?.name ?? ''));

/** Where the feet are for `footingOf`. */
export const feetPoint = ({ position }: Bot['entity']): Vec3 => position.offset(0, LIFT, 0);

/**
 * Whether a step into this direction (horizontal, length 1) ends where it does no harm. Walls do none, and water does none.
 * @param reach blocks the step is long, where it is to end sooner than one tick's step and the next could reach
 */
export function isSafeStep(
  { blockAt, entity }: Pick<Bot, 'blockAt' | 'entity'>,
  direction: Vec3,
  reach = AHEAD,
): boolean {
  const from = feetPoint(entity);
  return footingOf(blockAt, from, from.plus(direction.scaled(Math.min(AHEAD, reach)))).is !== 'harm';
}
