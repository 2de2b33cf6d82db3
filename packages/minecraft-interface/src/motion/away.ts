import type { Position } from '@conscious-bot/contracts';
import type { goals } from 'mineflayer-pathfinder';

/** Blocks of cost that a cell counts for which is not where one wants to be. */
const ASIDE = 12;

/**
 * Standing at least `distance` blocks from every one of these points. The points stay where they were when it was made.
 *
 * @param isRefused cells that are no end of the way, however far off
 */
export function awayFrom(
  points: readonly Position[],
  distance: number,
  isRefused: (cell: Position) => boolean = () => false,
): goals.Goal {
  const nearest = (node: Position) =>
    Math.min(...points.map((point) => Math.hypot(node.x + 0.5 - point.x, node.y - point.y, node.z + 0.5 - point.z)));
  return {
    heuristic: (node) => Math.max(0, distance - nearest(node)) + (isRefused(node) ? ASIDE : 0),
    isEnd: (node) => nearest(node) >= distance && !isRefused(node),
    hasChanged: () => false,
    isValid: () => true,
  };
}
