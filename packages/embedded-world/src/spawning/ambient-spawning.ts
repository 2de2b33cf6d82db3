import type { WorldContext } from '../context/world-context.ts';
import { installWorldLight } from '../light/world-light.ts';
import type { MobCategory } from '../mobs/mob-categories.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installBrightness } from '../sky/brightness.ts';
import { SEA_LEVEL } from '../terrain/land/surface.ts';
import { ambientPacks } from './ambient-packs.ts';
import { type AmbientRules, allowsAmbient } from './ambient-places.ts';
import type { biomeNames } from './biome-names.ts';
import type { Spawner } from './spawn-attempt.ts';
import type { SpawnGround } from './spawn-ground.ts';
import { fits } from './wild-monsters.ts';

/** Which bats, squids and fish appear where in the overworld, by category. */
export function ambientSpawner(
  context: WorldContext,
  category: Exclude<MobCategory, 'monster' | 'creature'>,
  {
    ground,
    biomeName,
    inRange,
  }: {
    readonly ground: SpawnGround;
    readonly biomeName: ReturnType<typeof biomeNames>;
    readonly inRange: Spawner['inRange'];
  },
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
