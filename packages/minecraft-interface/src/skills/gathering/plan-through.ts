import type { BlockPosition } from '@conscious-bot/contracts';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { Ground } from '../../pathfinding/ground.ts';
import { stepTo, type TunnelStep } from '../tunnelling/plan-tunnel.ts';

/** One step of a tunnel or of stairs that goes through what is wanted. */
export interface Through {
  readonly step: TunnelStep;
  /** How many of the blocks it clears are wanted. */
  readonly gives: number;
}

/** Blocks that are wanted in a step; fewer are had as well without going on into the ground for them. */
const LEAST_GIVES = 2;

/** So many levels below where it began it rather goes on level: the way home is to stay short, and what is dug for lies everywhere around. */
const DEEPEST = 5;

interface Amid {
  readonly ground: Ground;
  readonly feet: BlockPosition;
  /** Height of the feet where the first step was taken. */
  readonly from: number;
  isWanted(at: BlockPosition): boolean;
  /** What is not to be dug: what belongs to somebody, and the floor of the way back. */
  isKept(at: BlockPosition): boolean;
}

/**
 * Best first by seconds of digging for each block that is wanted. Of equals those that lead down: the next step finds more of the ground there, and
 * whoever has a mine before it has begun its stairs.
 */
export function stepsThrough({ ground, feet, from, isWanted, isKept }: Amid): Through[] {
  const levels = feet.y > from - DEEPEST ? [-1, 0] : [0];
  const perWanted = ({ step, gives }: Through) =>
    Math.round((step.clear.reduce((sum, { x, y, z }) => sum + ground.secondsAt(x, y, z), 0) / gives) * 100);
  return levels
    .flatMap((dy) => FOUR_SIDES.map(([dx, dz]) => ({ x: feet.x + dx, y: feet.y + dy, z: feet.z + dz })))
    .flatMap((to) => {
      const step = stepTo(ground, feet, to);
      if (step === undefined || step.clear.some(isKept)) return [];
      const gives = step.clear.filter(isWanted).length;
      return gives < LEAST_GIVES ? [] : [{ step, gives }];
    })
    .sort((a, b) => perWanted(a) - perWanted(b));
}
