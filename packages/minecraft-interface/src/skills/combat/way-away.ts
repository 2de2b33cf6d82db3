import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { HARMFUL } from './footing.ts';

/** Directions that are tried, and steps ahead that are looked at in each. */
const DIRECTIONS = 16;
const STEPS = 6;
/** Falls of three blocks do not hurt. */
const DROP = 3;

interface WayAway {
  /** Horizontal, of length 1. */
  readonly direction: Vec3;
  /** How much further from the point it leads within the steps that are looked at, blocks; none where there is no way. */
  readonly gain: number;
}

const headings = Array.from({ length: DIRECTIONS }, (_, i) => {
  const angle = (i / DIRECTIONS) * 2 * Math.PI;
  return new Vec3(Math.cos(angle), 0, Math.sin(angle));
});

/** The direction in which one gets furthest from a point by running straight on over safe ground, a block up or a few down at a time. */
export function wayAway({ blockAt, entity }: Pick<Bot, 'blockAt' | 'entity'>, point: Vec3): WayAway {
  const from = entity.position;
  const apart = (at: Vec3) => Math.hypot(at.x - point.x, at.z - point.z);
  const now = apart(from);
  let best: WayAway = { direction: headings[0] ?? new Vec3(1, 0, 0), gain: 0 };
  for (const direction of headings) {
    const gain = apart(endOf(blockAt, from, direction)) - now;
    if (gain > best.gain) best = { direction, gain };
  }
  return best;
}

/** Where straight running ends. */
function endOf(blockAt: Bot['blockAt'], from: Vec3, direction: Vec3): Vec3 {
  let at = from.offset(0, 0.1, 0);
  for (let step = 1; step <= STEPS; step += 1) {
    const next = stepTo(blockAt, at, at.plus(direction));
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

/** Where the feet are after a step; undefined where it cannot or should not be taken. */
function stepTo(blockAt: Bot['blockAt'], from: Vec3, to: Vec3): Vec3 | undefined {
  const block = (up: number) => blockAt(to.offset(0, up, 0), false);
  const isFree = (up: number) => {
    const there = block(up);
    return there !== null && there.boundingBox === 'empty' && !HARMFUL.test(there.name) && there.name !== 'water';
  };
  if (!isFree(1)) return undefined;
  if (!isFree(0)) {
    const canJump = blockAt(from.offset(0, 2, 0), false)?.boundingBox === 'empty' && isFree(2);
    return canJump && block(0)?.boundingBox === 'block' ? to.offset(0, 1, 0) : undefined;
  }
  for (let down = 1; down <= DROP + 1; down += 1) {
    if (block(-down)?.boundingBox === 'block' && !HARMFUL.test(block(-down)?.name ?? ''))
      return to.offset(0, 1 - down, 0);
    if (!isFree(-down)) return undefined;
  }
  return undefined;
}
