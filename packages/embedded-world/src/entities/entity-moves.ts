import type { Vec3 } from 'vec3';
import type { Emitter, SquidEntity } from '../engine/flying-squid-types.ts';

/** Beyond this many blocks a move does not fit into the packet of a step. */
const LONGEST_STEP = 7;
/** A step is sent in fractions of a block of this size. */
const PARTS_PER_BLOCK = 4096;
/** After this many blocks, who sees whom is worked out again. */
const SIGHT_EVERY = 2;

/**
 * Moves entities at once and sends the move to those who see them. flying-squid does it some promises later: a step sent before its player died
 * then put the player, come back to life at the spawn point meanwhile, where it had died, in the midst of what it had lost.
 */
export function installEntityMoves({ serv }: { readonly serv: Emitter }): void {
  serv.on('newEntity', (entity: SquidEntity) => {
    entity.sendPosition = (to, onGround) => {
      if (entity.position.equals(to) && entity.onGround === onGround) return;
      sendMove(entity, to, onGround);
      entity.position = to;
      entity.onGround = onGround;
      if (to.distanceTo(entity.lastPositionPlayersUpdated) > SIGHT_EVERY) entity.updateAndSpawn();
    };
  });
}

function sendMove(entity: SquidEntity, to: Vec3, onGround: boolean): void {
  // What was sent is rounded down: the next step starts from there, so that the errors do not add up.
  const known = entity.knownPosition ?? entity.position;
  const step = to.minus(known);
  if (Math.max(Math.abs(step.x), Math.abs(step.y), Math.abs(step.z)) > LONGEST_STEP) {
    const { id: entityId, yaw, pitch } = entity;
    entity._writeOthersNearby('entity_teleport', { entityId, x: to.x, y: to.y, z: to.z, yaw, pitch, onGround });
    entity.knownPosition = to;
    return;
  }
  const parts = step.scaled(PARTS_PER_BLOCK).floored();
  entity.knownPosition = known.plus(parts.scaled(1 / PARTS_PER_BLOCK));
  if (step.norm() === 0) return;
  entity._writeOthersNearby('rel_entity_move', {
    entityId: entity.id,
    dX: parts.x,
    dY: parts.y,
    dZ: parts.z,
    onGround,
  });
}
