import { seesFrom } from '../blocks/line-of-sight.ts';
import { installExplosions } from '../combat/explosions.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installPursuit } from './pursuit.ts';
import { STAND, type Tactic } from './tactic.ts';

const SIGHT = 16;
/** It lights its fuse within this distance, and lets it go out beyond the other. */
const LIGHTS_WITHIN = 3;
const GOES_OUT_BEYOND = 7;
const FUSE_MS = 1500;
const POWER = 3;
const EYES = 1.4;

/** Comes close, swells for a second and a half, and explodes unless its prey gets away. */
export function creeperTactic(context: WorldContext): Tactic {
  const { blocks, now } = context;
  const mobs = context.use(installMobs);
  const explosions = context.use(installExplosions);
  const pursuit = context.use(installPursuit);
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  /** When the fuse was lit. */
  const lit = new WeakMap<Mob, number>();

  function show(mob: Mob, direction: 1 | -1): void {
    spawning.describe(mob.entity, () => metadata.swelling(direction));
  }

  function goOut(mob: Mob): void {
    if (lit.delete(mob)) show(mob, -1);
  }

  return {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < SIGHT,
    calm: goOut,
    step(mob, prey) {
      const distance = prey.position.distanceTo(mob.position);
      const sees = seesFrom(blocks, mob.position.offset(0, EYES, 0), prey.position.offset(0, 1.4, 0));
      const since = lit.get(mob);
      if (since === undefined && sees && distance < LIGHTS_WITHIN) {
        lit.set(mob, now());
        show(mob, 1);
        return STAND;
      }
      if (since === undefined) return pursuit.toward(mob, prey.position);
      if (!sees || distance > GOES_OUT_BEYOND) {
        goOut(mob);
        return pursuit.toward(mob, prey.position);
      }
      if (now() - since >= FUSE_MS) {
        lit.delete(mob);
        explosions.explode(mob.position.offset(0, mob.height / 16, 0), POWER, mob.entity);
        mobs.dismiss(mob);
      }
      return STAND;
    },
  };
}
