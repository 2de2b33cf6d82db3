import type { GameData } from './game-data.ts';
import { toolLadder } from './tool-ladder.ts';

type Counts = ReadonlyMap<string, number>;

/** What most of a thing is made of: the ingredient its first recipe takes most of; undefined where it cannot be crafted. */
function mainIngredient(item: string, data: GameData): string | undefined {
  const [recipe] = data.recipes(item);
  return recipe?.ingredients.reduce((most, each) => (each.count > most.count ? each : most)).item;
}

/** The metals pickaxes are made of: what comes out of a furnace. */
export function metals(data: GameData): readonly string[] {
  return toolMaterials(data).filter((item) => data.processes(item).length > 0 && data.sources(item).length === 0);
}

/** The stones pickaxes are made of that are dug as they are: gems. */
export function gems(data: GameData): readonly string[] {
  return toolMaterials(data).filter(
    (item) =>
      data.stackSize(item) > 1 &&
      data.sources(item).some(({ tools }) => tools.length > 0) &&
      !data.membersOf('any_stone').includes(item),
  );
}

const toolMaterials = (data: GameData): readonly string[] => [
  ...new Set(toolLadder('pickaxe', data).flatMap((item) => mainIngredient(item, data) ?? [])),
];

/** What a furnace makes a metal of: its ores, raw and as blocks. */
export const smeltedFrom = (metal: string, data: GameData): readonly string[] =>
  data.processes(metal).flatMap(({ verb }) => (verb.kind === 'smelt' ? [verb.input] : []));

const known = new WeakMap<GameData, Map<string, Counts>>();

/** How much metal goes into one of an item, by metal, its parts looked at one level deep: a lantern takes nuggets, which are made of an ingot. */
export function metalsIn(item: string, data: GameData): Counts {
  const ofVersion = known.get(data) ?? new Map<string, Counts>();
  known.set(data, ofVersion);
  const counted = ofVersion.get(item) ?? countMetals(item, data);
  ofVersion.set(item, counted);
  return counted;
}

function countMetals(item: string, data: GameData): Counts {
  const all = metals(data);
  const [recipe] = all.includes(item) ? [] : data.recipes(item);
  const taken = new Map<string, number>();
  const take = (metal: string, count: number) => taken.set(metal, (taken.get(metal) ?? 0) + count);
  for (const { item: part, count } of recipe?.ingredients ?? []) {
    if (all.includes(part)) take(part, count);
    else
      for (const { item: inner, count: each } of data.recipes(part)[0]?.ingredients ?? [])
        if (all.includes(inner)) take(inner, each);
  }
  return taken;
}
