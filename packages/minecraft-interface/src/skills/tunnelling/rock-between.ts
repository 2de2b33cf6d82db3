import type { BlockPosition } from '@conscious-bot/contracts';
import type { Ground } from '../../pathfinding/ground.ts';

/** Blocks of rock a level is taken to cost: stairs take two or three, a cave none. */
const EXPECTED_PER_LEVEL = 1.5;

/**
 * Seconds a level of stairs is taken to cost on the way straight up or down to a level, at least `atLeast`. By hand rock takes twenty times as long as
 * with a pickaxe: a search that did not know would look at everything that can be walked to before it dug.
 */
export function levelSeconds(ground: Ground, from: BlockPosition, y: number, atLeast: number): number {
  return Math.max(atLeast, EXPECTED_PER_LEVEL * rockBetween(ground, from, { ...from, y }));
}

/** Seconds it takes to dig a block of what there is to dig on the straight line between two places, commonly; 0 where there is nothing. */
export function rockBetween(ground: Ground, from: BlockPosition, to: BlockPosition): number {
  const length = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z));
  const between = (a: number, b: number, share: number) => Math.round(a + (b - a) * share);
  const seconds: number[] = [];
  for (let i = 1; i < length; i++) {
    const [x, y, z] = [
      between(from.x, to.x, i / length),
      between(from.y, to.y, i / length),
      between(from.z, to.z, i / length),
    ];
    if (ground.kindAt(x, y, z) === 'natural') seconds.push(ground.secondsAt(x, y, z));
  }
  return seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0;
}
