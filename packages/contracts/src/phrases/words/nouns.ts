import pluralize from 'pluralize';

/** What the game does not count: "3 dirt", and one of it has no article. The last word of a name decides. */
const mass: ReadonlySet<string> = new Set([
  ...['air', 'amethyst', 'andesite', 'armor', 'armour', 'bamboo', 'basalt', 'bedrock', 'beef', 'blackstone', 'bread'],
  ...['breath', 'calcite', 'cane', 'charcoal', 'clay', 'coal', 'cobblestone', 'cocoa', 'concrete', 'copper', 'cream'],
  ...['debris', 'deepslate', 'diorite', 'dirt', 'dripstone', 'dust', 'dye', 'farmland', 'fire', 'flesh', 'flint'],
  ...['food', 'frogspawn', 'fuel', 'glass', 'glowstone', 'gold', 'granite', 'grass', 'gravel', 'gunpowder', 'hyphae'],
  ...['ice', 'iron', 'kelp', 'lapis', 'lava', 'lazuli', 'leather', 'lichen', 'material', 'meal', 'meat', 'mosaic'],
  ...['moss', 'mud', 'mutton', 'mycelium', 'netherite', 'netherrack', 'nylium', 'obsidian', 'ore', 'paper', 'podzol'],
  ...['powder', 'prismarine', 'quartz', 'redstone', 'sand', 'sandstone', 'scaffolding', 'sculk', 'seagrass', 'snow'],
  ...['soil', 'stone', 'string', 'sugar', 'terracotta', 'tnt', 'tripwire', 'tuff', 'water', 'wheat', 'wire', 'wood'],
  ...['wool', 'stuff', 'junk', 'loot', 'experience', 'damage'],
]);

/** One and many are called the same: "a sheep", "3 sheep". */
const unchanging: ReadonlySet<string> = new Set([
  ...['bogged', 'cod', 'drowned', 'elytra', 'fish', 'pufferfish', 'salmon', 'sheep', 'silverfish', 'squid', 'steel'],
]);

/** Worn or held by twos: "a pair of shears". */
const pairs: ReadonlySet<string> = new Set(['boots', 'leggings', 'shears']);

/** Blocks that are many things of a kind; one of them is no "leaf". */
const heaps: ReadonlySet<string> = new Set(['bricks', 'leaves', 'tiles']);

/** A word that is spelt so though the rules of English would have it otherwise. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['cactus', 'cacti'],
  ['foot', 'feet'],
  ['fungus', 'fungi'],
  ['leaf', 'leaves'],
]);

pluralize.addSingularRule(/axes$/i, 'axe');
pluralize.addSingularRule(/cookies$/i, 'cookie');

type NounKind = 'counted' | 'mass' | 'unchanging' | 'pair' | 'plural' | 'heap';

/** How the last word of a name behaves in the singular and in the plural. */
export function kindOf(words: string): NounKind {
  const last = headOf(words).at(-1)?.toLowerCase() ?? '';
  if (mass.has(last)) return 'mass';
  if (unchanging.has(last)) return 'unchanging';
  if (pairs.has(last)) return 'pair';
  if (heaps.has(last)) return 'heap';
  return last.length > 2 && /[^s]s$/.test(last) && pluralize.isPlural(last) && !pluralize.isSingular(last)
    ? 'plural'
    : 'counted';
}

/** A name in the plural: "oak logs", "eyes of ender", "iron pickaxes or better". What is not counted, or is plural already, stays as it is. */
export function pluralOf(words: string): string {
  const kind = kindOf(words);
  if (kind === 'pair') return `pairs of ${words}`;
  return kind === 'counted' ? onHead(words, (last) => irregular.get(last) ?? pluralize.plural(last)) : words;
}

/** A name in the singular, without an article: "oak plank" of oak planks, "pair of shears", "block of oak leaves". */
export function singularOf(words: string): string {
  switch (kindOf(words)) {
    case 'pair':
      return `pair of ${words}`;
    case 'heap':
      return `block of ${words}`;
    case 'plural':
      return onHead(words, pluralize.singular);
    default:
      return words;
  }
}

/**
 * What a word may be the plural of, the likeliest first; the word itself where it is none. Only the last part of a name of the game is
 * looked at: `oak_logs` → `oak_log`. English spelling leaves a choice ("berries" of a berry or a berrie), so there may be several.
 */
export function singularsOf(word: string): readonly string[] {
  const known = singulars.get(word);
  if (known !== undefined) return known;
  const found = readSingulars(word);
  if (singulars.size < MAX_SINGULARS) singulars.set(word, found);
  return found;
}

/** Every word of a request is asked for several times, and the rules of English are many. */
const singulars = new Map<string, readonly string[]>();
const MAX_SINGULARS = 5_000;

function readSingulars(word: string): readonly string[] {
  const at = Math.max(word.lastIndexOf(' '), word.lastIndexOf('_')) + 1;
  const last = word.slice(at);
  if (last.length < 4 || mass.has(last) || unchanging.has(last)) return [word];
  const regular = last.endsWith('s') && !/(?:ss|us|is)$/.test(last) ? [word.slice(0, -1)] : [];
  const known = word.slice(0, at) + pluralize.singular(last);
  return known === word && regular.length > 0 ? regular : [...new Set([known, ...regular])];
}

/** The words up to the one that is counted: "lily" of "lily of the valley", "iron pickaxe" of "iron pickaxe or better". */
function headOf(words: string): readonly string[] {
  const [head = words] = words.split(/ (?=(?:of|on|or|with|from|to|for|in) )/, 1);
  const disc = /^music disc(?= )/.exec(head)?.[0] ?? /^smithing template(?= )/.exec(head)?.[0];
  return (disc ?? head).split(' ');
}

function onHead(words: string, change: (last: string) => string): string {
  const head = headOf(words);
  const rest = words.slice(head.join(' ').length);
  return [...head.slice(0, -1), change(head.at(-1) ?? '')].join(' ') + rest;
}
