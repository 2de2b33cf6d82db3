import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { feetPoint, footingOf } from '../../motion/footing.ts';

/** Directions that are tried, and steps ahead that are looked at in each. */
const DIRECTIONS = 16;
const STEPS = 6;

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
  const from = feetPoint(entity);
  const apart = (at: Vec3) => Math.hypot(at.x - point.x, at.z - point.z);
  const now = apart(from);
  let best: WayAway = { direction: headings[0] ?? new Vec3(1, 0, 0), gain: 0 };
  for (const direction of headings) {
    const gain = apart(endOf(blockAt, from, direction)) - now;
    if (gain > best.gain) best = { direction, gain };
  }
  return best;
}

/** Where straight running ends: nobody swims away. */
function endOf(blockAt: Bot['blockAt'], from: Vec3, direction: Vec3): Vec3 {
  let at = from;
  for (let step = 1; step <= STEPS; step += 1) {
    const footing = footingOf(blockAt, at, at.plus(direction));
    if (footing.is !== 'ground') return at;
    at = footing.feet;
  }
  return at;
}
