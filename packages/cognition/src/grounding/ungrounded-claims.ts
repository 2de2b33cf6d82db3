import { singularsOf, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import { readSentences, type Token } from '../language/sentences.ts';
import { isKindOf } from './claims/kinds.ts';
import { falseStates } from './claims/state-claims.ts';

/** Nouns of the world that are no names of the game: claimed, they have to stand among the facts. */
const worldNouns: ReadonlySet<string> = new Set(
  'village cave river lake ocean sea mountain house castle temple dungeon ravine portal mine tunnel desert swamp forest jungle storm rain fire enemy monster villager friend stranger'.split(
    ' ',
  ),
);

/** Words that begin a claim of how things are, behind "i": what is had, met or was done. */
const havingAndDoing: ReadonlySet<string> = new Set(
  'have carry hold own wear see hear spot notice collected mined gathered found saw built crafted made killed fought ate died slept lost got dug placed met noticed spotted heard chopped'.split(
    ' ',
  ),
);
/** Behind these a clause says what for, not what is. */
const purposes: ReadonlySet<string> = new Set('to for so because which'.split(' '));
const negations: ReadonlySet<string> = new Set('no not never nothing without none hardly cannot nobody'.split(' '));
/** Numbers behind these are no exact ones. */
const roughly: ReadonlySet<string> = new Set(
  'about around roughly nearly almost some maybe than least over'.split(' '),
);
const wishes: ReadonlySet<string> = new Set('could should might may would will shall want need hope wish'.split(' '));
const numberWords: ReadonlyMap<string, string> = new Map(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);
/** What "I" and "I've" are made of; a capital makes no name of them. */
const ownWords: ReadonlySet<string> = new Set('i am have will would had'.split(' '));
/** What excludes what. */
const opposites: readonly (readonly [string, string])[] = [
  ['day', 'night'],
  ['daytime', 'night'],
  ['night', 'day'],
  ['nighttime', 'day'],
];

interface Facts {
  readonly words: ReadonlySet<string>;
  readonly names: readonly string[];
  /** Counts as they stand in front of names. */
  readonly counts: readonly { readonly count: number; readonly name: string }[];
  readonly numbers: ReadonlySet<string>;
}

/**
 * What a thought claims about the world and is not among the facts it was given (IDLE-8), as it was written; empty when all is grounded.
 * Claims are plain statements ("I have 8 oak logs", "there is a village", "a zombie is near", "it is night", "I mined iron"): their nouns and
 * numbers are looked for in the facts, whole words only. Wishes, questions, conditions, denials and quotations claim nothing. States of the body
 * and its surroundings ("I am hurt", "it is raining", "I have no food") are checked against the world as it was when the facts were given.
 */
export function ungroundedClaims(text: string, facts: string, game: GameVocabulary, world?: WorldSnapshot): string[] {
  const given = readFacts(facts, game, world);
  const found: string[] = [];
  for (const { clauses, question, quoted } of readSentences(text)) {
    if (question || quoted) continue;
    let inherited = false;
    for (const { tokens, conditional, lead } of clauses) {
      // "I have a sword and 8 logs": what is joined to a claim goes on with it.
      const claims: boolean = !conditional && (isClaim(tokens) || (inherited && lead !== 'so' && isList(tokens, game)));
      inherited = claims;
      if (claims && !tokens.some(({ word }) => negations.has(word) || wishes.has(word)))
        found.push(...faultsOf(tokens, given, game));
    }
  }
  const states = world === undefined ? [] : falseStates(text, facts, world, game);
  // What is marked by its noun or number already need not be marked a second time.
  const others = states.filter((state) => !found.some((fault) => state.includes(fault)));
  return [...new Set([...found, ...others])];
}

function isClaim(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => word);
  const [first, second = '', third = ''] = words;
  if (first === 'i' && havingAndDoing.has(second)) return second !== 'have' || third !== 'to';
  if (first === 'i' && second === 'am')
    return /^(?:carrying|holding|wearing|near|at|in|under|standing|beside)$/.test(third);
  if (first === 'i' && second === 'can') return /^(?:see|hear)$/.test(third);
  if (first === 'there') return /^(?:is|are|was|were)$/.test(second);
  if (first === 'it' || first === 'my') return words.some((word) => word === 'is' || word === 'are');
  const verb = words.findIndex((word) => word === 'is' || word === 'are');
  return (
    verb > 0 &&
    /^(?:near|nearby|close|here|around|behind|above|below|away|approaching|coming|\d+)$/.test(words[verb + 1] ?? '')
  );
}

/** Nothing but an amount and a name. */
function isList(tokens: readonly Token[], game: GameVocabulary): boolean {
  return (
    tokens.some((_, at) => game.match(tokens, at) !== undefined) &&
    !tokens.some(({ word }) => word === 'i' || word === 'which')
  );
}

function faultsOf(tokens: readonly Token[], given: Facts, game: GameVocabulary): string[] {
  const faults: string[] = [];
  const words = tokens.map(({ word }) => word);
  for (const [claimed, opposite] of opposites) {
    const said = words[0] === 'it' && words.includes(claimed);
    if (said && !given.words.has(claimed) && given.words.has(opposite)) faults.push(claimed);
  }
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined || (at > 1 && purposes.has(token.word))) break;
    const count = countOf(token.word);
    const name = game.match(tokens, count === undefined ? at : at + 1);
    if (name !== undefined) {
      const phrase = words.slice(at, at + name.length + (count === undefined ? 0 : 1)).join(' ');
      const exact = count !== undefined && !roughly.has(words[at - 1] ?? '');
      if (!isGiven(name.name, given) || (exact && !isCounted(count, name.name, given))) faults.push(phrase);
      at += name.length + (count === undefined ? 0 : 1);
      continue;
    }
    const { word, capital } = token;
    if (count !== undefined) {
      if (!roughly.has(words[at - 1] ?? '') && !given.numbers.has(String(count))) faults.push(word);
    } else if (worldNouns.has(singular(word))) {
      if (!given.words.has(word) && !given.words.has(singular(word))) faults.push(word);
    } else if (capital && at > 0 && !ownWords.has(word) && !given.words.has(word)) faults.push(word);
    at += 1;
  }
  return faults;
}

function readFacts(text: string, game: GameVocabulary, world: WorldSnapshot | undefined): Facts {
  const words = new Set<string>();
  // Of several monsters the prompt names the nearest; the others are there all the same.
  const names = [...(world?.hostiles ?? []), ...(world?.nearbyEntities ?? [])].map(({ name }) => name);
  const counts: { count: number; name: string }[] = [];
  const numbers = new Set<string>();
  for (const { clauses } of readSentences(text)) {
    for (const { tokens } of clauses) {
      for (const [at, { word }] of tokens.entries()) {
        words.add(word);
        words.add(singular(word));
        const count = countOf(word);
        if (count !== undefined) numbers.add(String(Math.abs(count)));
        const name = game.match(tokens, at)?.name;
        if (name === undefined) continue;
        names.push(name);
        const before = countOf(tokens[at - 1]?.word ?? '');
        if (before !== undefined) counts.push({ count: before, name });
      }
    }
  }
  return { words, names, counts, numbers };
}

function isGiven(name: string, { names, words }: Facts): boolean {
  return names.some((fact) => isKindOf(fact, name)) || words.has(name);
}

/** A count is right when the facts have it of that very thing, or when what they have of its kinds adds up to it. */
function isCounted(count: number, name: string, { counts }: Facts): boolean {
  const known = counts.filter((fact) => isKindOf(fact.name, name));
  if (known.length === 0) return count === 1;
  return known.some((fact) => fact.count === count) || known.reduce((sum, fact) => sum + fact.count, 0) === count;
}

function countOf(word: string): number | undefined {
  const digits = numberWords.get(word) ?? word;
  return /^-?\d{1,6}(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

const singular = (word: string): string => singularsOf(word)[0] ?? word;
