import type { Vec3 } from 'vec3';
import { standsInWater } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installDamage } from '../health/damage.ts';
import type { Mob } from '../mobs/mob.ts';
import type { Intention } from '../mobs/mob-mind.ts';
import { installMobs } from '../mobs/mobs.ts';

const FISH = ['cod', 'salmon', 'tropical_fish', 'pufferfish'] as const;
const SQUIDS = ['squid', 'glow_squid'] as const;

/** Fish flee from players this near, in blocks, and from one that hurt them; squids only from that one. The nearer half they hurry less, as in the game. */
const SHY = { within: 8, near: 7, pace: 1.6, nearPace: 1.4 };
const PANIC_MS = 5000;
/** How long a fish and a squid keep their direction on average, and how steeply they go up or down. */
const KEEPS_MS = 2500;
const STEEPEST = 0.5;
/** How far ahead water is looked for. */
const AHEAD = 0.7;
/** Air of who breathes water, in game ticks, and what he loses each second without it. Minecraft Wiki, "Cod" and "Squid" (Java edition). */
const AIR_TICKS = 300;
const EMPTY_TICKS = 20;
const DRY_POINTS = 2;
const STEP_TICKS = 2;
/** A fish on land leaps a block high. */
const LEAP = 6.3;

const STAY: Intention = { x: 0, z: 0, pace: 0, up: 0 };

/** Fish and squids: they swim about, keep to their water, flee, and suffocate on land. */
export function installSwimming(context: WorldContext): void {
  const { serv, blocks, now, random } = context;
  const mobs = context.use(installMobs);
  const damage = context.use(installDamage);
  const airs = new WeakMap<Mob, number>();
  const isWater = (x: number, y: number, z: number): boolean => blocks.loadedDataAt(x, y, z)?.name === 'water';

  /** @returns whether it is out of water and dies of it. */
  function breathes(mob: Mob): boolean {
    if (standsInWater(blocks, mob.position)) {
      airs.delete(mob);
      return true;
    }
    let air = (airs.get(mob) ?? AIR_TICKS) - STEP_TICKS;
    if (air <= -EMPTY_TICKS) {
      air = 0;
      damage.hurt(mob.entity, DRY_POINTS, { cause: 'drown' });
    }
    airs.set(mob, air);
    return false;
  }

  /** What it flees from now, with its pace. */
  function threat(mob: Mob, shy: boolean): { from: Vec3; pace: number } | null {
    const panics = mob.flees && now() - mob.hurtAt < PANIC_MS;
    if (!shy && !panics) return null;
    for (const player of serv.players) {
      const distance = player.position.distanceTo(mob.position);
      if (player.health <= 0 || player.gameMode !== 0 || distance > SHY.within) continue;
      const pace = panics ? (mob.kind.panic ?? 1) : distance < SHY.near ? SHY.nearPace : SHY.pace;
      return { from: player.position, pace };
    }
    return null;
  }

  function headsAnew(mob: Mob, shy: boolean): void {
    const danger = threat(mob, shy);
    const away = danger ? mob.position.minus(danger.from) : null;
    const angle = away && Math.hypot(away.x, away.z) > 0.1 ? Math.atan2(away.z, away.x) : random() * 2 * Math.PI;
    const pace = danger?.pace ?? 1;
    const up = (random() * 2 - 1) * STEEPEST * mob.kind.speed * pace;
    const until = now() + (danger ? PANIC_MS / 10 : -Math.log(1 - random()) * KEEPS_MS);
    mob.stroll = { x: Math.cos(angle), z: Math.sin(angle), pace, up, until };
  }

  /** A direction near to the one it wants in which there is water, at a height at which it stays under water. */
  function keepsToWater(mob: Mob): Intention {
    const { x, z, pace, up = 0 } = mob.stroll;
    const { x: px, y, z: pz } = mob.position;
    const free = (dx: number, dz: number): boolean => isWater(px + dx * AHEAD, y + 0.1, pz + dz * AHEAD);
    const ways = [
      [x, z],
      [-z, x],
      [z, -x],
      [-x, -z],
    ] as const;
    const way = ways.find(([dx, dz]) => free(dx, dz));
    const rises = up > 0 && !isWater(px, y + mob.height + 0.3, pz) ? 0 : up;
    if (!way) return { ...STAY, up: rises };
    [mob.stroll.x, mob.stroll.z] = way;
    return { x: way[0], z: way[1], pace, up: rises };
  }

  const swim =
    (shy: boolean) =>
    (mob: Mob): Intention => {
      if (!breathes(mob)) {
        if (!shy) return STAY;
        // Out of water a fish leaps about.
        if (mob.onGround) mob.velocity.y = LEAP;
        const angle = random() * 2 * Math.PI;
        return { x: Math.cos(angle), z: Math.sin(angle), pace: 0.5 };
      }
      if (now() >= mob.stroll.until || (mob.stroll.pace <= 1 && threat(mob, shy))) headsAnew(mob, shy);
      return keepsToWater(mob);
    };

  mobs.steerBy(FISH, swim(true));
  mobs.steerBy(SQUIDS, swim(false));
}
