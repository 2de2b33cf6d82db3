import type { WorldContext } from '../context/world-context.ts';
import type { Chunk } from '../engine/flying-squid-types.ts';
import { installWorldLight } from '../light/world-light.ts';
import type { MobCategory } from '../mobs/mob-categories.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installBrightness } from '../sky/brightness.ts';
import { SEA_LEVEL } from '../terrain/land/surface.ts';
import { ambientPacks } from './ambient-packs.ts';
import { type AmbientRules, allowsAmbient, DEEP_BELOW } from './ambient-places.ts';
import type { biomeNames } from './biome-names.ts';
import type { Spawner } from './spawn-attempt.ts';
import type { SpawnGround } from './spawn-ground.ts';
import { fits } from './wild-monsters.ts';

type AmbientCategory = Exclude<MobCategory, 'monster' | 'creature'>;
interface Surroundings {
  readonly ground: SpawnGround;
  readonly biomeName: ReturnType<typeof biomeNames>;
}

/** Blocks from a chunk's corner at which its biomes are asked: also a little beyond, where a group may stray. */
const ASKED = [-8, 0, 8, 15, 24];

/** Whether it is worth while to try for one of a category in a chunk: there is water, deep enough, of a sort in which some come. */
export function ambientHomes(
  { blocks, registry }: WorldContext,
  category: AmbientCategory,
  { ground, biomeName }: Surroundings,
): (chunkX: number, chunkZ: number) => boolean {
  if (category === 'ambient') return () => true;
  const knows = (name: string): boolean => registry.entitiesByName[name] !== undefined;
  const highest = category === 'underground_water_creature' ? DEEP_BELOW : SEA_LEVEL;
  const peopled = new WeakMap<Chunk, boolean>();
  function isPeopled(chunk: Chunk, chunkX: number, chunkZ: number): boolean {
    const found =
      peopled.get(chunk) ??
      ASKED.some((dx) =>
        ASKED.some((dz) => {
          const biome = biomeName(chunkX * 16 + dx, SEA_LEVEL, chunkZ * 16 + dz);
          return ambientPacks(category, biome, knows).length > 0;
        }),
      );
    peopled.set(chunk, found);
    return found;
  }
  return (chunkX, chunkZ) => {
    const chunk = blocks.loadedColumn(chunkX, chunkZ);
    return chunk !== null && ground.lowestWater(chunkX, chunkZ) <= highest && isPeopled(chunk, chunkX, chunkZ);
  };
}

/** Which bats, squids and fish appear where in the overworld, by category. */
export function ambientSpawner(
  context: WorldContext,
  category: AmbientCategory,
  { ground, biomeName, inRange }: Surroundings & { readonly inRange: Spawner['inRange'] },
): Spawner {
  const { registry, blocks, random } = context;
  const mobs = context.use(installMobs);
  const bright = context.use(installBrightness);
  const light = context.use(installWorldLight);
  const knows = (name: string): boolean => registry.entitiesByName[name] !== undefined;
  const rules: AmbientRules = {
    seaLevel: SEA_LEVEL + 1,
    nearSurface: registry.supportFeature('tallWorld'),
    batsOnStone: registry.version['>=']('1.21.2'),
  };
  return {
    packsAt: (x, y, z) => ambientPacks(category, biomeName(x, y, z), knows),
    inRange,
    suits(name, place) {
      const [x, z] = [Math.floor(place.x), Math.floor(place.z)];
      const levels = light.lightAt(place);
      const there = {
        y: place.y,
        top: ground.heights(x, z)?.top ?? place.y,
        ground: blocks.loadedDataAt(x, place.y - 1, z)?.name ?? '',
        brightness: bright.at(place),
        pitchDark: levels !== null && levels.block === 0 && levels.sky === 0,
      };
      return allowsAmbient(name, there, rules, random) && fits(context, name, place);
    },
    spawn: (name, place) => mobs.spawn(name, place),
  };
}
