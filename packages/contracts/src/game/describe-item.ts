import pluralize from 'pluralize';

// What the game does not count: "3 dirt". What it names in the plural ("oak planks") needs no rule.
for (const word of [
  ...['andesite', 'bamboo', 'basalt', 'beef', 'bread', 'chicken', 'clay', 'coal', 'cobblestone', 'concrete', 'copper'],
  ...['deepslate', 'diorite', 'dirt', 'dust', 'flesh', 'flint', 'food', 'glass', 'gold', 'granite', 'grass', 'gravel'],
  ...[
    'fuel',
    'gunpowder',
    'ice',
    'iron',
    'kelp',
    'lapis',
    'lava',
    'lazuli',
    'leather',
    'meat',
    'moss',
    'mud',
    'mutton',
    'netherrack',
  ],
  ...['obsidian', 'paper', 'porkchop', 'powder', 'prismarine', 'quartz', 'redstone', 'sand', 'sandstone', 'seagrass'],
  ...['snow', 'stone', 'string', 'sugar', 'terracotta', 'tuff', 'water', 'wheat', 'wood', 'wool'],
]) {
  pluralize.addUncountableRule(word);
}
pluralize.addSingularRule(/axes$/i, 'axe');
pluralize.addSingularRule(/cookies$/i, 'cookie');

/** A name of the game as one reads it: `oak_log` → "oak log". */
export function describeItem(name: string): string {
  return name.replace(/^minecraft:/, '').replaceAll('_', ' ');
}

/** A count of something as one reads it: 1 → "1 oak log", 3 → "3 oak logs", 5 torches, 2 oak planks, 4 dirt. */
export function describeCount(count: number, name: string): string {
  return `${count} ${formOf(name, count)}`;
}

/** "an oak log", "a torch", "any bed"; what is not counted has no article: "dirt", "oak planks". */
export function describeOne(name: string): string {
  const one = describeItem(name);
  if (isUncounted(one) || one.startsWith('any ')) return one;
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** A name in the singular for 1 and −1, else in the plural. Only its last word changes: "oak log" → "oak logs". */
function formOf(name: string, count: number): string {
  // Any of a class will do, whatever the number: "8 logs".
  const words = describeItem(name).replace(/^any /, '');
  if (Math.abs(count) === 1) return words;
  // "2 iron pickaxes or better"
  const [, thing = words, orBetter = ''] = /^(.*?)( or better)?$/.exec(words) ?? [];
  return isUncounted(thing) ? words : `${onLastWord(thing, pluralize.plural)}${orBetter}`;
}

const isUncounted = (words: string): boolean => {
  const last = lastWord(words);
  return pluralize.plural(last) === last;
};

/**
 * What a word may be the plural of, the likeliest first; the word itself where it is none. Only the last part of a name of the game is
 * looked at: `oak_logs` → `oak_log`. English spelling leaves a choice ("berries" of a berry or a berrie), so there may be several.
 */
export function singularsOf(word: string): readonly string[] {
  const last = lastWord(word);
  if (last.length < 4) return [word];
  const regular = last.endsWith('s') && !/(?:ss|us|is)$/.test(last) ? [word.slice(0, -1)] : [];
  const known = onLastWord(word, pluralize.singular);
  return known === word && regular.length > 0 ? regular : [...new Set([known, ...regular])];
}

const lastWord = (words: string): string => words.slice(lastWordAt(words));
const lastWordAt = (words: string): number => Math.max(words.lastIndexOf(' '), words.lastIndexOf('_')) + 1;
const onLastWord = (words: string, change: (word: string) => string): string =>
  words.slice(0, lastWordAt(words)) + change(lastWord(words));
