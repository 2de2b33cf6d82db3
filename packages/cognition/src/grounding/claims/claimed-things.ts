import { singularsOf, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../../language/game-vocabulary.ts';
import type { Token } from '../../language/sentences.ts';
import { anyOf } from './claim.ts';
import { isKindOf } from './kinds.ts';
import type { Statement } from './statements.ts';

/** How far away a creature may be that is said to be near, in blocks. */
const NEAR = 32;
/** So many of a thing are plenty. */
const PLENTY = 5;

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const weapons = /_sword$|_axe$|^bow$|^crossbow$|^trident$|^mace$/;
const tools = /_(?:pickaxe|axe|shovel|hoe|sword)$|^shears$|^fishing_rod$/;
const armour = /_(?:helmet|chestplate|leggings|boots)$/;
const measures = /^(?:loa(?:f|ves)|pieces?|stacks?|bits?|lots?|blocks?|units?|of|some|my|the|any|more|left)$/;

const emptyHanded = anyOf(
  '(?:inventory|pockets?|pack|backpack|bag|bags|hands) (?:is|are) (?:\\w+ )?empty',
  'i (?:have|carry|own|hold) nothing(?: at all)?$',
  'i carry nothing',
);
const having =
  /\bi (?:\w+ )?(?:have|carry|hold|own|possess|am carrying|am holding|have got|got|have run out of|ran out of|run out of|am out of|lack|lost|have lost)\b/;
const missing = /\b(?:out of|run out|ran out|lack|lacking|lost)\b|\bthere is no\b.*\bleft\b/;
const gained = /\bi (?:have )?(?:just )?(?:got|collected|gathered|mined|crafted|made|finished|found|obtained)\b/;

/** What is said of what the bot carries or has got, and is not so. */
export function falseBelongings(
  { text, denied }: Statement,
  { inventory, equipment }: WorldSnapshot,
  game: GameVocabulary,
): boolean {
  const held = Object.values(equipment).map((item) => ({ name: item.name, count: item.count }));
  const all = [...inventory, ...held.filter(({ name }) => !inventory.some((item) => item.name === name))];
  if (emptyHanded.test(text)) {
    const hands = /\bhands\b/.test(text) && !/\bnothing\b/.test(text);
    return hands ? equipment.hand !== undefined : all.length > 0;
  }
  const isFed = all.some(({ name }) => game.isFood(name));
  if (/\b(?:nothing|no food) (?:left )?to eat\b/.test(text)) return isFed;
  if (/\bi have (?:\w+ )?(?:enough|plenty|something|lots) (?:left )?to eat\b/.test(text)) return !isFed;
  if (!having.test(text) && !gained.test(text)) return false;
  const begin =
    /\b(?:have|carry|hold|own|possess|carrying|holding|got|of|lack|collected|gathered|mined|crafted|made|finished|found|obtained|lost)\b/.exec(
      text,
    );
  const words = text
    .slice((begin?.index ?? 0) + (begin?.[0].length ?? 0))
    .trim()
    .split(' ');
  const thing = thingIn(words, game);
  if (thing === undefined) return false;
  const count = all.reduce((sum, item) => (belongsTo(item.name, thing.name, game) ? sum + item.count : sum), 0);
  if (denied || missing.test(text)) return count > 0 && !/\b(?:not have|no) (?:enough|much|many|more)\b/.test(text);
  if (/\b(?:only|just)\b/.test(text) && thing.count !== undefined) return count !== thing.count;
  if (/\b(?:plenty|lots|heaps|loads|piles|many|full)\b/.test(text)) return count < PLENTY;
  return (
    count === 0 ||
    (thing.count !== undefined && thing.count > 1 && thing.isExact && count < thing.count && having.test(text))
  );
}

interface Thing {
  readonly name: string;
  readonly count: number | undefined;
  readonly isExact: boolean;
}

function thingIn(words: readonly string[], game: GameVocabulary): Thing | undefined {
  const tokens: Token[] = words.map((word) => ({ word, capital: false }));
  let count: number | undefined;
  for (let at = 0; at < Math.min(words.length, 7); at += 1) {
    const word = words[at] ?? '';
    if (/^(?:to|for|so|because|that|which|and|but|with|from|near|in)$/.test(word)) return undefined;
    const figure = numbers[word] ?? (/^\d{1,5}$/.test(word) ? Number(word) : undefined);
    if (figure !== undefined) {
      count = figure;
      continue;
    }
    if (measures.test(word)) continue;
    const generic = singularsOf(word)[0] ?? word;
    if (/^(?:food|weapon|tool|armou?r|wood)$/.test(generic) || /^(?:food|weapon|tool|armou?r|wood)$/.test(word))
      return { name: /^(?:food|wood|armou?r)$/.test(word) ? word : generic, count, isExact: false };
    const match = game.match(tokens, at);
    if (match !== undefined && !game.isEntity(match.name)) return { name: match.name, count, isExact: true };
  }
  return undefined;
}

function belongsTo(item: string, name: string, game: GameVocabulary): boolean {
  if (name === 'food') return game.isFood(item);
  if (name === 'weapon') return weapons.test(item);
  if (name === 'tool') return tools.test(item);
  if (/^armou?r$/.test(name)) return armour.test(item);
  if (name === 'wood') return /_(?:log|wood|stem|planks)$/.test(item);
  return isKindOf(item, name);
}

const presence = new RegExp(
  `\\b(?:${[
    'near|nearby|close|beside|around|here|there (?:is|are)|in front|behind|next to|see|sees|hear|attacks?|shoots?|chases?|hunts?|hunted',
    'approach(?:es|ing)?|closing|coming|comes|sits?|stands?|grazes?|graze|stares?|follows?|under attack by|by a|right here|at me|lurks?',
  ].join('|')})\\b`,
);

/** Creatures that are said to be there and are not, as they are named. */
export function falseCreatures({ text, denied }: Statement, world: WorldSnapshot, game: GameVocabulary): string[] {
  if (!presence.test(text) || /\b(?:no longer|gone|dead|far away)\b/.test(text)) return [];
  const words = text.split(' ');
  const tokens: Token[] = words.map((word) => ({ word, capital: false }));
  const near = [...world.hostiles, ...world.nearbyEntities].filter(({ distance }) => distance <= NEAR);
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = game.match(tokens, at)?.name;
    if (name === undefined || !game.isEntity(name) || game.knowsItem(name)) continue;
    const isThere = near.some((creature) => isKindOf(creature.name, name));
    if (isThere === denied) found.push(words[at] ?? name);
  }
  return found;
}
