import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import type { Mob } from '../mobs/mob.ts';
import type { Intention } from '../mobs/mob-mind.ts';
import { installMobs } from '../mobs/mobs.ts';

/** It takes fright at a player this near, in blocks. Minecraft Wiki, "Bat" (Java edition). */
const FRIGHT = 4;
/** Chances for each step of two ticks: of another place to fly to, and to hang itself up under a block that it happens to be below. */
const TURNS = 1 / 15;
const RESTS = 1 / 50;
/** How far away the places are that it flies to: so far to each side, so far up from two below. */
const SIDEWAYS = 7;
const UPWARD = { below: 2, range: 6 };
const ARRIVED = 2;
const HANGS: Intention = { x: 0, z: 0, pace: 0, up: 0 };

/** Bats hang below blocks until somebody comes near, and flutter about. */
export function installBats(context: WorldContext): void {
  const { serv, blocks, random } = context;
  const mobs = context.use(installMobs);
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  /** Since when each that hangs does, milliseconds since 1970. */
  const hanging = new WeakMap<Mob, number>();
  const aims = new WeakMap<Mob, Vec3>();

  const isBelowBlock = ({ position: { x, y, z } }: Mob): boolean =>
    blocks.isSolid(Math.floor(x), Math.floor(y) + 1, Math.floor(z));
  const show = (mob: Mob): void => spawning.describe(mob.entity, () => metadata.hanging(hanging.has(mob)), 'hanging');

  function hangUp(mob: Mob): void {
    hanging.set(mob, context.now());
    const { x, y, z } = mob.position;
    mob.position = mob.position.clone().set(x, Math.floor(y) + 1 - mob.height, z);
    mob.entity.sendPosition(mob.position.clone(), false);
    show(mob);
  }

  function isFrightened(mob: Mob, since: number): boolean {
    if (mob.hurtAt > since) return true;
    return serv.players.some((p) => p.health > 0 && p.position.distanceTo(mob.position) < FRIGHT);
  }

  function aimOf(mob: Mob): Vec3 {
    const known = aims.get(mob);
    if (known && known.distanceTo(mob.position) > ARRIVED && random() >= TURNS) return known;
    const stray = (): number => Math.floor(random() * SIDEWAYS) - Math.floor(random() * SIDEWAYS);
    const aim = mob.position.offset(stray(), Math.floor(random() * UPWARD.range) - UPWARD.below, stray());
    aims.set(mob, aim);
    return aim;
  }

  function fly(mob: Mob): Intention {
    const aim = aimOf(mob).minus(mob.position);
    const length = Math.max(1, aim.norm());
    const level = Math.hypot(aim.x, aim.z);
    const { speed } = mob.kind;
    const up = (aim.y / length) * speed;
    return level < 1e-3 ? { ...HANGS, up } : { x: aim.x / level, z: aim.z / level, pace: level / length, up };
  }

  mobs.onSpawned((mob) => {
    if (mob.name !== 'bat') return;
    hanging.set(mob, context.now());
    show(mob);
  });
  mobs.steerBy(['bat'], (mob) => {
    const since = hanging.get(mob);
    if (since !== undefined) {
      if (isBelowBlock(mob) && !isFrightened(mob, since)) return HANGS;
      hanging.delete(mob);
      show(mob);
    } else if (random() < RESTS && isBelowBlock(mob)) {
      hangUp(mob);
      return HANGS;
    }
    return fly(mob);
  });
}
