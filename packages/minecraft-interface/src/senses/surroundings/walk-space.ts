import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** What one cell of the world means to a creature that walks. */
export interface Cell {
  /** Height of what stands in the cell, in blocks from its bottom: 0 nothing, 0.5 a slab, 1 a full block, 1.5 a fence. Open doors are 0. */
  readonly height: number;
  /** Water, or something to climb: a creature can be in it without ground below. */
  readonly holds: boolean;
  /** Rain and snow end here: anything with a body, and fluids. */
  readonly roof: boolean;
}

/** The world as cells; undefined where it is not loaded. */
export type CellAt = (x: number, y: number, z: number) => Cell | undefined;

const OPENABLE = /_(door|trapdoor|fence_gate)$/;
const WATER = /^(water|bubble_column|kelp(_plant)?|(tall_)?seagrass)$/;
const FLUID = /^(water|lava|bubble_column)$/;
const CLIMBABLE = /^(ladder|scaffolding|.*vines?(_plant)?)$/;

const SKY: Cell = { height: 0, holds: false, roof: false };

/** The loaded world of a connected bot. What a block state means is read once per state: reading a block is a hundred times dearer than its number. */
export function walkSpace(bot: Bot): CellAt {
  const kinds = new Map<number, Cell>();
  const at = new Vec3(0, 0, 0);
  return (x, y, z) => {
    const column = bot.world.getColumn(x >> 4, z >> 4);
    if (!column) return undefined;
    at.set(x & 15, y, z & 15);
    const stateId: number = column.getBlockStateId(at);
    // Above the world and in empty sections.
    if (stateId === 0) return SKY;
    let cell = kinds.get(stateId);
    if (cell === undefined) {
      cell = cellOf(column.getBlock(at));
      kinds.set(stateId, cell);
    }
    return cell;
  };
}

interface BlockLike {
  readonly name: string;
  readonly shapes: readonly (readonly number[])[];
  getProperties(): Record<string, unknown>;
}

/** Reads a block; `shapes` are boxes of `x0 y0 z0 x1 y1 z1`, in blocks. */
export function cellOf(block: BlockLike): Cell {
  const { name, shapes } = block;
  const tallest = shapes.reduce((most, [, , , , top = 0]) => Math.max(most, top), 0);
  // Older versions write a property as text, newer ones as a truth value.
  const open = OPENABLE.test(name) && String(block.getProperties().open) === 'true';
  return {
    height: open ? 0 : tallest,
    holds: WATER.test(name) || CLIMBABLE.test(name),
    roof: tallest > 0 || FLUID.test(name),
  };
}
