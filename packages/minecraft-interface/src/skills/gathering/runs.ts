import type { BlockPosition, Position } from '@conscious-bot/contracts';

/** Blocks of one kind standing on each other without a gap: a trunk, a vein, a cactus, or a single block. */
export interface Run {
  readonly name: string;
  readonly x: number;
  readonly z: number;
  /** Lowest and highest block. */
  readonly bottom: number;
  readonly top: number;
}

export const heightOf = ({ bottom, top }: Run): number => top - bottom + 1;
export const baseOf = ({ x, bottom, z }: Run): BlockPosition => ({ x, y: bottom, z });
export const keyOf = (run: Run): string => `${run.x},${run.bottom},${run.z}`;

/** Groups blocks into vertical runs of one kind each. */
export function runsOf(blocks: readonly { name: string; position: BlockPosition }[]): Run[] {
  const columns = new Map<string, { name: string; x: number; z: number; ys: number[] }>();
  for (const { name, position } of blocks) {
    const key = `${name},${position.x},${position.z}`;
    const column = columns.get(key);
    if (column === undefined) columns.set(key, { name, x: position.x, z: position.z, ys: [position.y] });
    else column.ys.push(position.y);
  }
  const runs: Run[] = [];
  for (const { name, x, z, ys } of columns.values()) {
    ys.sort((a, b) => a - b);
    let bottom = Number.NaN;
    let top = Number.NaN;
    for (const y of ys) {
      if (y === top + 1) {
        top = y;
        continue;
      }
      if (!Number.isNaN(bottom)) runs.push({ name, x, z, bottom, top });
      bottom = y;
      top = y;
    }
    runs.push({ name, x, z, bottom, top });
  }
  return runs;
}

interface CostFactors {
  readonly from: Position;
  /** How many more are wanted. */
  readonly need: number;
  /** Seconds to dig one block of this kind. */
  readonly digSeconds: (name: string) => number;
}

/** Blocks per second of a sprinting walk with its turns, and seconds per block of height. */
const WALKING = 4.3;
const CLIMBING = 0.5;
/** Seconds it costs to have to go on to another run for each block this one is short. */
const SHORT = 0.5;

/** Estimated seconds to get all that is needed by way of this run: the way there, the digging, and going on to others for the rest, wherever they are. */
export function costOf(run: Run, { from, need, digSeconds }: CostFactors): number {
  const way =
    Math.hypot(run.x + 0.5 - from.x, run.z + 0.5 - from.z) / WALKING + Math.abs(run.bottom - from.y) * CLIMBING;
  return way + need * digSeconds(run.name) + shortOf(run, need);
}

const shortOf = (run: Run, need: number): number => Math.max(0, need - heightOf(run)) * SHORT;

/** Further runs one goes on to are looked at so far ahead. */
const MOST_LEGS = 4;

/**
 * Seconds by which going on from this run to the others that are known, each time to the nearest, takes longer than `costOf` supposes: a tree that
 * stands alone is dearer than one whose neighbours give the rest.
 */
export function goingOn(run: Run, others: readonly Run[], need: number): number {
  const left = new Set(others);
  left.delete(run);
  let missing = need - heightOf(run);
  let seconds = 0;
  let at = run;
  for (let leg = 0; leg < MOST_LEGS && missing > 0; leg += 1) {
    let nearest: Run | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const other of left) {
      const way = Math.hypot(other.x - at.x, other.z - at.z) / WALKING + Math.abs(other.bottom - at.bottom) * CLIMBING;
      if (way >= least) continue;
      nearest = other;
      least = way;
    }
    if (nearest === undefined) break;
    left.delete(nearest);
    seconds += least + SHORT;
    missing -= heightOf(nearest);
    at = nearest;
  }
  return seconds + Math.max(0, missing) * SHORT - shortOf(run, need);
}
