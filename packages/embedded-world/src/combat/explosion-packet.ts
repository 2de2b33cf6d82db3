import type { Vec3 } from 'vec3';
import { z } from 'zod';
import type { GameRegistry, SquidPlayer } from '../engine/flying-squid-types.ts';

/** minecraft-data has the sounds; its types do not. */
const soundsSchema = z.object({ soundsByName: z.object({ 'entity.generic.explode': z.object({ id: z.int() }) }) });

type SendExplosion = (player: SquidPlayer, centre: Vec3, power: number, broken: readonly Vec3[], thrown: Vec3) => void;

/**
 * Sends an explosion to a client, in the forms of all versions at once.
 * `broken` are the blocks that burst, `thrown` the speed in blocks per tick at which the player is thrown.
 */
export function explosionSender(registry: GameRegistry): SendExplosion {
  const soundId = soundsSchema.safeParse(registry).data?.soundsByName['entity.generic.explode'].id ?? 0;
  const namedParticles = registry.supportFeature('itemsWithComponents') || registry.version['>=']('1.20.3');
  return (player, centre, power, broken, thrown) => {
    const origin = centre.floored();
    player._client.write('explosion', {
      x: centre.x,
      y: centre.y,
      z: centre.z,
      playerKnockback: thrown.norm() > 0 ? { x: thrown.x, y: thrown.y, z: thrown.z } : undefined,
      explosionParticle: { type: 'explosion_emitter' },
      sound: { soundId },
      // Until 1.21.1.
      radius: power,
      affectedBlockOffsets: broken.map((at) => at.minus(origin)),
      playerMotionX: thrown.x,
      playerMotionY: thrown.y,
      playerMotionZ: thrown.z,
      ...(namedParticles && {
        block_interaction_type: 2,
        small_explosion_particle: { type: 'explosion' },
        large_explosion_particle: { type: 'explosion_emitter' },
      }),
    });
  };
}
