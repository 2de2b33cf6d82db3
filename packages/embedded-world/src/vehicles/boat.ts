import type { Vec3 } from 'vec3';
import { moveBody, overlapsSolid } from '../blocks/moving-body.ts';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { Vehicle } from './riding.ts';

export interface Boat extends Vehicle {
  /** The item it is placed from and leaves when it breaks. */
  readonly item: string;
  /** Grows with every blow and heals by one in a tick. */
  damage: number;
}

export const SIZE = { width: 1.375, height: 0.5625 };
/** A hull may touch what it lies against. */
const TOLERANCE = 0.0625;
/** How high a floating boat lies in a full block of water, where the game's buoyancy and gravity are equal. */
export const FLOATING_HEIGHT = 0.52;
const FLOATING_STEP = 0.05;
const TICK_SECONDS = 0.05;

/** Whether the hull of a boat at a place would be in something solid. */
export function collides(blocks: WorldBlocks, position: Vec3): boolean {
  const lifted = position.offset(0, TOLERANCE, 0);
  return overlapsSolid(blocks, lifted, SIZE.width - 2 * TOLERANCE, SIZE.height - 2 * TOLERANCE);
}

/**
 * A tick of a boat that nobody steers: it heals, floats on water and falls elsewhere.
 * @returns whether it has moved.
 */
export function drift(boat: Boat, blocks: WorldBlocks): boolean {
  boat.damage = Math.max(0, boat.damage - 1);
  const { x, y, z } = boat.position;
  const here = blocks.loadedDataAt(x, y, z);
  if (!here || boat.riders.length > 0) return false;
  if (here.name === 'water') {
    const sunk = blocks.loadedDataAt(x, y + 1, z)?.name === 'water';
    const way = Math.floor(y) + (sunk ? 1 : 0) + FLOATING_HEIGHT - y;
    boat.position.y += Math.max(-FLOATING_STEP, Math.min(FLOATING_STEP, way));
    boat.velocity.set(0, 0, 0);
    boat.onGround = false;
  } else moveBody(boat, blocks, TICK_SECONDS);
  return Math.abs(boat.position.y - y) >= 0.001;
}
