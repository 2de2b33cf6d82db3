import { readSentences, type Token } from '../language/sentences.ts';
import { readMeasure } from '../parse/phrases/measures.ts';
import { playerAt } from '../parse/phrases/persons.ts';
import { positionAt, spotAt } from '../parse/phrases/places.ts';
import { readNumber } from '../parse/phrases/quantity.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { correctedRequest } from '../parse/read-request.ts';
import { spellerFor } from '../parse/speller-for.ts';

/** Names that say by themselves what is done with them: they stay words of their own. */
const telling =
  /(^|_)(chest|barrel|shulker_box|furnace|smoker|door|trapdoor|gate|lever|button|bed|boat|raft|minecart|horse|donkey|torch|lantern|fishing_rod|shears|bone_meal|bucket|milk_bucket|villager|seeds|sapling|crafting_table|egg|drops|player|food|wool)$/;
const worn = /_(helmet|chestplate|leggings|boots)$|^(helmet|chestplate|leggings|boots|shield|elytra|armou?r)$/;
const tool = /(^|_)(sword|axe|pickaxe|shovel|hoe|bow|crossbow|trident|tool)$/;
const hostile =
  /^(zombie|skeleton|creeper|spider|cave_spider|enderman|witch|slime|drowned|husk|stray|phantom|pillager|blaze|ghast|hostile|monster|zombie_villager|silverfish)$/;
/** Words that a sentence may have or not without asking for anything else. */
const silent = /^(please|pls|plz|the|a|an)$/;

/** What kind of thing a name of the game is, as one word. */
function kindOf(name: string, { vocabulary, world }: RequestContext): string {
  const own = telling.exec(name)?.[2];
  if (own !== undefined) return `<${own}>`;
  if (worn.test(name)) return '<worn>';
  if (tool.test(name)) return '<tool>';
  if (hostile.test(name)) return '<hostile>';
  if (vocabulary.isEntity(name) && !vocabulary.knowsItem(name)) return '<animal>';
  if (vocabulary.isFood(name)) return '<eaten>';
  const held = world?.inventory.some((item) => item.name === name) === true;
  if (/^raw_|_ore$/.test(name)) return '<ore>';
  return vocabulary.isCrafted(name) ? '<crafted>' : held ? '<thing>' : '<thing>';
}

/** The words of a text with names, numbers, persons and places replaced by what kind they are. */
export function abstracted(text: string, context: RequestContext): string[] {
  const words: string[] = [];
  for (const sentence of readSentences(text)) {
    for (const clause of sentence.clauses) {
      if (clause.lead !== '') words.push(clause.lead);
      words.push(...ofTokens(clause.tokens, context));
    }
    words.push(sentence.question ? '?' : '.');
  }
  return words;
}

function ofTokens(tokens: readonly Token[], context: RequestContext): string[] {
  const words: string[] = [];
  const name = context.name?.toLowerCase();
  let at = 0;
  while (at < tokens.length) {
    const word = tokens[at]?.word ?? '';
    if (word === name || silent.test(word)) {
      at += 1;
      continue;
    }
    const position = positionAt(tokens, at);
    const measure = position === undefined ? readMeasure(tokens, at) : undefined;
    const player = playerAt(tokens, at, context);
    const match = context.vocabulary.match(tokens, at);
    const number = readNumber(tokens, at);
    const spot = spotAt(tokens, at, context);
    if (position !== undefined) {
      words.push('<position>');
      at = position.next;
    } else if (measure !== undefined && measure.next > at) {
      const kind = Object.keys(measure).find((key) => key !== 'next') ?? 'measure';
      words.push(`<${kind}>`);
      at = measure.next;
    } else if (player !== undefined) {
      words.push('<person>');
      at = player.next;
    } else if (spot !== undefined && context.places.some((place) => place === spot.spot)) {
      words.push('<place>');
      at = spot.next;
    } else if (match !== undefined && match.name !== 'player') {
      words.push(kindOf(match.name, context));
      // The word itself still says something: "cook", "fish", "light" are names as well.
      if (match.length === 1) words.push(`=${word}`);
      at += match.length;
    } else if (number !== undefined) {
      words.push('<number>');
      at = number.next;
    } else {
      words.push(word);
      at += 1;
    }
  }
  return words;
}

const endings = /(?:ing|ed|es|s|ly)$/;
const stem = (word: string): string =>
  word.length > 4 && !word.startsWith('<') && !word.startsWith('=') ? word.replace(endings, '') : word;

/** Letters of a part of a word. */
const PART = 4;

/** Every four letters of a word with its edges: "^fet", "fetc", "etch", "tch$" of "fetch" are in "fetching" and "fetchd" as well. */
function partsOf(word: string): string[] {
  const edged = `^${word}$`;
  return Array.from({ length: Math.max(0, edged.length - PART + 1) }, (_, at) => `~${edged.slice(at, at + PART)}`);
}

/** What a sentence is told by: its words, pairs of words, how it opens, and parts of the words. */
export function featuresOf(text: string, context: RequestContext): Set<string> {
  const all = abstracted(text, context);
  const features = new Set<string>(['*']);
  const plain = all.filter((word) => !word.startsWith('='));
  for (const word of all) {
    features.add(word.startsWith('=') ? word : stem(word));
    const letters = word.replace(/^=/, '');
    if (/^\p{L}/u.test(letters)) for (const part of partsOf(letters)) features.add(part);
  }
  for (let at = 0; at < plain.length; at += 1) {
    const word = stem(plain[at] ?? '');
    features.add(`${stem(plain[at - 1] ?? '^')} ${word}`);
    if (at >= 2) features.add(`${stem(plain[at - 2] ?? '')} _ ${word}`);
  }
  features.add(`^ ${stem(plain[0] ?? '')} ${stem(plain[1] ?? '')}`);
  features.add(`#${Math.min(5, Math.ceil(plain.length / 3))}`);
  return features;
}

/** A text as it is told by: its mistakes of spelling set right. */
export const correctedText = (text: string, context: RequestContext): string =>
  correctedRequest(text, context, spellerFor(context.vocabulary));
