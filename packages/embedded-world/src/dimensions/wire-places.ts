import type { PacketFields, ProtocolClient } from '../engine/flying-squid-types.ts';
import { type DimensionName, localChunkX, localX, spaceX } from './dimension.ts';

/**
 * Packets with absolute places that the world writes, and where the x is in them. A checking world (`checkPackets`) reports
 * any packet that gives a client a place outside its dimension, so that a packet missing here does not stay unnoticed.
 */
const WRITTEN: Readonly<Record<string, 'point' | 'block' | 'chunk' | 'column'>> = {
  position: 'point',
  spawn_entity: 'point',
  spawn_entity_living: 'point',
  named_entity_spawn: 'point',
  entity_teleport: 'point',
  sync_entity_position: 'point',
  world_particles: 'point',
  explosion: 'point',
  vehicle_move: 'point',
  block_change: 'block',
  acknowledge_player_digging: 'block',
  world_event: 'block',
  spawn_position: 'block',
  update_view_position: 'chunk',
  unload_chunk: 'chunk',
  update_light: 'chunk',
  map_chunk: 'column',
};

/** Packets with absolute places that the world listens to. */
const RECEIVED: Readonly<Record<string, 'point' | 'block'>> = {
  position: 'point',
  position_look: 'point',
  vehicle_move: 'point',
  block_dig: 'block',
  block_place: 'block',
};

/** Farther out than any dimension reaches, in blocks: a place that was not translated. */
const OUTSIDE = 31_000_000;

/**
 * Lets a client live in coordinates of its dimension while the server works in the one space: the border is here and nowhere
 * else. @param here the dimension the client's own packets speak of.
 */
export function translatePlaces(client: Pick<ProtocolClient, 'write' | 'emit'>, here: () => DimensionName): void {
  const write = client.write.bind(client);
  client.write = (name, fields) => write(name, toClient(name, fields));
  const emit = client.emit.bind(client);
  client.emit = (name: string | symbol, ...args: unknown[]) => {
    const form = typeof name === 'string' ? RECEIVED[name] : undefined;
    const [packet, ...rest] = args;
    if (form === undefined || !isFields(packet)) return emit(name, ...args);
    return emit(
      name,
      shift(packet, form, (x) => spaceX(here(), x)),
      ...rest,
    );
  };
}

/** The packet as a client knows the places in it. */
export function toClient(name: string, fields: PacketFields): PacketFields {
  const form = WRITTEN[name];
  if (form === undefined) return fields;
  if (form === 'chunk') return withX(fields, 'chunkX', localChunkX);
  if (form === 'column') return withX(fields, 'x', localChunkX);
  return shift(fields, form, localX);
}

/** The first field of a packet with a place outside every dimension, or null. */
export function strayPlace(fields: unknown): string | null {
  if (!isFields(fields)) return null;
  const { location } = fields;
  const found = { x: fields.x, chunkX: fields.chunkX, 'location.x': isFields(location) ? location.x : undefined };
  for (const [key, x] of Object.entries(found)) {
    const inChunks = key === 'chunkX' || 'chunkData' in fields;
    if (typeof x === 'number' && Math.abs(x) > (inChunks ? OUTSIDE / 16 : OUTSIDE)) return `${key} ${x}`;
  }
  return null;
}

function shift(fields: PacketFields, form: 'point' | 'block', move: (x: number) => number): PacketFields {
  if (form === 'point') return withX(fields, 'x', move);
  const { location } = fields;
  return isFields(location)
    ? { ...fields, location: withX({ x: location.x, y: location.y, z: location.z }, 'x', move) }
    : fields;
}

function withX(fields: PacketFields, key: 'x' | 'chunkX', move: (x: number) => number): PacketFields {
  const x = fields[key];
  return typeof x === 'number' ? { ...fields, [key]: move(x) } : fields;
}

const isFields = (value: unknown): value is PacketFields => typeof value === 'object' && value !== null;
