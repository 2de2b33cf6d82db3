import { type ItemNames, membersOf } from '@conscious-bot/contracts';
import { digSeconds, digTables } from '@conscious-bot/contracts/game';
import minecraftData, { type IndexedData } from 'minecraft-data';
import { silkDrops, sureDrops } from './facts/drops.ts';
import { plainTool } from './facts/enchanted.ts';
import { type Recipe, readRecipes } from './facts/recipe.ts';
import { groupSources, readSources, type Source } from './facts/source.ts';
import type { Process } from './processes/process.ts';
import { readProcesses } from './processes/processes.ts';
import { type Fuel, spareFuels } from './processes/smelting.ts';

/** The part of `minecraft-data` that planning reads; a test may hand in an altered copy. */
export type RawGameData = Pick<
  IndexedData,
  | 'items'
  | 'itemsArray'
  | 'itemsByName'
  | 'foodsByName'
  | 'blocksArray'
  | 'blocksByName'
  | 'recipes'
  | 'materials'
  | 'blockLoot'
  | 'entitiesByName'
  | 'entityLoot'
  | 'biomesByName'
>;

/** What planning knows of one version of the game. Everything in it comes from the game's own data. */
export interface GameData extends ItemNames {
  /** The items a class of goals (`any_log`) stands for; empty for what is no class of this version. */
  membersOf(name: string): readonly string[];
  knowsBlock(name: string): boolean;
  knowsEntity(name: string): boolean;
  knowsBiome(name: string): boolean;
  recipes(item: string): readonly Recipe[];
  sources(item: string): readonly Source[];
  /** The sources by what they ask for: those that differ in chance or tool are in different groups. */
  sourceGroups(item: string): readonly (readonly Source[])[];
  /** Ways to get it that are neither crafting nor digging: the furnace, creatures, fields, water. */
  processes(item: string): readonly Process[];
  /** What may be burnt, the longest burning first. */
  readonly fuels: readonly Fuel[];
  /** True for what falls of a block when it is dug with silk touch. */
  silkTouched(item: string): boolean;
  /** What a block gives for sure, or undefined. */
  dropOf(block: string): string | undefined;
  /** Uses before a tool breaks; undefined for what does not wear out. */
  durability(item: string): number | undefined;
  stackSize(item: string): number;
  /** Points of food that eating it gives, of 20; 0 for what is no food. */
  foodPoints(item: string): number;
  /** Seconds to dig one block with a tool, or with the bare hand. */
  digSeconds(block: string, tool: string | undefined): number;
}

export function gameDataFrom(given: RawGameData): GameData {
  const raw = { ...given, ...digTables(given) };
  const recipes = readRecipes(raw);
  const sources = readSources(raw);
  const groups = new Map([...sources].map(([item, all]) => [item, groupSources(all)]));
  const silk = new Set(raw.blocksArray.flatMap((block) => silkDrops(block, raw).map(({ item }) => item)));
  const processes = readProcesses(raw);
  const names: ItemNames = {
    items: raw.itemsArray.map((item) => item.name),
    isFood: (name) => Object.hasOwn(raw.foodsByName, name),
    knowsItem: (name) => Object.hasOwn(raw.itemsByName, name),
  };
  const classes = new Map<string, readonly string[]>();
  return {
    ...names,
    membersOf: (name) => {
      const known = classes.get(name) ?? membersOf(name, names);
      classes.set(name, known);
      return known;
    },
    fuels: spareFuels(names.items),
    knowsBlock: (name) => Object.hasOwn(raw.blocksByName, name),
    knowsEntity: (name) => Object.hasOwn(raw.entitiesByName, name),
    knowsBiome: (name) => Object.hasOwn(raw.biomesByName, name),
    recipes: (item) => recipes.get(item) ?? [],
    sources: (item) => sources.get(item) ?? [],
    sourceGroups: (item) => groups.get(item) ?? [],
    processes: (item) => processes.get(item) ?? [],
    silkTouched: (item) => silk.has(item),
    dropOf: (name) => {
      const block = raw.blocksByName[name];
      return block === undefined ? undefined : sureDrops(block, raw)[0];
    },
    durability: (item) => raw.itemsByName[plainTool(item)]?.maxDurability,
    foodPoints: (item) => raw.foodsByName[item]?.foodPoints ?? 0,
    stackSize: (item) => raw.itemsByName[item]?.stackSize ?? 64,
    digSeconds: (name, tool) => {
      const block = raw.blocksByName[name];
      const toolId = tool === undefined ? undefined : raw.itemsByName[plainTool(tool)]?.id;
      const speed = toolId === undefined ? 1 : (raw.materials[block?.material ?? '']?.[toolId] ?? 1);
      const harvests =
        block?.harvestTools === undefined || (toolId !== undefined && block.harvestTools[String(toolId)] === true);
      return digSeconds({ hardness: block?.hardness ?? 0, harvests, speed });
    },
  };
}

const cache = new Map<string, GameData>();

/** Data of a version such as `1.21.4`, read once; undefined when there is none. */
export function gameDataOf(version: string): GameData | undefined {
  const known = cache.get(version);
  if (known !== undefined) return known;
  // The package throws for names it cannot make sense of and answers null for versions it lacks.
  const raw: IndexedData | null = versions.has(version) ? minecraftData(version) : null;
  if (raw === null) return undefined;
  const data = gameDataFrom(raw);
  cache.set(version, data);
  return data;
}

const versions = new Set(minecraftData.versions.pc.map((entry) => entry.minecraftVersion));
