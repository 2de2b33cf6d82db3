import type { Bot } from 'mineflayer';
import { z } from 'zod';

const told = z.object({ entityId: z.number(), velocity: z.object({ x: z.number(), y: z.number(), z: z.number() }) });

/**
 * Lets blows throw the bot since 1.21.9. Servers send velocities in blocks per tick there; the library takes them for 1/8000 of that, as they
 * were before. To be called after the library's own listener.
 */
export function mendVelocity(bot: Bot): void {
  if (!bot.supportFeature('entityVelocityIsLpVec3')) return;
  const mend = (packet: unknown) => {
    const { entityId, velocity } = told.safeParse(packet).data ?? {};
    const entity = entityId === undefined ? undefined : bot.entities[entityId];
    if (entity && velocity) entity.velocity.set(velocity.x, velocity.y, velocity.z);
  };
  bot._client.on('entity_velocity', mend);
  bot._client.on('spawn_entity', mend);
}
