import { worldName } from '../dimensions/dimension-types.ts';
import type { GameRegistry, PacketFields, ProtocolClient } from '../engine/flying-squid-types.ts';

type Form = (fields: PacketFields) => PacketFields;

/** Velocities are sent in 1/8000 of a block per tick until 1.21.8, in blocks per tick since. */
const OLD_UNITS = 8000;
const HANDS: Readonly<Record<string, number>> = { main_hand: 0, off_hand: 1 };
/** `mouse` of a `use_entity` packet. */
const CLICK = { interact: 0, attack: 1 };

/**
 * Lets the world speak the protocol of 1.21.4 with clients of later versions: what it writes is brought into the form of the version, what
 * it is sent into the older one. To be called before `translatePlaces`, so that places are translated in the one form.
 */
export function speakNewerForms(client: Pick<ProtocolClient, 'write' | 'emit'>, registry: GameRegistry): void {
  const forms = formsOf(registry);
  const write = client.write.bind(client);
  client.write = (name, fields) => write(name, forms[name]?.(fields) ?? fields);
  if (!registry.supportFeature('attackUsesOwnPacket')) return;
  const emit = client.emit.bind(client);
  client.emit = (name: string | symbol, ...args: unknown[]) => {
    const [packet, ...rest] = args;
    if (!isFields(packet)) return emit(name, ...args);
    if (name === 'attack') return emit('use_entity', { target: packet.entityId, mouse: CLICK.attack }, ...rest);
    const read = withHand(packet);
    return emit(name, name === 'use_entity' ? { mouse: CLICK.interact, ...read } : read, ...rest);
  };
}

/** What has another form at this version, by the name of the packet. */
function formsOf(registry: GameRegistry): Readonly<Record<string, Form>> {
  return {
    ...(registry.supportFeature('entityVelocityIsLpVec3') && {
      entity_velocity: withPlainVelocity,
      spawn_entity: withPlainVelocity,
      explosion: ({ x, y, z, ...fields }) => ({ ...fields, center: { x, y, z }, blockCount: 0, blockParticles: [] }),
    }),
    ...(registry.supportFeature('spawnPositionIsGlobal') && {
      spawn_position: ({ location }) => ({
        globalPos: { dimensionName: worldName('overworld'), location },
        yaw: 0,
        pitch: 0,
      }),
    }),
    // A list by kind since 1.21.5; clients work heights out by themselves when it is empty.
    ...(registry.version['>=']('1.21.5') && { map_chunk: (fields) => ({ ...fields, heightmaps: [] }) }),
  };
}

function withPlainVelocity(fields: PacketFields): PacketFields {
  const { velocity } = fields;
  if (!isFields(velocity)) return fields;
  const part = (axis: 'x' | 'y' | 'z'): number => (Number(velocity[axis]) || 0) / OLD_UNITS;
  return { ...fields, velocity: { x: part('x'), y: part('y'), z: part('z') } };
}

/** Hands come by their names since 26.1. */
function withHand(fields: PacketFields): PacketFields {
  const hand = typeof fields.hand === 'string' ? HANDS[fields.hand] : undefined;
  return hand === undefined ? fields : { ...fields, hand };
}

const isFields = (value: unknown): value is PacketFields => typeof value === 'object' && value !== null;
