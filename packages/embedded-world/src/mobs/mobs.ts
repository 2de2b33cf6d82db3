import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { installDamage, isPlayer } from '../health/damage.ts';
import { type AnimalState, animalStateSchema, wildAnimal } from './animal-state.ts';
import type { Mob } from './mob.ts';
import { MOB_KINDS, MOB_NAMES, type MobName, PASSIVE } from './mob-kinds.ts';
import { type Intention, intend } from './mob-mind.ts';
import { mobRemains } from './mob-remains.ts';
import { walk } from './mob-walk.ts';

export interface Mobs {
  /** @returns the entity's number, under which clients know it. */
  spawn(name: MobName, position: Vec3, animal?: AnimalState): number;
  /** The mob clients know under a number. */
  withId(id: number): Mob | null;
  /** Asked every step for the place a mob that hunts nobody is drawn to; the first answer counts. */
  guide(by: (mob: Mob) => Vec3 | null): void;
  /** Sets what monsters do about players; null leaves a monster to itself for this step. */
  huntBy(hunt: (mob: Mob) => Intention | null): void;
  /** Called for every mob that comes into the world, before anyone sees it. */
  onSpawned(listener: (mob: Mob) => void): void;
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
/** Farther from every player than this, animals stand still and monsters vanish. */
const ACTIVE_DISTANCE = 64;
const DESPAWN_DISTANCE = 72;
/** Farther away than this a monster vanishes with this chance per step, as in the game. */
const FORGET_DISTANCE = 32;
const FORGET_CHANCE = 1 / 400;
const KNOCK_SPEED = 8;
/** The death animation is shown for this long. */
const CORPSE_MS = 600;

const savedSchema = z.array(
  z.object({
    name: z.enum(MOB_NAMES),
    health: z.number(),
    x: z.number(),
    y: z.number(),
    z: z.number(),
    animal: animalStateSchema.optional(),
  }),
);

export function installMobs(context: WorldContext): Mobs {
  const { serv, registry, blocks, options, state, now, random } = context;
  const damage = context.use(installDamage);
  // Since 1.17 minecraft-data files mobs under other types than the one flying-squid looks for.
  Object.assign(registry.mobs, registry.entities);
  const mobs = new Map<SquidEntity, Mob>();
  const stored = state.section('animals', savedSchema, [], () =>
    [...mobs.values()]
      .filter((mob) => !mob.kind.hostile)
      .map((mob) => ({
        name: mob.name,
        health: mob.entity.health,
        ...plainPoint(mob.position),
        ...(mob.animal ? { animal: mob.animal } : {}),
      })),
  );

  const leaveRemains = mobRemains(context);
  const guides: ((mob: Mob) => Vec3 | null)[] = [];
  const spawned: ((mob: Mob) => void)[] = [];
  let hunter: ((mob: Mob) => Intention | null) | null = null;

  function spawn(name: MobName, position: Vec3, animal?: AnimalState): Mob {
    const data = registry.entitiesByName[name];
    if (!data) throw new Error(`No ${name} in this version`);
    const entity = serv.spawnMob(data.id, serv.overworld, position.clone());
    entity.size = undefined;
    const kind = MOB_KINDS[name];
    entity.health = kind.health;
    const mob: Mob = {
      name,
      kind,
      entity,
      position: position.clone(),
      velocity: new Vec3(0, 0, 0),
      onGround: false,
      width: kind.body?.width ?? data.width ?? 0.6,
      height: kind.body?.height ?? data.height ?? 1.8,
      stroll: { x: 0, z: 0, pace: 0, until: 0 },
      fleeFrom: null,
      hurtAt: 0,
      animal: PASSIVE.includes(name) ? (animal ?? wildAnimal(random)) : null,
    };
    mobs.set(entity, mob);
    for (const listener of spawned) listener(mob);
    state.touch();
    return mob;
  }

  function remove(mob: Mob): void {
    mobs.delete(mob.entity);
    mob.entity.destroy();
    state.touch();
  }

  function live(mob: Mob): void {
    const near = Math.min(...serv.players.map((player) => player.position.distanceTo(mob.position)));
    if (near > ACTIVE_DISTANCE) {
      if (mob.kind.hostile && near > DESPAWN_DISTANCE) remove(mob);
      return;
    }
    const forgotten = near > FORGET_DISTANCE && random() < FORGET_CHANCE;
    if (mob.kind.hostile && (forgotten || options.difficulty === 'peaceful')) {
      remove(mob);
      return;
    }
    const intention = mob.kind.hostile ? hunter?.(mob) : null;
    // A hunter may have died of its own blow.
    if (mobs.has(mob.entity)) walk(mob, intention ?? intend(mob, drawn(mob), now(), random), blocks, SECONDS);
  }

  function drawn(mob: Mob): Vec3 | null {
    for (const guide of guides) {
      const place = guide(mob);
      if (place) return place;
    }
    return null;
  }

  damage.onHurt((victim, _amount, { source }) => {
    const mob = mobs.get(victim);
    if (!mob || !source) return;
    mob.hurtAt = now();
    mob.fleeFrom = mob.kind.hostile ? null : source.position.clone();
  });
  damage.onKnock((victim, direction) => {
    const mob = mobs.get(victim);
    if (!mob) return;
    mob.velocity.x = direction.x * KNOCK_SPEED;
    mob.velocity.z = direction.z * KNOCK_SPEED;
    mob.velocity.y = 4;
  });
  damage.onDeath((victim, blow) => {
    const mob = mobs.get(victim);
    if (!mob || isPlayer(victim)) return;
    mobs.delete(victim);
    state.touch();
    leaveRemains(mob, blow);
    setTimeout(() => victim.destroy(), CORPSE_MS).unref();
  });

  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || serv.players.length === 0) return;
    for (const mob of mobs.values()) live(mob);
  });

  return {
    spawn: (name, position, animal) => spawn(name, position, animal).entity.id,
    withId: (id) => [...mobs.values()].find((mob) => mob.entity.id === id) ?? null,
    guide: (by) => guides.push(by),
    huntBy: (hunt) => {
      hunter = hunt;
    },
    onSpawned: (listener) => spawned.push(listener),
    all: () => mobs.values(),
    dismiss: remove,
    list: () =>
      [...mobs.values()].map((mob) => ({
        id: mob.entity.id,
        name: mob.name,
        health: mob.entity.health,
        position: plainPoint(mob.position),
      })),
    restore() {
      for (const saved of stored) {
        spawn(saved.name, new Vec3(saved.x, saved.y, saved.z), saved.animal).entity.health = saved.health;
      }
    },
  };
}
