import { GRAVITY, moveBody } from '../blocks/moving-body.ts';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { Mob } from './mob.ts';
import type { Intention } from './mob-mind.ts';

/** Enough to get onto a block, not over a fence. */
const JUMP_SPEED = 7.5;
const CLIMB_SPEED = 4;
/** How far ahead a mob looks for blocks that would burn it. */
const LOOK_AHEAD = 0.8;

/** One step of walking (or of sliding back from a blow), shown to those who see the mob. */
export function walk(mob: Mob, wanted: Intention, blocks: WorldBlocks, seconds: number): void {
  const before = mob.position;
  const intention = burnsAhead(mob, wanted, blocks) ? { ...wanted, pace: 0 } : wanted;
  const speed = mob.kind.speed * intention.pace;
  // A mob that was thrown back slides until the throw is spent.
  const thrown = Math.hypot(mob.velocity.x, mob.velocity.z) > mob.kind.speed * 2;
  if (!thrown) {
    mob.velocity.x = intention.x * speed;
    mob.velocity.z = intention.z * speed;
  }
  const wantsX = mob.velocity.x;
  const wantsZ = mob.velocity.z;
  // A flying mob makes up for the fall of this step.
  if (mob.kind.flies) mob.velocity.y = (intention.up ?? 0) - GRAVITY * seconds;
  moveBody(mob, blocks, seconds);
  const blocked = (wantsX !== 0 && mob.velocity.x === 0) || (wantsZ !== 0 && mob.velocity.z === 0);
  // Spiders go up walls.
  if (blocked && mob.name === 'spider') mob.velocity.y = CLIMB_SPEED;
  else if (blocked && mob.onGround) mob.velocity.y = JUMP_SPEED;
  if (thrown) {
    mob.velocity.x *= 0.5;
    mob.velocity.z *= 0.5;
  }
  const { entity } = mob;
  const yawBefore = entity.yaw;
  if (speed > 0) {
    const yaw = Math.floor((Math.atan2(-intention.x, intention.z) * 128) / Math.PI);
    entity.yaw = ((yaw + 128) & 255) - 128;
  }
  if (mob.position.distanceTo(before) < 0.01) return;
  entity.sendPosition(mob.position.clone(), mob.onGround);
  if (entity.yaw !== yawBefore) {
    entity._writeOthersNearby('entity_head_rotation', { entityId: entity.id, headYaw: entity.yaw });
  }
}

/** Lava or fire in the next block, or on the ground below it. */
function burnsAhead(mob: Mob, { x, z }: Intention, blocks: WorldBlocks): boolean {
  const next = mob.position.offset(x * LOOK_AHEAD, 0.1, z * LOOK_AHEAD);
  for (const down of [0, 1, 2]) {
    const block = blocks.loadedDataAt(next.x, next.y - down, next.z);
    if (block?.name === 'lava' || block?.name === 'fire') return true;
    if (block?.boundingBox === 'block') return false;
  }
  return false;
}
