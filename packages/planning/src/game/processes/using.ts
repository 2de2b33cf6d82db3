import { colours } from '@conscious-bot/contracts/game';
import type { Place, Process } from './process.ts';

const at = (kind: Place['kind'], name: string, rarity: number): Place => ({
  kind,
  names: [name],
  soughtAfter: true,
  rarity,
  dimension: 'overworld',
});

/** A vessel filled at a block or with a creature. */
interface Filling {
  readonly item: string;
  readonly vessel: string;
  readonly place: Place;
}

/** Source: minecraft.wiki "Bucket", "Bucket of aquatic mob", "Honey Bottle" (Java edition 1.21.4); minecraft-data says nothing of it. */
const FILLINGS: readonly Filling[] = [
  { item: 'water_bucket', vessel: 'bucket', place: at('block', 'water', 1) },
  { item: 'lava_bucket', vessel: 'bucket', place: at('block', 'lava', 3) },
  { item: 'powder_snow_bucket', vessel: 'bucket', place: at('block', 'powder_snow', 5) },
  ...['cod', 'salmon', 'pufferfish', 'tropical_fish', 'axolotl', 'tadpole'].map((fish) => ({
    item: `${fish}_bucket`,
    vessel: 'water_bucket',
    place: at('creature', fish, fish === 'cod' || fish === 'salmon' ? 2 : 5),
  })),
  { item: 'honey_bottle', vessel: 'glass_bottle', place: at('block', 'bee_nest', 5) },
];

const LOG = /^(?!stripped_)(\w+_(log|stem)|bamboo_block)$/;
const SECONDS = 4;

/** What an item does when it is used on a block or a creature. */
export function uses(items: readonly string[]): Process[] {
  const shared = { yields: 1, tools: [], wear: 0 };
  const fillings = FILLINGS.map(
    ({ item, vessel, place }): Process => ({
      ...shared,
      item,
      verb: { kind: 'use', item: vessel, drops: false },
      consumes: [{ item: vessel, count: 1 }],
      place,
      seconds: SECONDS,
    }),
  );
  return [...fillings, ...combs, ...strippings(items), carving, ...concretes(items), ...weatherings(items)];
}

/** A nest with honey in it gives three combs; not every nest has some. */
const combs: readonly Process[] = [
  {
    item: 'honeycomb',
    verb: { kind: 'use', item: 'shears', drops: true },
    yields: 1,
    consumes: [],
    tools: ['shears'],
    wear: 1,
    place: at('block', 'bee_nest', 5),
    seconds: SECONDS * 2,
  },
];

/** An axe takes the bark off a log, which is then dug. */
function strippings(items: readonly string[]): Process[] {
  const axes = items.filter((item) => item.endsWith('_axe'));
  return items
    .filter((item) => LOG.test(item) && items.includes(`stripped_${item}`))
    .map((log) => {
      const nether = log.endsWith('_stem');
      return {
        item: `stripped_${log}`,
        verb: { kind: 'convert', becomes: `stripped_${log}` },
        yields: 1,
        consumes: [],
        tools: axes,
        wear: 2,
        place: { ...at('block', log, 1), dimension: nether ? 'the_nether' : 'overworld' },
        seconds: SECONDS + 2,
      };
    });
}

const carving: Process = {
  item: 'carved_pumpkin',
  verb: { kind: 'convert', becomes: 'carved_pumpkin' },
  yields: 1,
  consumes: [],
  tools: ['shears'],
  wear: 1,
  place: at('block', 'pumpkin', 3),
  seconds: SECONDS + 2,
};

/** Powder that water touches hardens. The water is taken up again. */
function concretes(items: readonly string[]): Process[] {
  return colours.map((colour) => ({
    item: `${colour}_concrete`,
    verb: { kind: 'wet', block: `${colour}_concrete_powder` },
    yields: 1,
    consumes: [{ item: `${colour}_concrete_powder`, count: 1 }],
    tools: items.filter((item) => item.endsWith('_pickaxe')),
    kept: ['water_bucket'],
    wear: 1,
    dimension: 'overworld',
    seconds: 10,
  }));
}

/**
 * Copper grows green where it stands alone: twenty minutes until it is tried and a chance of three quarters of fresh copper
 * (minecraft.wiki "Block of Copper", Java edition 1.21.4).
 */
const STAGES = ['', 'exposed_', 'weathered_', 'oxidized_'] as const;
const STAGE_MS = 1_600_000;
const WEATHERS = [
  'copper',
  'chiseled_copper',
  'copper_grate',
  'copper_bulb',
  'copper_door',
  'copper_trapdoor',
  'cut_copper',
  'cut_copper_stairs',
  'cut_copper_slab',
];

function weatherings(items: readonly string[]): Process[] {
  return WEATHERS.flatMap((thing) =>
    STAGES.slice(1).map((stage, before): Process => {
      const fresh = thing === 'copper' ? 'copper_block' : thing;
      const from = before === 0 ? fresh : `${STAGES[before]}${thing}`;
      return {
        item: `${stage}${thing}`,
        verb: { kind: 'weather', block: from, forMs: STAGE_MS },
        yields: 1,
        consumes: [{ item: from, count: 1 }],
        tools: items.filter((item) => /^(stone|iron|diamond|netherite)_pickaxe$/.test(item)),
        wear: 1,
        seconds: STAGE_MS / 1_000,
      };
    }),
  );
}
