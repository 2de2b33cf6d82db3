import { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';

/** A bobber on its way or at rest. Units are blocks and game ticks, as in the game (FishingHook). */
export interface Bobber {
  position: Vec3;
  velocity: Vec3;
  state: 'flying' | 'floating' | 'stuck';
}

const CAST_SPEED = 1.1;
const GRAVITY = 0.03;
const DRAG = 0.92;
/** No step may be longer, or it would fly through a wall. */
const LONGEST_STEP = 0.25;
/** How deep it sits: the surface of a full water block is at 0.89. */
const FLOAT_HEIGHT = 0.8;

/** The direction somebody looks in; angles in degrees as clients send them: yaw 0 is south, pitch down is positive. */
export function lookDirection(yaw: number, pitch: number): Vec3 {
  const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return new Vec3(-Math.sin(y) * Math.cos(p), -Math.sin(p), Math.cos(y) * Math.cos(p));
}

export function castBobber(eyes: Vec3, yaw: number, pitch: number): Bobber {
  const direction = lookDirection(yaw, pitch);
  return { position: eyes.plus(direction.scaled(0.3)), velocity: direction.scaled(CAST_SPEED), state: 'flying' };
}

/** One tick of flight: ends on water, where it floats, or in a solid block or at the edge of the loaded world, where it sticks. */
export function flyBobber(bobber: Bobber, blocks: Pick<WorldBlocks, 'loadedDataAt'>): void {
  if (bobber.state !== 'flying') return;
  const steps = Math.max(1, Math.ceil(bobber.velocity.norm() / LONGEST_STEP));
  for (let i = 0; i < steps; i++) {
    const next = bobber.position.plus(bobber.velocity.scaled(1 / steps));
    const block = blocks.loadedDataAt(next.x, next.y, next.z);
    if (!block || block.boundingBox === 'block') {
      bobber.state = 'stuck';
      return;
    }
    bobber.position = next;
    if (block.name === 'water') {
      bobber.position = surfaceAbove(next, blocks);
      bobber.state = 'floating';
      return;
    }
  }
  bobber.velocity = bobber.velocity.scaled(DRAG);
  bobber.velocity.y -= GRAVITY;
}

/** Whether it still lies in water. */
export function inWater(position: Vec3, blocks: Pick<WorldBlocks, 'loadedDataAt'>): boolean {
  return blocks.loadedDataAt(position.x, position.y, position.z)?.name === 'water';
}

function surfaceAbove(position: Vec3, blocks: Pick<WorldBlocks, 'loadedDataAt'>): Vec3 {
  const top = position.clone();
  while (inWater(top.offset(0, 1, 0), blocks)) top.y++;
  top.y = Math.floor(top.y) + FLOAT_HEIGHT;
  return top;
}
