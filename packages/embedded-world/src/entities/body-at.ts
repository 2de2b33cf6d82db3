import type { Vec3 } from 'vec3';
import type { GameRegistry, SquidEntity, SquidServer } from '../engine/flying-squid-types.ts';

/** A body is this much bigger for what flies. */
const MARGIN = 0.3;

/** The living player or mob at a place that something flying would hit there, whoever sent it left out. */
export function bodyAt(
  { entities }: Pick<SquidServer, 'entities'>,
  registry: GameRegistry,
  at: Vec3,
  sender: SquidEntity,
): SquidEntity | null {
  for (const entity of Object.values(entities)) {
    if (entity === sender || entity.type === 'object' || entity.health <= 0) continue;
    const player = entity.type === 'player';
    if (player && 'gameMode' in entity && entity.gameMode !== 0) continue;
    const data = registry.entitiesByName[player ? 'player' : entity.name];
    const half = (data?.width ?? 0.6) / 2 + MARGIN;
    const d = at.minus(entity.position);
    if (Math.abs(d.x) < half && Math.abs(d.z) < half && d.y > -MARGIN && d.y < (data?.height ?? 1.8) + MARGIN) {
      return entity;
    }
  }
  return null;
}
