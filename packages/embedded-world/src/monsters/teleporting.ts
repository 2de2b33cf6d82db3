import { Vec3 } from 'vec3';
import { overlapsSolid } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Mob } from '../mobs/mob.ts';

/** How endermen get about. */
interface Teleporting {
  /** Somewhere within 32 blocks. @returns whether it found a place. */
  anywhere(mob: Mob): boolean;
  /** About sixteen blocks closer to a place. */
  toward(mob: Mob, place: Vec3): boolean;
}

const RANGE = 64;
const LEAP = 16;
const STRAY = 8;
/** It looks for ground this far below. */
const DROP = 40;

export function installTeleporting(context: WorldContext): Teleporting {
  const { blocks, random } = context;
  const spread = (range: number): number => (random() - 0.5) * range;

  function to(mob: Mob, wanted: Vec3): boolean {
    const at = new Vec3(Math.floor(wanted.x) + 0.5, Math.floor(wanted.y), Math.floor(wanted.z) + 0.5);
    for (let down = 0; down < DROP; down++, at.y--) {
      const ground = blocks.loadedDataAt(at.x, at.y - 1, at.z);
      if (!ground || /^(water|lava|bubble_column)$/.test(ground.name)) return false;
      if (ground.boundingBox !== 'block') continue;
      if (overlapsSolid(blocks, at, mob.width, mob.height)) return false;
      if (blocks.loadedDataAt(at.x, at.y, at.z)?.name === 'water') return false;
      mob.position = at;
      mob.velocity = new Vec3(0, 0, 0);
      mob.entity.sendPosition(at.clone(), true);
      return true;
    }
    return false;
  }

  return {
    anywhere: (mob) => to(mob, mob.position.offset(spread(RANGE), spread(RANGE), spread(RANGE))),
    toward(mob, place) {
      const way = place.minus(mob.position).normalize().scaled(LEAP);
      return to(mob, mob.position.plus(way).offset(spread(STRAY), spread(STRAY * 2), spread(STRAY)));
    },
  };
}
