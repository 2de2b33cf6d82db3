import { type Goal, isHarmfulFood, pressingHostiles, type WorldSnapshot } from '@conscious-bot/contracts';
import { type SituationSignature, type StrategyKind, zoneOf } from '@conscious-bot/contracts/strategy';

/** Levels of food, of 20, from which on a band is reached: critical below the first, low below the second, well below the third. */
const BANDS = [4, 10, 16] as const;
/** Blocks within which a monster is a hazard. */
const NEAR = 16;
/** Blocks within which lava is a hazard. */
const LAVA = 4;

/** 0 critical, 1 low, 2 well, 3 high; a level that is not known counts as high, for nothing is known against it. */
function bandOf(level: number | undefined): number {
  return level === undefined ? BANDS.length : BANDS.filter((from) => level >= from).length;
}

/** Lava or fire at hand, or a monster near. */
function hasHazard(world: WorldSnapshot): boolean {
  const isUnderRoof = world.exposure?.sheltered === true;
  return (
    world.inLava === true ||
    world.onFire === true ||
    world.nearbyBlocks.some(({ name, distance }) => name === 'lava' && distance <= LAVA) ||
    (!isUnderRoof && pressingHostiles(world, NEAR).length > 0)
  );
}

const PREY = /^(cow|mooshroom|pig|sheep|chicken|rabbit|cod|salmon)$/;
const RIPENING = /^(wheat|carrots|potatoes|beetroots|sweet_berry_bush|melon|pumpkin)$/;

/** Something to eat in the pack or in sight. */
function hasFood(world: WorldSnapshot, isFood: (item: string) => boolean): boolean {
  const edible = (name: string) => isFood(name) && !isHarmfulFood(name);
  return (
    world.inventory.some(({ name, count }) => count > 0 && edible(name)) ||
    world.nearbyBlocks.some(({ name }) => RIPENING.test(name)) ||
    world.nearbyEntities.some(({ name, item }) => PREY.test(name) || (item !== undefined && edible(item.name)))
  );
}

/** The situation as an intent is made for it, coarse enough to be compared with a later one (SI-1). @param strategy what the bot is about */
export function signatureOf(
  world: WorldSnapshot,
  strategy: StrategyKind,
  data: { isFood(item: string): boolean },
): SituationSignature {
  const { weather, biome } = world;
  return {
    zone: zoneOf(world),
    foodBand: bandOf(world.food),
    strategy,
    foodNearby: hasFood(world, (item) => data.isFood(item)),
    hazardNearby: hasHazard(world),
    ...(weather === undefined ? {} : { weather }),
    ...(biome === undefined ? {} : { biome }),
  };
}

const goingPlaces = ['explore', 'find', 'navigate', 'follow', 'patrol', 'ride', 'check', 'ascend'] as const;
const kinds: readonly (readonly [StrategyKind, readonly Goal['action'][]])[] = [
  ['survive', ['eat', 'sleep', 'flee', 'defend', 'hide', 'fight', 'wait', 'wake']],
  ['build', ['build', 'place', 'light', 'repair', 'store', 'sort', 'remember', 'forget']],
  ['craft', ['craft', 'smelt', 'enchant', 'equip', 'use']],
  ['explore', goingPlaces],
];

/** What a goal is about, in one word (D13); getting things is the rest. */
export const strategyOf = ({ action }: Pick<Goal, 'action'>): StrategyKind =>
  kinds.find(([, actions]) => actions.includes(action))?.[0] ?? 'gather';
