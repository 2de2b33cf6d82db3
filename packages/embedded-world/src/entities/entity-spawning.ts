import type { WorldContext } from '../context/world-context.ts';
import type { PacketFields, SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import type { MetadataEntry } from './entity-metadata.ts';

/** What clients know about an entity beyond its place: flying-squid sends no metadata at all on modern versions. */
interface EntitySpawning {
  /**
   * Sets one side of what an entity looks like, for those who see it now and those who will.
   * @param aspect which side: each rule has one of its own, so that fire does not undo wool.
   */
  describe(entity: SquidEntity, metadata: () => MetadataEntry[], aspect?: string): void;
  /** Sets further packets that newcomers are sent with an entity, and sends them to those who see it now. */
  dress(entity: SquidEntity, packets: () => Dress): void;
}

type Dress = readonly (readonly [name: string, fields: PacketFields])[];

export function installEntitySpawning(context: WorldContext): EntitySpawning {
  const { serv } = context;
  const { showEquipment } = context.use(installInventories);
  const looks = new WeakMap<SquidEntity, Map<string, () => MetadataEntry[]>>();
  const dresses = new WeakMap<SquidEntity, () => Dress>();
  serv.on('newEntity', (entity: SquidEntity) => {
    // flying-squid writes metadata of an older format here.
    entity.sendMetadata = () => {};
  });
  serv.on('newPlayer', (viewer: SquidPlayer) => {
    viewer.spawnEntity = (entity) => {
      viewer._client.write(entity.spawnPacketName, entity.getSpawnPacket());
      viewer._client.write('entity_head_rotation', { entityId: entity.id, headYaw: entity.yaw });
      const metadata = [...(looks.get(entity)?.values() ?? [])].flatMap((side) => side());
      if (metadata.length > 0) viewer._client.write('entity_metadata', { entityId: entity.id, metadata });
      for (const [name, fields] of dresses.get(entity)?.() ?? []) viewer._client.write(name, fields);
      const player = serv.players.find((p) => p === entity);
      if (player) showEquipment(player, viewer);
    };
  });
  return {
    describe(entity, metadata, aspect = 'kind') {
      const sides = looks.get(entity) ?? new Map<string, () => MetadataEntry[]>();
      looks.set(entity, sides.set(aspect, metadata));
      entity._writeNearby('entity_metadata', { entityId: entity.id, metadata: metadata() });
    },
    dress(entity, packets) {
      dresses.set(entity, packets);
      for (const [name, fields] of packets()) entity._writeOthersNearby(name, fields);
    },
  };
}
