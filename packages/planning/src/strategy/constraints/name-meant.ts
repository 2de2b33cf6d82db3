import { canonicalName, type ItemNames, singularsOf } from '@conscious-bot/contracts';
import { classNamed, isClassName } from '@conscious-bot/contracts/game';

/** The names of a version that constraints, triggers and quotas may use. */
export interface GameWords extends ItemNames {
  knowsBlock(name: string): boolean;
  knowsEntity(name: string): boolean;
}

/** The item or class of items that words mean ("oak logs" → `oak_log`, "logs" → `any_log`); undefined where the version has none. */
export function itemMeant(words: string, names: GameWords): string | undefined {
  // As a class is written: `any_log`. Of old, there was an item of the name `log`.
  if (isClassName(canonicalName(words))) return classNamed(canonicalName(words), names);
  const name = bare(words);
  return spellings(name).find((each) => names.knowsItem(each)) ?? classNamed(name, names);
}

/** The kind of creature that words mean, `player` among them; undefined where the version has none. */
export function creatureMeant(words: string, names: GameWords): string | undefined {
  return spellings(bare(words)).find((each) => names.knowsEntity(each));
}

/** Anything that may come into sight: a block, a creature, an item lying about, or what an ore is named after. */
export function thingMeant(words: string, names: GameWords): string | undefined {
  const name = bare(words);
  const known = spellings(name).find((each) => names.knowsBlock(each) || names.knowsEntity(each));
  return known ?? itemMeant(name, names) ?? (names.knowsBlock(`${name}_ore`) ? name : undefined);
}

const bare = (words: string): string => canonicalName(words).replace(/^(a|an|the|my|some|any)_(?=\w)/, '');

/** The name as it is, and what it may be the plural of. */
const spellings = (name: string): readonly string[] => [name, ...singularsOf(name)];
