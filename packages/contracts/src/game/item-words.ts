/** Words that have no plural of their own, or are one already: "3 dirt", "8 oak planks". */
const uncounted = new Set([
  'beef',
  'bread',
  'chicken',
  'clay',
  'coal',
  'cobblestone',
  'copper',
  'deepslate',
  'dirt',
  'food',
  'glass',
  'gold',
  'gravel',
  'iron',
  'leather',
  'mutton',
  'obsidian',
  'porkchop',
  'redstone',
  'sand',
  'sandstone',
  'stone',
  'string',
  'wheat',
  'wood',
  'wool',
]);

/** A name of the game as words: `oak_log` → "oak log". */
export function describeItem(name: string): string {
  return name.replaceAll('_', ' ');
}

/** A count of something in words: 1 → "1 oak log", 3 → "3 oak logs", 5 torches, 2 oak planks, 4 dirt. */
export function describeCount(count: number, name: string): string {
  const words = describeItem(name);
  return `${count} ${Math.abs(count) === 1 ? words : plural(words)}`;
}

function plural(words: string): string {
  const last = words.split(' ').at(-1) ?? words;
  if (uncounted.has(last) || last.endsWith('s')) return words;
  if (/(?:ch|sh|x|z)$/.test(last)) return `${words}es`;
  if (/[^aeiou]y$/.test(last)) return `${words.slice(0, -1)}ies`;
  return `${words}s`;
}
