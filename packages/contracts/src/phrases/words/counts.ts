import { kindOf, pluralOf, singularOf } from './nouns.ts';

const spelt: ReadonlyMap<string, string> = new Map([
  ['tnt', 'TNT'],
  ['jack o lantern', "jack o'lantern"],
  ['npc', 'NPC'],
]);

/** A name of the game as one reads it: `oak_log` → "oak log". */
export function describeItem(name: string): string {
  const words = name.replace(/^minecraft:/, '').replaceAll('_', ' ');
  return spelt.get(words) ?? words.replace(/\btnt\b/, 'TNT');
}

/** A class of items by its name alone, "bed" of "any bed": that any of them will do goes without saying. */
export const withoutAny = (words: string): string => words.replace(/^any /, '');

/** Whether the name alone is a plural already, which are and were said of: oak leaves, shears, wheat seeds. */
export const isMany = (name: string): boolean => ['plural', 'pair', 'heap'].includes(kindOf(describeItem(name)));

/** A count of something as one reads it: 1 → "1 oak log", 3 → "3 oak logs", 5 torches, 2 oak planks, 4 dirt, 1 pair of shears. */
export function describeCount(count: number, name: string): string {
  const words = withoutAny(describeItem(name));
  return `${count} ${Math.abs(count) === 1 ? singularOf(words) : pluralOf(words)}`;
}

/** "an oak log", "a torch", "a bed" for any of them; what is not counted, or is plural already, has no article: "dirt", "oak planks". */
export function describeOne(name: string): string {
  const one = withoutAny(describeItem(name));
  if (one.startsWith('the ')) return one;
  return ['counted', 'unchanging'].includes(kindOf(one)) ? withArticle(one) : one;
}

/** Several of them, uncounted: "oak logs", "sheep", "dirt". */
export function describeMany(name: string): string {
  const words = withoutAny(describeItem(name));
  return kindOf(words) === 'pair' ? words : pluralOf(words);
}

/** The same words with "a" or "an" in front, by how they sound. */
function withArticle(words: string): string {
  return `${/^(?:[aeio]|u(?!ni|se|su|ti)|h(?:our|onest))/i.test(words) ? 'an' : 'a'} ${words}`;
}
