import type { Position } from '@conscious-bot/contracts';
import type { goals } from 'mineflayer-pathfinder';

/** Blocks of cost that a cell counts for which is not where one wants to be. */
const ASIDE = 12;
/** How much distance counts where a place out of sight will do: less than the steps there. */
const ASIDE_TOO = 0.4;

/**
 * Standing at least `distance` blocks from every one of these points. The points stay where they were when it was made.
 *
 * @param isRefused cells that are no end of the way, however far off
 * @param isHidden cells that are one, however near: then the search looks aside as well as straight away
 */
export function awayFrom(
  points: readonly Position[],
  distance: number,
  isRefused: (cell: Position) => boolean = () => false,
  isHidden?: (cell: Position) => boolean,
): goals.Goal {
  const weight = isHidden === undefined ? 1 : ASIDE_TOO;
  const nearest = (node: Position) =>
    Math.min(...points.map((point) => Math.hypot(node.x + 0.5 - point.x, node.y - point.y, node.z + 0.5 - point.z)));
  return {
    heuristic: (node) => weight * Math.max(0, distance - nearest(node)) + (isRefused(node) ? ASIDE : 0),
    isEnd: (node) => !isRefused(node) && (nearest(node) >= distance || isHidden?.(node) === true),
    hasChanged: () => false,
    isValid: () => true,
  };
}
