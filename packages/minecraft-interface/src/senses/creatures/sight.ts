import type { Position } from '@conscious-bot/contracts';
import type { CellAt } from '../surroundings/walk-space.ts';

/** Blocks between two looks along the line. */
const STEP = 0.4;

/** Whether the straight line between two points meets no block with a body; not loaded counts as one. */
export function inSight(cellAt: CellAt, from: Position, to: Position): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const dz = to.z - from.z;
  const steps = Math.ceil(Math.hypot(dx, dy, dz) / STEP);
  for (let i = 1; i < steps; i++) {
    const t = i / steps;
    const y = from.y + dy * t;
    const cell = cellAt(Math.floor(from.x + dx * t), Math.floor(y), Math.floor(from.z + dz * t));
    if (cell === undefined || (cell.height > 0 && y - Math.floor(y) < cell.height)) return false;
  }
  return true;
}
