import { Vec3 } from 'vec3';
import type { WorldBlocks } from './world-blocks.ts';

/** Something that falls, slides and bumps into blocks: a dropped item or a mob. Units are blocks and seconds. */
export interface MovingBody {
  /** The middle of the underside. */
  position: Vec3;
  velocity: Vec3;
  onGround: boolean;
  readonly width: number;
  readonly height: number;
  /** Upward speed in water, for what swims; everything else rises slowly. */
  swimsUp?: number;
}

/** Blocks per second, gained in every second. */
export const GRAVITY = -20;
const TERMINAL_FALL = -40;
/** Bodies rise slowly in water. */
const FLOAT_SPEED = 0.6;
/** No step may be longer, or a fast body would pass through a wall. */
const LONGEST_STEP = 0.4;
const SKIN = 1e-6;

/** Whether a body whose underside is there has water around its feet. */
export const standsInWater = (blocks: Pick<WorldBlocks, 'loadedDataAt'>, { x, y, z }: Vec3): boolean =>
  blocks.loadedDataAt(x, y + 0.1, z)?.name === 'water';

/** Moves a body for `seconds`; chunks that are not in memory count as solid, so nothing falls out of the world. */
export function moveBody(body: MovingBody, blocks: WorldBlocks, seconds: number): void {
  body.velocity.y = standsInWater(blocks, body.position)
    ? (body.swimsUp ?? FLOAT_SPEED)
    : Math.max(TERMINAL_FALL, body.velocity.y + GRAVITY * seconds);
  const distance = body.velocity.norm() * seconds;
  const steps = Math.max(1, Math.ceil(distance / LONGEST_STEP));
  body.onGround = false;
  for (let i = 0; i < steps; i++) {
    slide(body, blocks, 'x', (body.velocity.x * seconds) / steps);
    slide(body, blocks, 'z', (body.velocity.z * seconds) / steps);
    slide(body, blocks, 'y', (body.velocity.y * seconds) / steps);
  }
}

/** Whether a body of this size would overlap a solid block. */
export function overlapsSolid(blocks: WorldBlocks, position: Vec3, width: number, height: number): boolean {
  const half = width / 2;
  for (let x = Math.floor(position.x - half + SKIN); x <= Math.floor(position.x + half - SKIN); x++) {
    for (let z = Math.floor(position.z - half + SKIN); z <= Math.floor(position.z + half - SKIN); z++) {
      for (let y = Math.floor(position.y + SKIN); y <= Math.floor(position.y + height - SKIN); y++) {
        if (blocks.isSolid(x, y, z)) return true;
      }
    }
  }
  return false;
}

/** How far fences, walls and gates reach above their block. */
const TALL_BY = 0.5;

/** Whether the feet of a body of this width would be in the upper part of a fence, which stands above its block. */
function overlapsTall(blocks: WorldBlocks, { x, y, z }: Vec3, width: number): boolean {
  const feet = Math.floor(y + SKIN);
  if (y - feet > TALL_BY - SKIN) return false;
  const half = width / 2;
  for (let cellX = Math.floor(x - half + SKIN); cellX <= Math.floor(x + half - SKIN); cellX++)
    for (let cellZ = Math.floor(z - half + SKIN); cellZ <= Math.floor(z + half - SKIN); cellZ++)
      if (blocks.isTall(cellX, feet - 1, cellZ)) return true;
  return false;
}

/** Who is in the upper part of a fence already, because it was put where he stood, may leave it. */
const isStopped = (body: MovingBody, blocks: WorldBlocks, next: Vec3): boolean =>
  overlapsSolid(blocks, next, body.width, body.height) ||
  (overlapsTall(blocks, next, body.width) && !overlapsTall(blocks, body.position, body.width));

function slide(body: MovingBody, blocks: WorldBlocks, axis: 'x' | 'y' | 'z', by: number): void {
  if (by === 0) return;
  const next = body.position.clone();
  next[axis] += by;
  if (!isStopped(body, blocks, next)) {
    body.position = next;
    return;
  }
  body.velocity[axis] = 0;
  if (axis !== 'y') return;
  if (by < 0) {
    // Rest exactly on top of the block below; a body inside a block stays where it is.
    const floor = new Vec3(body.position.x, Math.ceil(next.y - SKIN), body.position.z);
    if (floor.y <= body.position.y + SKIN && !overlapsSolid(blocks, floor, body.width, body.height))
      body.position = floor;
    body.onGround = true;
  }
}
