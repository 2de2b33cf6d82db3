import type { Vec3 } from 'vec3';
import { overlapsSolid } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import { installWorldLight } from '../light/world-light.ts';
import { MOB_KINDS, type MobName } from '../mobs/mob-kinds.ts';
import { installMobs } from '../mobs/mobs.ts';
import { isSlime, wildSize } from '../mobs/slime-sizes.ts';
import { effectiveDifficulty, wornInTheWild } from '../mobs/worn.ts';
import { installBrightness } from '../sky/brightness.ts';
import { installDayCycle } from '../sky/day-cycle.ts';
import { SEA_LEVEL } from '../terrain/land/surface.ts';
import type { biomeNames } from './biome-names.ts';
import { allowsNetherMonsters, biomeAt, hasRoom, netherPacks } from './nether-spawning.ts';
import { monsterPacks } from './overworld-packs.ts';
import { allowsSlimes } from './slime-ground.ts';
import type { Spawner } from './spawn-attempt.ts';
import { allowsDrowned } from './water-ground.ts';

/** The share of packs of zombies that come young. */
const YOUNG = 0.05;
const MAY_BE_YOUNG = /^(zombie|zombie_villager|husk|drowned)$/;

export const inNether = (x: number): boolean => dimensionAt(x) === 'the_nether';

/** Whether the body of a mob of this kind has room at a place. */
export function fits({ blocks, registry }: WorldContext, name: MobName, place: Vec3): boolean {
  const size = MOB_KINDS[name].body ?? registry.entitiesByName[name];
  return !overlapsSolid(blocks, place, size?.width ?? 0.6, size?.height ?? 1.8);
}

/** Which monsters appear where, in the dark of both dimensions. */
export function wildMonsters(
  context: WorldContext,
  biomeName: ReturnType<typeof biomeNames>,
  inRange: Spawner['inRange'],
): Spawner {
  const { blocks, options, random } = context;
  const mobs = context.use(installMobs);
  const bright = context.use(installBrightness);
  const light = context.use(installWorldLight);
  const day = context.use(installDayCycle);

  function* distancesTo(place: Vec3): Generator<number> {
    for (const mob of mobs.all()) if (mob.kind.hostile) yield mob.position.distanceTo(place);
  }

  function suitsOverworld(name: MobName, place: Vec3): boolean {
    const { x, y, z } = place;
    const biome = biomeName(Math.floor(x), y, Math.floor(z));
    if (name === 'slime')
      return allowsSlimes(
        options.seed,
        { biome, x, y, z, brightness: bright.at(place), worldTicks: day.totalTicks },
        random,
      );
    const dark = bright.allowsMonsters(place);
    return name === 'drowned' ? allowsDrowned({ biome, y, dark }, SEA_LEVEL + 1, random) : dark;
  }

  return {
    packsAt: (x, y, z) =>
      inNether(x)
        ? netherPacks(blocks.loadedDataAt(x, y - 1, z)?.name ?? '', biomeAt(options.seed, { x, z }))
        : monsterPacks(biomeName(x, y, z)),
    inRange,
    suits: (name, place) => {
      const suitable = inNether(place.x)
        ? allowsNetherMonsters(light, name, place, random) && hasRoom(biomeAt(options.seed, place), distancesTo(place))
        : suitsOverworld(name, place);
      return suitable && fits(context, name, place);
    },
    spawn: (name, place, pack) =>
      mobs.spawn(name, place, {
        young: MAY_BE_YOUNG.test(name) && pack < YOUNG,
        ...(isSlime(name) ? { size: wildSize(effectiveDifficulty(options.difficulty, day.totalTicks), random) } : {}),
        worn: wornInTheWild(name, options.difficulty, day.totalTicks, random),
      }),
  };
}
