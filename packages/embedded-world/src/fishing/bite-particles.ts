import type { Vec3 } from 'vec3';
import type { GameRegistry, PacketFields } from '../engine/flying-squid-types.ts';

/** As many as the game shows at a bite; clients know a bite by this number. */
const AMOUNT = 6;

/** The `world_particles` packet that shows a bite, in the form of the version. */
export function biteParticles(registry: GameRegistry, position: Vec3): PacketFields {
  const place = {
    longDistance: false,
    x: position.x,
    y: position.y + 0.3,
    z: position.z,
    offsetX: 0.25,
    offsetY: 0,
    offsetZ: 0.25,
  };
  if (registry.supportFeature('updatedParticlesPacket')) {
    return { ...place, alwaysShow: false, velocityOffset: 0.2, amount: AMOUNT, particle: { type: 'fishing' } };
  }
  const { fishing, bubble } = registry.particlesByName;
  return { ...place, particleId: (fishing ?? bubble)?.id ?? 0, particleData: 0.2, particles: AMOUNT };
}
