import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { installDamage, isPlayer, type TypedBlow } from '../health/damage.ts';
import { STAYS_WITHIN, vanishes } from './despawning.ts';
import type { Mob } from './mob.ts';
import { isWildlife, type MobName } from './mob-kinds.ts';
import { type Intention, intend } from './mob-mind.ts';
import { walk } from './mob-walk.ts';
import { type MobTraits, newMob } from './new-mob.ts';
import { restingWildlife } from './resting-wildlife.ts';
import { type SavedMob, savedMobSchema, saveMob } from './saved-mob.ts';

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
/** Farther from every player than this, animals stand still. */
const ACTIVE_DISTANCE = 64;
const KNOCK_SPEED = 8;
/** The death animation is shown for this long. */
const CORPSE_MS = 600;

export function installMobs(context: WorldContext): Mobs {
  const { serv, registry, blocks, options, state, now, random } = context;
  const damage = context.use(installDamage);
  // Since 1.17 minecraft-data files mobs under other types than the one flying-squid looks for.
  Object.assign(registry.mobs, registry.entities);
  const mobs = new Map<SquidEntity, Mob>();
  const resting = restingWildlife();
  const stored = state.section('animals', z.array(savedMobSchema), [], () => [
    ...[...mobs.values()].filter((mob) => !mob.kind.hostile).map(saveMob),
    ...resting.all(),
  ]);

  const guides: ((mob: Mob) => Vec3 | null)[] = [];
  const spawned: ((mob: Mob) => void)[] = [];
  const died: ((mob: Mob, blow: TypedBlow) => void)[] = [];
  let hunter: ((mob: Mob) => Intention | null) | null = null;

  function spawn(name: MobName, position: Vec3, traits: MobTraits = {}): Mob {
    const data = registry.entitiesByName[name];
    if (!data) throw new Error(`No ${name} in this version`);
    const entity = serv.spawnMob(data.id, serv.overworld, position.clone());
    entity.size = undefined;
    const mob = newMob({ name, entity, position, size: data }, traits, random);
    entity.health = mob.kind.health;
    mobs.set(entity, mob);
    for (const listener of spawned) listener(mob);
    state.touch();
    return mob;
  }

  function bringBack(saved: SavedMob): void {
    spawn(saved.name, new Vec3(saved.x, saved.y, saved.z), { animal: saved.animal }).entity.health = saved.health;
  }

  function remove(mob: Mob): void {
    mobs.delete(mob.entity);
    mob.entity.destroy();
    state.touch();
  }

  const isLoaded = ({ x, z }: { x: number; z: number }): boolean =>
    blocks.isLoaded(Math.floor(x) >> 4, Math.floor(z) >> 4);

  /** What becomes of a mob whose land has left memory: monsters are gone, animals wait for it, people stay. */
  function leaveMemory(mob: Mob): void {
    if (isWildlife(mob.name)) resting.add(saveMob(mob));
    if (isWildlife(mob.name) || mob.kind.hostile) remove(mob);
  }

  function live(mob: Mob): void {
    if (!isLoaded(mob.position)) {
      leaveMemory(mob);
      return;
    }
    const near = Math.min(...serv.players.map((player) => player.position.distanceTo(mob.position)));
    const unwelcome = options.difficulty === 'peaceful' || vanishes(mob, near, EVERY_TICKS, random);
    if (mob.kind.hostile && unwelcome) {
      remove(mob);
      return;
    }
    if (near > ACTIVE_DISTANCE) return;
    const hunting = mob.kind.hostile || mob.kind.attack > 0 ? (hunter?.(mob) ?? null) : null;
    // A hunter may have died of its own blow; one that nobody is near to and that hunts nobody stands still.
    if (!mobs.has(mob.entity)) return;
    const still = mob.kind.hostile && near > STAYS_WITHIN && !hunting && mob.onGround && !mob.thrown;
    if (!still) walk(mob, hunting ?? intend(mob, drawn(mob), now(), random), blocks, SECONDS);
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
    mob.flees = !mob.kind.hostile && mob.kind.attack === 0;
    mob.stroll.until = 0;
  });
  damage.onKnock((victim, direction) => {
    const mob = mobs.get(victim);
    if (!mob) return;
    mob.velocity.x = direction.x * KNOCK_SPEED;
    mob.velocity.z = direction.z * KNOCK_SPEED;
    mob.velocity.y = 4;
    mob.thrown = true;
  });
  damage.onDeath((victim, blow) => {
    const mob = mobs.get(victim);
    if (!mob || isPlayer(victim)) return;
    mobs.delete(victim);
    state.touch();
    for (const listener of died) listener(mob, blow);
    setTimeout(() => victim.destroy(), CORPSE_MS).unref();
  });

  blocks.onColumn((chunkX, chunkZ) => {
    for (const saved of resting.take(chunkX, chunkZ)) bringBack(saved);
  });
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || serv.players.length === 0) return;
    for (const mob of mobs.values()) live(mob);
  });

  return {
    spawn,
    of: (entity) => mobs.get(entity) ?? null,
    withId: (id) => [...mobs.values()].find((mob) => mob.entity.id === id) ?? null,
    guide: (by) => guides.push(by),
    huntBy: (hunt) => {
      hunter = hunt;
    },
    onSpawned: (listener) => spawned.push(listener),
    onDied: (listener) => died.push(listener),
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
        if (isWildlife(saved.name) && !isLoaded(saved)) resting.add(saved);
        else bringBack(saved);
      }
    },
  };
}
