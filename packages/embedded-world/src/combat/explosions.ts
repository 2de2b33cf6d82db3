import { Vec3 } from 'vec3';
import { seesFrom } from '../blocks/line-of-sight.ts';
import { blockDrops } from '../building/block-drops.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { type Blow, installDamage, isPlayer } from '../health/damage.ts';
import { blastDamage, blastedBlocks } from './blast.ts';
import { explosionSender } from './explosion-packet.ts';

export interface Explosions {
  /**
   * @param power 3 for a creeper. @param source who is behind it, if anybody; it is not hurt itself.
   * @param cause of the damage, as in the world log.
   */
  explode(centre: Vec3, power: number, source: SquidEntity | null, cause?: string): void;
}

/** Players within this distance hear and see it. */
const NOTICED = 64;
/** Points of a body that are tested to find how much of it is exposed. */
const LOOKED_AT = [0.1, 0.5, 0.9] as const;

export function installExplosions(context: WorldContext): Explosions {
  const { serv, registry, blocks, items, random } = context;
  const damage = context.use(installDamage);
  const dropped = context.use(installDroppedItems);
  const sendExplosion = explosionSender(registry);

  function resistance(x: number, y: number, z: number): number | null {
    const block = blocks.loadedDataAt(x, y, z);
    if (!block) return Number.POSITIVE_INFINITY;
    return block.name.endsWith('air') ? null : (block.resistance ?? 0);
  }

  /** What falls out of a block that bursts: as if the right tool had broken it. */
  function spill(position: Vec3): void {
    const block = blocks.blockAt(position);
    const [tool] = Object.keys(block.harvestTools ?? {});
    const name = tool === undefined ? undefined : registry.items[Number(tool)]?.name;
    const loot = blockDrops(registry, random, block, name ? items.create(name, 1) : null);
    for (const { name: item, count } of loot) dropped.drop(position.offset(0.5, 0.5, 0.5), items.create(item, count));
  }

  function exposure(centre: Vec3, entity: SquidEntity): number {
    const height = registry.entitiesByName[isPlayer(entity) ? 'player' : entity.name]?.height ?? 1.8;
    const seen = LOOKED_AT.filter((part) => seesFrom(blocks, centre, entity.position.offset(0, height * part, 0)));
    return seen.length / LOOKED_AT.length;
  }

  /** @returns the speed in blocks per tick at which a body is thrown away. */
  function hit(entity: SquidEntity, centre: Vec3, power: number, blow: Blow): Vec3 {
    const distance = entity.position.distanceTo(centre);
    const open = exposure(centre, entity);
    const points = blastDamage(power, distance, open);
    if (points > 0) {
      damage.hurt(entity, points, blow);
    }
    const away = entity.position.offset(0, 1, 0).minus(centre);
    const thrown = Math.max(0, 1 - distance / (power * 2)) * open;
    return away.norm() > 1e-3 ? away.normalize().scaled(thrown) : new Vec3(0, thrown, 0);
  }

  return {
    explode(centre, power, source, cause = 'explosion') {
      const broken = blastedBlocks(centre, power, resistance, random);
      const thrown = new Map<SquidEntity, Vec3>();
      for (const entity of Object.values(serv.entities)) {
        if (entity === source || entity.type === 'object' || entity.position.distanceTo(centre) >= power * 2) continue;
        thrown.set(entity, hit(entity, centre, power, { cause, ...(source && { source }) }));
      }
      for (const position of broken) {
        // Already gone with a block that burst earlier: the other half of a door, a plant without ground.
        if (blocks.stateAt(position) === 0) continue;
        if (random() < 1 / power) spill(position);
        blocks.set(position, 0);
      }
      for (const player of serv.players) {
        if (player.position.distanceTo(centre) > NOTICED) continue;
        sendExplosion(player, centre, power, broken, thrown.get(player) ?? new Vec3(0, 0, 0));
      }
    },
  };
}
