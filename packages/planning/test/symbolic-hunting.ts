import type { CapabilityArgs } from '@conscious-bot/contracts';
import type { SymbolicStock } from './symbolic-stock.ts';

/** How many of an item a kill gives on the average, where the loot of the data has it wrong (minecraft.wiki, page of each creature). */
const KILLS: Readonly<Record<string, number>> = {
  beef: 2,
  porkchop: 2,
  mutton: 1.5,
  ink_sac: 2,
  glow_ink_sac: 2,
  blaze_rod: 0.5,
  ender_pearl: 0.5,
  ghast_tear: 0.5,
  phantom_membrane: 0.5,
  rabbit_hide: 0.5,
  emerald: 0.5,
  tipped_arrow: 0.5,
  magma_cream: 0.25,
  'strider string': 3.5,
  'spider spider_eye': 1 / 3,
  'cave_spider spider_eye': 1 / 3,
  'wither_skeleton coal': 1 / 3,
  'witch redstone': 6,
  'witch stick': 0.57,
  'witch sugar': 0.28,
  'witch glowstone_dust': 0.28,
  'witch glass_bottle': 0.28,
  'witch spider_eye': 0.28,
  'witch gunpowder': 0.28,
  slime_ball: 1,
};

/** One creature after the other until so much of the item is there; without an item one. */
export function hunt(world: SymbolicStock, { kind, item, count }: CapabilityArgs<'attack'>): string | undefined {
  const creature = [kind ?? []].flat()[0] ?? '';
  const wanted = item === undefined ? 0 : world.count(item) + count;
  for (let kills = 0; kills === 0 || (item !== undefined && world.count(item) < wanted); kills += 1) {
    const problem = kills < 64 * count ? kill(world, creature) : `${item} does not come of ${kills} kills`;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function kill(world: SymbolicStock, creature: string): string | undefined {
  const entity = world.data.entitiesByName[creature];
  if (entity === undefined) return `there is no ${creature}`;
  const armed = [...world.inventory].some(([name, count]) => name.endsWith('_sword') && count > 0);
  if (entity.category === 'Hostile mobs' && !armed) return `${creature}, unarmed`;
  if (entity.category === 'Hostile mobs') world.experience += 5;
  for (const { item, dropChance } of world.data.entityLoot[creature]?.drops ?? [])
    world.luck(item, KILLS[`${creature} ${item}`] ?? KILLS[item] ?? dropChance);
  // What minecraft.wiki says of them and the loot of the data does not.
  if (creature === 'sheep') world.luck('white_wool', 0.8);
  if (creature === 'breeze') world.luck('breeze_rod', 1.5);
  if (creature === 'bogged') for (const item of ['bone', 'arrow']) world.luck(item, 1);
  if (creature === 'bogged') world.luck('tipped_arrow', 0.5);
  return undefined;
}
