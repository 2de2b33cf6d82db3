import type { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';

/** Until 1.21.4 orbs have a spawn packet of their own, which says how big they are. */
const ownPacket = z.object({
  protocol: z.object({
    play: z.object({ toClient: z.object({ types: z.object({ packet_spawn_entity_experience_orb: z.unknown() }) }) }),
  }),
});
const hasOwnPacket = (registry: unknown): boolean =>
  ownPacket.safeParse(registry).data?.protocol.play.toClient.types.packet_spawn_entity_experience_orb !== undefined;

/** How an orb comes into the world for clients of this version. Velocities are blocks a second. To be called once for a world. */
export function orbSpawner(context: WorldContext): (position: Vec3, points: number, velocity: Vec3) => SquidEntity {
  const { serv, registry } = context;
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const type = registry.entitiesByName.experience_orb?.id ?? 0;
  const special = hasOwnPacket(registry);

  /** The points of the orb that is being made: clients are sent it before the call that makes it returns. */
  let coming = 0;
  serv.on('newEntity', (entity: SquidEntity) => {
    if (!special || entity.type !== 'object' || entity.entityType !== type) return;
    const count = coming;
    entity.spawnPacketName = 'spawn_entity_experience_orb';
    entity.getSpawnPacket = () => ({
      entityId: entity.id,
      x: entity.position.x,
      y: entity.position.y,
      z: entity.position.z,
      count,
    });
  });

  return (position, points, velocity) => {
    coming = points;
    const entity = serv.spawnObject(type, serv.overworld, position.clone(), { velocity });
    entity.size = undefined;
    if (!special) spawning.describe(entity, () => metadata.orbValue(points));
    return entity;
  };
}
