import { smeltingResult } from '@conscious-bot/contracts';
import type { BestOf } from '@conscious-bot/contracts/game';
import type { GameData } from '../game/game-data.ts';

/** Names that mean any monster. */
export const hostileNames: ReadonlySet<string> = new Set([
  'hostile',
  'hostiles',
  'monster',
  'mob',
  'enemy',
  'threat',
  'danger',
]);

/** Animals that leave meat, and the meat; the commonest first. Source: minecraft.wiki "Meat" (Java edition 1.21.4). */
export const meatOf: ReadonlyMap<string, string> = new Map([
  ['cow', 'beef'],
  ['pig', 'porkchop'],
  ['sheep', 'mutton'],
  ['chicken', 'chicken'],
  ['rabbit', 'rabbit'],
]);

/** Names that mean the best of a kind of equipment. */
export const purposes: ReadonlyMap<string, BestOf> = new Map([
  ['armour', 'armour'],
  ['armor', 'armour'],
  ['weapon', 'weapon'],
  ['sword', 'weapon'],
  ['pickaxe', 'pickaxe'],
  ['axe', 'axe'],
  ['shovel', 'shovel'],
  ['hoe', 'hoe'],
  ['shield', 'shield'],
]);

/** What may come out of a furnace by this name: it is what goes in, what comes out, or a word for several. Empty when nothing does. */
export function itemsSmelted(name: string, data: GameData): readonly string[] {
  if (name === 'meat' || name === 'food') {
    return [...meatOf.values()].flatMap((raw) => smeltingResult(raw) ?? []).filter(data.knowsItem);
  }
  const result = data.knowsItem(name) ? smeltingResult(name) : undefined;
  if (result !== undefined && data.knowsItem(result)) return [result];
  return inputsFor(name, data).length > 0 ? [name] : [];
}

/** Items of this version that a furnace turns into another. */
export function inputsFor(result: string, data: GameData): readonly string[] {
  return data.items.filter((item) => smeltingResult(item) === result);
}

/** What is used when nobody says on what. */
const usedOn: ReadonlyMap<string, string> = new Map([
  ['bucket', 'water'],
  ['shears', 'sheep'],
  ['bone_meal', 'grass_block'],
]);

/** Reads `bone_meal_on_wheat`; without "on" it is what the item is commonly used on, where there is such a thing. */
export function splitUse(
  target: string,
  isItem: (name: string) => boolean,
): { readonly item: string; readonly on?: string } {
  for (let at = target.indexOf('_on_'); at > 0; at = target.indexOf('_on_', at + 1)) {
    const item = target.slice(0, at);
    const on = target.slice(at + '_on_'.length);
    if (on !== '' && isItem(item)) return { item, on };
  }
  const on = usedOn.get(target);
  return { item: target, ...(on === undefined ? {} : { on }) };
}

interface Gift {
  readonly item: string;
  /** As it was written, in lower case. */
  readonly to: string;
}

/** Reads `bread_to_alex`; undefined when it does not name an item and somebody. */
export function splitGift(target: string, isItem: (name: string) => boolean): Gift | undefined {
  for (let at = target.indexOf('_to_'); at > 0; at = target.indexOf('_to_', at + 1)) {
    const gift = { item: target.slice(0, at), to: target.slice(at + '_to_'.length) };
    if (gift.to !== '' && isItem(gift.item)) return gift;
  }
  return undefined;
}

/** Of `all_coal`, all there is of it: `coal`; undefined for what is counted. */
export const allNamed = (target: string): string | undefined => /^all_(.+)$/.exec(target)?.[1];

const FISH = ['cod', 'salmon', 'tropical_fish', 'pufferfish'] as const;

/** What counts as having caught a fish of a name: of that kind, or of any where no kind was said; undefined where there is none. */
export function fishMeant(name: string, { knowsItem }: Pick<GameData, 'knowsItem'>): readonly string[] | undefined {
  const kinds = FISH.filter((fish) => fish === name);
  const known = (kinds.length > 0 ? kinds : FISH).filter(knowsItem);
  return known.length > 0 ? known : undefined;
}
