import type { IndexedData } from 'minecraft-data';
import { dimensionOf, markerOf } from '../facts/dimension.ts';
import { type KillYield, killYield } from '../facts/kills.ts';
import { commonMonsters } from '../facts/monsters.ts';
import type { Process } from './process.ts';

type HuntData = Pick<IndexedData, 'entityLoot' | 'entitiesByName' | 'itemsByName' | 'itemsArray'>;

/**
 * Creatures that are not hunted: those that may be somebody's or stand by somebody, and those no fight of this body's can be won against.
 */
const spared: ReadonlySet<string> = new Set([
  ...[
    'allay',
    'armor_stand',
    'axolotl',
    'camel',
    'cat',
    'dolphin',
    'donkey',
    'horse',
    'iron_golem',
    'llama',
    'mule',
    'ocelot',
    'panda',
  ],
  ...['parrot', 'player', 'snow_golem', 'trader_llama', 'turtle', 'villager', 'wandering_trader', 'wolf'],
  ...['elder_guardian', 'ender_dragon', 'giant', 'ravager', 'skeleton_horse', 'warden', 'wither', 'zombie_horse'],
]);

/**
 * What the loot table of the data lacks or has wrong. Source: minecraft.wiki, page of each creature (Java edition 1.21.4). Sheep have lost
 * their wool, creatures since 1.20 have no row; froglights take a frog, and what falls on a lucky day only (the iron of zombies) is no way.
 */
const LACKING: Readonly<Record<string, readonly { readonly item: string; readonly chance: number }[]>> = {
  sheep: [{ item: 'white_wool', chance: 0.8 }],
  bogged: [
    { item: 'bone', chance: 1 },
    { item: 'arrow', chance: 1 },
    { item: 'tipped_arrow', chance: 0.5 },
  ],
  breeze: [{ item: 'breeze_rod', chance: 1 }],
};
const WRONG: ReadonlySet<string> = new Set([
  'magma_cube ochre_froglight',
  'magma_cube pearlescent_froglight',
  'magma_cube verdant_froglight',
  // It lies in the ground in plenty, and a witch in eight has some.
  'witch redstone',
]);
/** Below this it is no way to get the item on purpose. */
const LEAST_CHANCE = 0.02;

/** Animals of the meadows; whatever else is met only here and there. */
const COMMON = /^(cow|pig|sheep|chicken)$/;
/** They swim in nearly every ocean and river (minecraft.wiki "Cod", "Salmon"). */
const OF_WATERS = /^(cod|salmon)$/;
const WATERS = 2;
const SECONDS = 20;
/** What is met only here and there is seldom met twice in one place: each further one is looked for. Seconds. */
const LOOKED_FOR = 60;
const WEAPON = /_sword$/;
/** Factor on the time it takes to find one, beside animals of the meadows. */
const RARE = 4;
/** They stand in woodland mansions, and come with raids. */
const OF_MANSIONS = /^(evoker|vindicator|illusioner)$/;
const MANSION = 20;
/** They live in mushroom fields alone, one of the rarest lands there is (minecraft.wiki "Mooshroom", "Mushroom Fields"). */
const OF_ISLANDS = /^mooshroom$/;
const ISLAND = 20;
/** Blows that kill what is no boss, for the wear of the sword. */
const BLOWS = 5;

/** What can be had by killing creatures. */
export function hunts(data: HuntData): Process[] {
  const swords = data.itemsArray.map(({ name }) => name).filter((name) => WEAPON.test(name));
  const knows = (item: string) => Object.hasOwn(data.itemsByName, item);
  return Object.keys(data.entitiesByName)
    .filter((creature) => !spared.has(creature))
    .flatMap((creature) => {
      const loot = (data.entityLoot?.[creature]?.drops ?? []).map(({ item, dropChance: chance }) => ({ item, chance }));
      const more = (LACKING[creature] ?? []).filter(({ item }) => !loot.some((drop) => drop.item === item));
      return [...loot, ...more]
        .map(({ item, chance }) => ({ item, ...killYield({ creature, item, stated: Math.min(1, chance) }, knows) }))
        .filter(({ item, chance }) => knows(item) && chance >= LEAST_CHANCE && !WRONG.has(`${creature} ${item}`))
        .map(({ item, ...given }) => hunt(creature, item, given, data, swords));
    });
}

function hunt(
  creature: string,
  item: string,
  { chance, yields }: KillYield,
  data: HuntData,
  swords: readonly string[],
): Process {
  const fights = data.entitiesByName[creature]?.category === 'Hostile mobs';
  const rarity = rarityOf(creature);
  return {
    item,
    verb: { kind: 'hunt' },
    yields,
    leastRuns: 1 / chance,
    consumes: [],
    tools: fights ? swords : [],
    wear: fights ? BLOWS : 0,
    place: {
      kind: 'creature',
      names: [creature],
      ...markerOf(creature),
      soughtAfter: true,
      rarity,
      dimension: dimensionOf(creature),
    },
    seconds: (fights ? SECONDS * 2 : SECONDS) + (rarity >= RARE ? LOOKED_FOR : 0),
  };
}

function rarityOf(creature: string): number {
  if (COMMON.test(creature)) return 1;
  if (OF_MANSIONS.test(creature)) return MANSION;
  if (OF_ISLANDS.test(creature)) return ISLAND;
  if (OF_WATERS.test(creature)) return WATERS;
  return commonMonsters.includes(creature) ? 2 : RARE;
}
