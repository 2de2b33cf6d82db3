import type { GameRegistry, PacketFields, ProtocolClient } from '../engine/flying-squid-types.ts';

/**
 * Brings the packets that flying-squid writes into the shape of the connected version. Packets our own code writes are right
 * from the start and pass unchanged.
 */
export function fixPackets(client: Pick<ProtocolClient, 'write' | 'ended'>, registry: GameRegistry): void {
  const write = client.write.bind(client);
  const absoluteTeleport = registry.version['>=']('1.21.2');
  const removeByPacket = registry.supportFeature('playerInfoActionIsBitfield');

  client.write = (name, fields) => {
    if (client.ended) return;
    if (name === 'entity_teleport' && absoluteTeleport) {
      write('sync_entity_position', {
        ...fields,
        dx: 0,
        dy: 0,
        dz: 0,
        yaw: degrees(fields.yaw),
        pitch: degrees(fields.pitch),
        onGround: fields.onGround === true,
      });
    } else if (name === 'player_info' && removeByPacket && isRemoval(fields)) {
      write('player_remove', { players: fields.data.map((entry) => entry.uuid) });
    } else if (name === 'spawn_entity') {
      write(name, {
        ...fields,
        objectData: fields.objectData ?? 0,
        headPitch: angleByte(fields.headPitch),
        yaw: angleByte(fields.yaw),
        pitch: angleByte(fields.pitch),
        velocity: shortVector(fields.velocity),
      });
    } else if (name === 'rel_entity_move') {
      write(name, { ...fields, onGround: fields.onGround === true });
    } else write(name, fields);
  };
}

type Removal = { action: { remove_player: true }; data: { uuid: string }[] };

function isRemoval(fields: PacketFields): fields is PacketFields & Removal {
  const { action } = fields;
  return typeof action === 'object' && action !== null && 'remove_player' in action && Array.isArray(fields.data);
}

/** flying-squid keeps angles as bytes of 1/256 turn. */
const degrees = (angle: unknown): number => (Number(angle) || 0) * (360 / 256);

function angleByte(angle: unknown): number {
  const byte = Math.floor(Number(angle) || 0) & 255;
  return byte > 127 ? byte - 256 : byte;
}

function shortVector(vector: unknown): { x: number; y: number; z: number } {
  const part = (key: string): number => {
    const value: unknown =
      typeof vector === 'object' && vector !== null && key in vector ? Reflect.get(vector, key) : 0;
    return Math.max(-32768, Math.min(32767, Math.trunc(Number(value) || 0)));
  };
  return { x: part('x'), y: part('y'), z: part('z') };
}
