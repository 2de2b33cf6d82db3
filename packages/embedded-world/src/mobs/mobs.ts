import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { installDamage, isPlayer, type TypedBlow } from '../health/damage.ts';
import { STAYS_WITHIN, vanishes } from './despawning.ts';
import type { Mob } from './mob.ts';
import { vanishingRule } from './mob-category.ts';
import type { MobName } from './mob-kinds.ts';
import { type Intention, intend } from './mob-mind.ts';
import { mobPopulation } from './mob-population.ts';
import { walk } from './mob-walk.ts';
import type { MobTraits } from './new-mob.ts';
import { moveWhenStruck } from './struck-mobs.ts';

export interface Mobs {
  /** Clients know the mob under the number of its entity. */
  spawn(name: MobName, position: Vec3, traits?: MobTraits): Mob;
  /** The mob that an entity is. */
  of(entity: SquidEntity): Mob | null;
  /** The mob clients know under a number. */
  withId(id: number): Mob | null;
  /** Asked every step for the place a mob that hunts nobody is drawn to; the first answer counts. */
  guide(by: (mob: Mob) => Vec3 | null): void;
  /** Sets what those that attack do about players; null leaves a mob to itself for this step. */
  huntBy(hunt: (mob: Mob) => Intention | null): void;
  /** Sets how some kinds go about that neither hunt nor walk: what they want next. */
  steerBy(names: readonly MobName[], steer: (mob: Mob) => Intention): void;
  /** Called for every mob that comes into the world, before anyone sees it. */
  onSpawned(listener: (mob: Mob) => void): void;
  /** Called for every mob that dies; one that vanishes does not. */
  onDied(listener: (mob: Mob, blow: TypedBlow) => void): void;
  all(): Iterable<Mob>;
  /** Takes a mob out of the world without a trace. */
  dismiss(mob: Mob): void;
  list(): { id: number; name: MobName; health: number; position: Point }[];
  /** Brings back the animals of a stored world. */
  restore(): void;
}

/** Mobs think and move ten times a second. */
const EVERY_TICKS = 2;
const SECONDS = EVERY_TICKS / 20;
/** Farther from every player than this, animals of the land stand still; bats, squids and fish do so where monsters do. */
const ACTIVE_DISTANCE = 64;
/** The death animation is shown for this long. */
const CORPSE_MS = 600;

/** Whether one vanishes in this step because nobody is near it. @param distance blocks to the nearest player. */
function isForgotten(mob: Mob, distance: number, random: () => number): boolean {
  const rule = vanishingRule(mob);
  return rule !== null && vanishes(mob, { distance, farthest: rule.farthest }, EVERY_TICKS, random);
}

export function installMobs(context: WorldContext): Mobs {
  const { serv, blocks, options, now, random } = context;
  const damage = context.use(installDamage);
  const population = mobPopulation(context);
  const { mobs } = population;

  const guides: ((mob: Mob) => Vec3 | null)[] = [];
  const died: ((mob: Mob, blow: TypedBlow) => void)[] = [];
  const steers = new Map<MobName, (mob: Mob) => Intention>();
  let hunter: ((mob: Mob) => Intention | null) | null = null;

  function live(mob: Mob): void {
    if (!population.isLoaded(mob.position)) {
      population.leaveMemory(mob);
      return;
    }
    let near = Number.POSITIVE_INFINITY;
    for (const { position } of serv.players) near = Math.min(near, position.distanceTo(mob.position));
    const peaceful = options.difficulty === 'peaceful';
    if ((mob.kind.hostile && peaceful) || isForgotten(mob, near, random)) {
      population.remove(mob);
      return;
    }
    if (near > (steers.has(mob.name) ? STAYS_WITHIN : ACTIVE_DISTANCE)) return;
    const hunts = mob.kind.hostile || mob.kind.attack > 0;
    const wanted = steers.get(mob.name)?.(mob) ?? (hunts ? hunter?.(mob) : null) ?? null;
    // A hunter may have died of its own blow, a fish of the air; one that nobody is near to and that hunts nobody stands still.
    if (!mobs.has(mob.entity)) return;
    const still = mob.kind.hostile && near > STAYS_WITHIN && !wanted && mob.onGround && !mob.thrown;
    if (!still) walk(mob, wanted ?? intend(mob, drawn(mob), now(), random), blocks, SECONDS);
  }

  function drawn(mob: Mob): Vec3 | null {
    for (const guide of guides) {
      const place = guide(mob);
      if (place) return place;
    }
    return null;
  }

  moveWhenStruck(context, mobs);
  damage.onDeath((victim, blow) => {
    const mob = mobs.get(victim);
    if (!mob || isPlayer(victim)) return;
    population.bury(mob);
    for (const listener of died) listener(mob, blow);
    setTimeout(() => victim.destroy(), CORPSE_MS).unref();
  });

  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || serv.players.length === 0) return;
    for (const mob of mobs.values()) live(mob);
  });

  return {
    spawn: population.spawn,
    of: (entity) => mobs.get(entity) ?? null,
    withId: (id) => [...mobs.values()].find((mob) => mob.entity.id === id) ?? null,
    guide: (by) => guides.push(by),
    huntBy: (hunt) => {
      hunter = hunt;
    },
    steerBy: (names, steer) => {
      for (const name of names) steers.set(name, steer);
    },
    onSpawned: population.onSpawned,
    onDied: (listener) => died.push(listener),
    all: () => mobs.values(),
    dismiss: population.remove,
    list: () =>
      [...mobs.values()].map((mob) => ({
        id: mob.entity.id,
        name: mob.name,
        health: mob.entity.health,
        position: plainPoint(mob.position),
      })),
    restore: population.restore,
  };
}
