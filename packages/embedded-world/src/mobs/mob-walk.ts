import { GRAVITY, moveBody } from '../blocks/moving-body.ts';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { Mob } from './mob.ts';
import type { Intention } from './mob-mind.ts';

/** Enough to get onto a block, not over a fence. */
const JUMP_SPEED = 7.5;
const CLIMB_SPEED = 4;
/** Who swims and wants nothing sinks to the ground of the water. */
const SINK_SPEED = -0.5;
/** The share of a throw that is left after two ticks (a tenth of a second), and the speed in blocks per second at which it is over. */
const KEPT_IN_AIR = 0.91 ** 2;
const KEPT_ON_GROUND = (0.91 * 0.6) ** 2;
const SPENT = 1;
/** How far ahead a mob looks for blocks that would burn it. */
const LOOK_AHEAD = 0.8;

/** One step of walking (or of sliding back from a blow), shown to those who see the mob. */
export function walk(mob: Mob, wanted: Intention, blocks: WorldBlocks, seconds: number): void {
  const before = mob.position;
  const intention = burnsAhead(mob, wanted, blocks) ? { ...wanted, pace: 0 } : wanted;
  const speed = mob.kind.speed * intention.pace;
  if (!mob.thrown) {
    mob.velocity.x = intention.x * speed;
    mob.velocity.z = intention.z * speed;
  }
  const wantsX = mob.velocity.x;
  const wantsZ = mob.velocity.z;
  // A flying mob makes up for the fall of this step.
  if (mob.kind.flies) mob.velocity.y = (intention.up ?? 0) - GRAVITY * seconds;
  if (mob.kind.swims) mob.swimsUp = intention.up ?? SINK_SPEED;
  moveBody(mob, blocks, seconds);
  const blocked = (wantsX !== 0 && mob.velocity.x === 0) || (wantsZ !== 0 && mob.velocity.z === 0);
  // Spiders go up walls.
  if (blocked && mob.name === 'spider') mob.velocity.y = CLIMB_SPEED;
  else if (blocked && mob.onGround) mob.velocity.y = JUMP_SPEED;
  if (mob.thrown) slow(mob);
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

/** A mob that was thrown flies and slides until the throw is spent. */
function slow(mob: Mob): void {
  const kept = mob.onGround ? KEPT_ON_GROUND : KEPT_IN_AIR;
  mob.velocity.x *= kept;
  mob.velocity.z *= kept;
  mob.thrown = Math.hypot(mob.velocity.x, mob.velocity.z) > SPENT;
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
