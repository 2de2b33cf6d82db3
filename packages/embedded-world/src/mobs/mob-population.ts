import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import type { Mob } from './mob.ts';
import { vanishingRule } from './mob-category.ts';
import { isWildlife, type MobName } from './mob-kinds.ts';
import { type MobTraits, newMob } from './new-mob.ts';
import { restingWildlife } from './resting-wildlife.ts';
import { type SavedMob, savedMobSchema, saveMob } from './saved-mob.ts';

/** The mobs of a world: how they come into it, rest with their land, are stored, and go. */
interface MobPopulation {
  readonly mobs: ReadonlyMap<SquidEntity, Mob>;
  spawn(name: MobName, position: Vec3, traits?: MobTraits): Mob;
  /** Takes a mob out of the world without a trace. */
  remove(mob: Mob): void;
  /** Takes a mob that has died from the living; its body stays. */
  bury(mob: Mob): void;
  /** Whether the land a mob stands on is in memory. */
  isLoaded(place: { readonly x: number; readonly z: number }): boolean;
  /** What becomes of a mob whose land has left memory: animals of the land wait for it, people stay, all others are gone. */
  leaveMemory(mob: Mob): void;
  /** Called for every mob that comes into the world, before anyone sees it. */
  onSpawned(listener: (mob: Mob) => void): void;
  /** Brings back the animals of a stored world. */
  restore(): void;
}

export function mobPopulation({ serv, registry, blocks, state, random }: WorldContext): MobPopulation {
  // Since 1.17 minecraft-data files mobs under other types than the one flying-squid looks for.
  Object.assign(registry.mobs, registry.entities);
  const mobs = new Map<SquidEntity, Mob>();
  const resting = restingWildlife();
  const spawned: ((mob: Mob) => void)[] = [];
  const stored = state.section('animals', z.array(savedMobSchema), [], () => [
    ...[...mobs.values()].filter((mob) => vanishingRule(mob) === null).map(saveMob),
    ...resting.all(),
  ]);

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

  blocks.onColumn((chunkX, chunkZ) => {
    for (const saved of resting.take(chunkX, chunkZ)) bringBack(saved);
  });

  return {
    mobs,
    spawn,
    remove,
    bury(mob) {
      mobs.delete(mob.entity);
      state.touch();
    },
    isLoaded,
    leaveMemory(mob) {
      if (isWildlife(mob.name)) resting.add(saveMob(mob));
      if (isWildlife(mob.name) || vanishingRule(mob)) remove(mob);
    },
    onSpawned: (listener) => spawned.push(listener),
    restore() {
      for (const saved of stored) {
        if (isWildlife(saved.name) && !isLoaded(saved)) resting.add(saved);
        else bringBack(saved);
      }
    },
  };
}
