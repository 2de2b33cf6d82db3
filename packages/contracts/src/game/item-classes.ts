import { singularsOf } from '../phrases/words/nouns.ts';
import { colours } from './colours.ts';
import { isHarmfulFood } from './food.ts';
import { burnTicks, isSpareFuel, SMELT_TICKS, smeltingResult } from './smelting.ts';

/** The part of a version's data that tells the members of a class. */
export interface ItemNames {
  /** Every item of the version, the basic ones (oak, white) before their like. */
  readonly items: readonly string[];
  knowsItem(name: string): boolean;
  /** Whether an item can be eaten, harmful ones included. */
  isFood(name: string): boolean;
}

type IsMember = (item: string, names: ItemNames) => boolean;

/**
 * Classes of items: any member of one is as good as another. Their members follow the item tags of the game, which minecraft-data lacks, by
 * the names of the connected version, so that a wood or a metal that a version adds belongs to them as well. Source: data/minecraft/tags/item
 * of the game at 1.16.5 to 26.1; the tag is named beside each, and a test in planning compares the members. Fuel and food have no tag. The
 * armour tags and `meat` came with 1.20.5, `tools` and its like with 1.19.4; what they hold was true before.
 */
const CLASSES: Readonly<Record<string, IsMember>> = {
  // logs: trunks, wood of all bark, both stripped, and the stems of the nether. Before 1.13 they are one item with numbers.
  log: named(/^(stripped_)?\w+_(log|wood|stem|hyphae)$|^log2?$/, /^mushroom_stem$/),
  // planks, leaves, saplings, wool
  planks: named(/(^|_)planks$/),
  leaves: named(/(^|_)leaves2?$/),
  sapling: named(/(^|_)sapling$|^(mangrove_propagule|(flowering_)?azalea)$/),
  // small_flowers
  flower: (item) => item.endsWith('_tulip') || SMALL_FLOWERS.has(item),
  mushroom: named(/^(brown|red)_mushroom$/),
  // coals
  coal: named(/^(char)?coal$/),
  // stone_tool_materials
  stone: named(/^(cobblestone|blackstone|cobbled_deepslate)$/),
  // sand
  sand: named(/^(suspicious_|red_)?sand$/),
  // meat, without the flesh of zombies: what is raw, what is cooked, and either
  raw_meat: (item) => isMeat(item) && !item.startsWith('cooked_'),
  cooked_meat: (item) => isMeat(item) && item.startsWith('cooked_'),
  meat: isMeat,
  // fishes
  fish: named(/^((cooked_)?(cod|salmon|fish)|pufferfish|tropical_fish)$/),
  // swords, axes, pickaxes, shovels, hoes; tools
  pickaxe: named(/_pickaxe$/),
  axe: named(/_axe$/),
  shovel: named(/_shovel$/),
  sword: named(/_sword$/),
  hoe: named(/_hoe$/),
  tool: named(/_(pickaxe|axe|shovel|sword|hoe)$/),
  // head_armor, chest_armor, leg_armor, foot_armor
  helmet: named(/_helmet$/),
  chestplate: named(/_chestplate$/),
  leggings: named(/_leggings$/),
  boots: named(/_boots$/),
  // wooden_doors and so on; signs, boats
  door: ofWood('door'),
  trapdoor: ofWood('trapdoor'),
  fence: ofWood('fence'),
  fence_gate: ofWood('fence_gate'),
  slab: ofWood('slab'),
  stairs: ofWood('stairs'),
  button: ofWood('button'),
  pressure_plate: ofWood('pressure_plate'),
  sign: ofWood('sign'),
  boat: named(/(?<!chest)_boat$|^bamboo_raft$/),
  // What one would burn of what is at hand, and that smelts at least one thing. In the game it is the code that says what burns.
  fuel: (item) => isSpareFuel(item) && burnTicks(item) >= SMELT_TICKS,
  // What the data of the version say can be eaten and does no harm; they count fish in a bucket as food at 26.1.
  food: (item, names) => names.isFood(item) && !isHarmfulFood(item) && !/_(bucket|bottle)$/.test(item),
};

const SMALL_FLOWERS = new Set(
  'dandelion golden_dandelion poppy blue_orchid allium azure_bluet oxeye_daisy cornflower lily_of_the_valley wither_rose torchflower open_eyeblossom closed_eyeblossom'.split(
    ' ',
  ),
);

/** What people call a class besides its name. */
const ALSO: Readonly<Record<string, string>> = {
  wood: 'log',
  tree: 'log',
  trunk: 'log',
  plank: 'planks',
  leaf: 'leaves',
  cobblestone: 'stone',
  blossom: 'flower',
};

/** Better ones further on: a material mines what those before it do. Source: minecraft.wiki "Tiers" (Java edition 1.21.9). */
const TIERS: readonly (readonly string[])[] = [
  ['wooden', 'golden'],
  ['stone', 'copper'],
  ['iron'],
  ['diamond'],
  ['netherite'],
];
const AT_LEAST = /^([a-z]+)_(pickaxe|axe|shovel|sword|hoe)_or_better$/;

/**
 * The items a class of goals stands for, in the order of the version's list; empty for what is no class in it. Classes are written
 * `any_log`, `any_bed`, `iron_pickaxe_or_better`.
 */
export function membersOf(name: string, names: ItemNames): readonly string[] {
  const tier = AT_LEAST.exec(name);
  if (tier !== null) return atLeast(tier[1] ?? '', tier[2] ?? '', names);
  if (!name.startsWith(ANY)) return [];
  const word = name.slice(ANY.length);
  const isMember = CLASSES[word];
  if (isMember !== undefined) return allOf(word, isMember, names);
  const coloured = colours.map((colour) => `${colour}_${word}`);
  if (coloured.every((item) => names.knowsItem(item))) return [...(names.knowsItem(word) ? [word] : []), ...coloured];
  return [];
}

/** The members of the classes by the version: one request asks for them dozens of times. */
const found = new WeakMap<ItemNames, Map<string, readonly string[]>>();

function allOf(word: string, isMember: IsMember, names: ItemNames): readonly string[] {
  const known = found.get(names) ?? new Map<string, readonly string[]>();
  const members = known.get(word) ?? names.items.filter((item) => isMember(item, names));
  known.set(word, members);
  found.set(names, known);
  return members;
}

/**
 * The class that a word means: `wood`, `logs` and `any log` are `any_log`. Undefined for a word that is no class of the version, and for the
 * name of an item, which means that item unless `any` is said.
 */
export function classNamed(word: string, names: ItemNames): string | undefined {
  if (membersOf(word, names).length > 0) return word;
  const prefix = /^(any|some)_(kinds?_of_)?/.exec(word)?.[0] ?? '';
  const said = word.slice(prefix.length);
  for (const each of new Set([said, ...singularsOf(said)])) {
    if (prefix === '' && names.knowsItem(each)) return undefined;
    const name = `${ANY}${ALSO[each] ?? each}`;
    if (membersOf(name, names).length > 0) return name;
  }
  return undefined;
}

/** Whether a name is written as a class, whatever the version knows of it. */
export const isClassName = (name: string): boolean => name.startsWith(ANY) || AT_LEAST.test(name);

const ANY = 'any_';

function atLeast(material: string, kind: string, { items }: ItemNames): string[] {
  const least = TIERS.findIndex((tier) => tier.includes(material));
  if (least < 0) return [];
  const enough = new Set(TIERS.slice(least).flat());
  return items.filter((item) => item.endsWith(`_${kind}`) && enough.has(item.slice(0, -kind.length - 1)));
}

function named(pattern: RegExp, but?: RegExp): IsMember {
  return (item) => pattern.test(item) && but?.test(item) !== true;
}

/** Of the kinds of wood that have planks; an iron door or a stone slab is none. */
function ofWood(thing: string): IsMember {
  return (item, names) =>
    item.endsWith(`_${thing}`) &&
    (names.knowsItem(`${item.slice(0, -thing.length - 1)}_planks`) || item === `wooden_${thing}`);
}

/** Raw or cooked. What a furnace makes of fish and potatoes is no meat. */
function isMeat(item: string): boolean {
  const raw = item.replace(/^cooked_/, '');
  return RAW_MEAT.has(raw) && (item === raw || smeltingResult(raw) === item);
}
const RAW_MEAT = new Set(['beef', 'porkchop', 'mutton', 'chicken', 'rabbit']);
