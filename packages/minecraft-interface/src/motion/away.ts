import type { Position } from '@conscious-bot/contracts';
import type { goals } from 'mineflayer-pathfinder';

/** Standing at least `distance` blocks from every one of these points. The points stay where they were when it was made. */
export function awayFrom(points: readonly Position[], distance: number): goals.Goal {
  const nearest = (node: Position) =>
    Math.min(...points.map((point) => Math.hypot(node.x + 0.5 - point.x, node.y - point.y, node.z + 0.5 - point.z)));
  return {
    heuristic: (node) => Math.max(0, distance - nearest(node)),
    isEnd: (node) => nearest(node) >= distance,
    hasChanged: () => false,
    isValid: () => true,
  };
}
