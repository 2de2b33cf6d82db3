import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { turnByte } from '../players/turn-byte.ts';
import { type Boat, collides } from './boat.ts';
import type { Riding } from './riding.ts';

/** Farther than this in one packet and the boat is put back, as in the game. */
const LONGEST_MOVE = 10;

const movePacket = z.object({ x: z.number(), y: z.number(), z: z.number(), yaw: z.number() });

/** The client of the first rider says where its boat is; the world overrules it where a boat cannot have got to. */
export function steerBoat(
  { blocks, state }: WorldContext,
  seats: Riding<Boat>,
  player: SquidPlayer,
  packet: unknown,
): void {
  const boat = seats.vehicleOf(player);
  if (!boat || boat.riders[0] !== player) return;
  const move = movePacket.safeParse(packet).data;
  const to = move && new Vec3(move.x, move.y, move.z);
  if (
    !to ||
    to.distanceTo(boat.position) > LONGEST_MOVE ||
    (collides(blocks, to) && !collides(blocks, boat.position))
  ) {
    const { x, y, z: south } = boat.position;
    player._client.write('vehicle_move', { x, y, z: south, yaw: boat.yaw, pitch: 0 });
    return;
  }
  boat.position = to;
  boat.velocity.set(0, 0, 0);
  turn(boat, move.yaw);
  boat.entity.sendPosition(to.clone(), false);
  seats.takeAlong(boat);
  state.touch();
}

function turn(boat: Boat, yaw: number): void {
  boat.yaw = yaw % 360;
  const byte = turnByte(boat.yaw);
  if (byte === boat.entity.yaw) return;
  boat.entity.yaw = byte;
  boat.entity._writeNearby('entity_look', { entityId: boat.entity.id, yaw: byte, pitch: 0, onGround: false });
}
