import type { Vec3 } from 'vec3';
import type { Damage } from '../survival/damage.ts';
import type { DayCycle } from '../survival/day-cycle.ts';
import type { WorldContext } from '../world-context.ts';
import type { Mobs } from './mobs.ts';

/** One point a second, as from any fire. */
const EVERY_TICKS = 20;
/** Nothing in the terrain is higher than this over the ground. */
const SKY = 64;

/** Monsters under the open sky burn by day. */
export function installSunburn({ serv, blocks }: WorldContext, mobs: Mobs, damage: Damage, day: DayCycle): void {
  function underOpenSky(position: Vec3): boolean {
    for (let y = Math.floor(position.y) + 1; y < Math.floor(position.y) + SKY; y++) {
      if (blocks.loadedDataAt(position.x, y, position.z)?.boundingBox === 'block') return false;
    }
    return true;
  }

  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || day.isNight()) return;
    for (const mob of mobs.all()) {
      if (mob.kind.hostile && underOpenSky(mob.position)) damage.hurt(mob.entity, 1, { cause: 'sun' });
    }
  });
}
