import { canonicalName, defaultAmount, type Goal, singularsOf } from '@conscious-bot/contracts';
import { type GoalAction, type PhysicalAction, physicalActions } from '@conscious-bot/contracts/goal';
import { groundName } from '../grounding/ground-goal.ts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import type { Token } from '../language/sentences.ts';
import { goalOfPhysicalAction } from './goal-of-physical-action.ts';
import { type NounPhrase, readNounPhrase } from './noun-phrase.ts';
import { coordinatesAt, isHomeAt, placeAt, structureAt } from './places.ts';
import type { Quantity } from './quantity.ts';
import type { Verb, VerbKind } from './verbs.ts';

/** Logs of an ordinary oak, birch or spruce: what "chop down two trees" comes to, twice. */
const LOGS_PER_TREE = 5;

type Phrase = Extract<NounPhrase, { ok: true }>;

/** The goal of a verb and the words behind it (from `at` on), its target still as said; undefined when they make none. */
export function goalOfVerb(
  verb: Verb,
  tokens: readonly Token[],
  at: number,
  vocabulary: GameVocabulary,
  players: readonly string[] = [],
): Goal | undefined {
  if (verb.kind === 'go') return journey(verb, tokens, at, vocabulary);
  if (verb.kind === 'explore') return { action: 'explore', target: placeAt(tokens, at) ?? 'nearby', amount: 1 };
  if (isPhysical(verb.kind)) return goalOfPhysicalAction(verb.kind, { tokens, at, vocabulary, players });
  const phrase = readNounPhrase(tokens, at, vocabulary);
  if (!phrase.ok) return goalOfOtherNoun(verb, tokens, at, phrase, vocabulary);
  const { name } = phrase;
  switch (verb.kind) {
    case 'obtain':
      if (verb.wary && !isPlainlyTaken(phrase)) return undefined;
      return verb.soft ? goalOfNeed(phrase, vocabulary) : obtain(verb.action, phrase, vocabulary);
    case 'chop':
      return grounded(name, 'collect', vocabulary)?.endsWith('_log')
        ? obtain('collect', phrase, vocabulary)
        : undefined;
    case 'mine':
      return isMade(name, vocabulary) ? undefined : obtain('mine', phrase, vocabulary);
    case 'craft':
    case 'build':
      return craft(verb, phrase, vocabulary) ?? structure(verb, tokens, at);
    case 'smelt':
      if (name === 'food') return undefined;
      return verb.phrase === 'bake' && isCrafted(name, vocabulary)
        ? withAmount('craft', phrase, vocabulary)
        : isItem(name, 'smelt', vocabulary)
          ? withAmount('smelt', phrase, vocabulary)
          : undefined;
    case 'repair':
      return isItem(name, 'repair', vocabulary) ? withAmount('repair', phrase, vocabulary) : undefined;
    case 'find':
      return find(phrase, vocabulary);
    case 'check':
      return isSeen(name, vocabulary) ? { action: 'check', target: name, amount: 1 } : undefined;
    default:
      return undefined;
  }
}

const isPhysical = (kind: VerbKind): kind is PhysicalAction => physicalActions.some((action) => action === kind);

/** The goal of wanting to have something: crafted if one gets it by crafting, else collected. */
export function goalOfNeed(phrase: Phrase, vocabulary: GameVocabulary): Goal | undefined {
  return obtain(phrase.name !== 'food' && isCrafted(phrase.name, vocabulary) ? 'craft' : 'collect', phrase, vocabulary);
}

function obtain(action: GoalAction, phrase: Phrase, vocabulary: GameVocabulary): Goal | undefined {
  if (!isItem(phrase.name, action, vocabulary)) return undefined;
  return withAmount(action, phrase, vocabulary);
}

function craft(verb: Verb, phrase: Phrase, vocabulary: GameVocabulary): Goal | undefined {
  // "craft" and "forge" are said of the game; "make" and "build" of many things, so what they name must have a recipe.
  const known = verb.kind === 'craft' && verb.action === 'craft' && ['craft', 'forge', 'whittle'].includes(verb.phrase);
  const fits = known ? isItem(phrase.name, 'craft', vocabulary) : isCrafted(phrase.name, vocabulary);
  return fits ? withAmount('craft', phrase, vocabulary) : undefined;
}

/** What is found is a block or a creature; an item, or an amount of something, is found by getting it. */
function find(phrase: Phrase, vocabulary: GameVocabulary): Goal | undefined {
  const { name, quantity } = phrase;
  const several = quantity.some || (quantity.count ?? 1) > 1;
  const block = isSeen(name, vocabulary);
  if (isItem(name, 'collect', vocabulary) && (several || !block || name === 'food'))
    return goalOfNeed(phrase, vocabulary);
  return block ? { action: 'find', target: name, amount: 1 } : undefined;
}

const directly = new Set(['approach', 'reach']);
const towards = new Set(['to', 'towards', 'toward', 'near', 'into']);
const between = new Set(['back', 'over', 'up', 'down', 'straight', 'right', 'on', 'out', 'all', 'the', 'way', 'home']);

function journey(verb: Verb, tokens: readonly Token[], at: number, vocabulary: GameVocabulary): Goal | undefined {
  const goal = (target: string): Goal => ({ action: 'navigate', target, amount: 1 });
  if (verb.phrase !== 'get' && isHomeAt(tokens, at)) return goal('home');
  let index = at;
  while (between.has(tokens[index]?.word ?? '')) index += 1;
  if (towards.has(tokens[index]?.word ?? '')) index += 1;
  else if (!directly.has(verb.phrase)) return undefined;
  const position = coordinatesAt(tokens, index);
  if (position !== undefined) return goal(position);
  if (isHomeAt(tokens, index)) return goal('home');
  const phrase = readNounPhrase(tokens, index, vocabulary);
  return phrase.ok && isSeen(phrase.name, vocabulary) && phrase.name !== 'bed' ? goal(phrase.name) : undefined;
}

/** Verbs whose use with a number can only be meant for the game, so that an unknown noun is worth an answer ("no such item"). */
const strict = new Set(['collect', 'gather', 'mine', 'craft', 'smelt']);

function goalOfOtherNoun(
  verb: Verb,
  tokens: readonly Token[],
  at: number,
  phrase: Extract<NounPhrase, { ok: false }>,
  vocabulary: GameVocabulary,
): Goal | undefined {
  if (phrase.why === 'impossible') return undefined;
  if (verb.kind === 'build' || verb.kind === 'craft') {
    const built = structure(verb, tokens, at);
    if (built !== undefined) return built;
  }
  if (verb.kind === 'find') {
    const place = placeAt(tokens, at);
    if (place !== undefined) return { action: 'find', target: place, amount: 1 };
  }
  const { quantity } = phrase;
  if (phrase.why !== 'no_noun' || !strict.has(verb.phrase) || !quantity.explicit) return undefined;
  const rest = tokens.slice(quantity.next);
  if (rest.length === 0 || rest.length > 2 || rest.some((token) => !/^\p{L}+$/u.test(token.word))) return undefined;
  const target = canonicalName(
    rest
      .map((token, index) => (index === rest.length - 1 ? (singularsOf(token.word)[0] ?? token.word) : token.word))
      .join(' '),
  );
  return target === ''
    ? undefined
    : { action: verb.action, target, amount: amountOf(quantity, verb.action, target, vocabulary) };
}

function structure(verb: Verb, tokens: readonly Token[], at: number): Goal | undefined {
  if (verb.phrase !== 'make' && verb.kind !== 'build') return undefined;
  const target = structureAt(tokens, at);
  return target === undefined ? undefined : { action: 'build', target, amount: 1 };
}

/** "take" and "pick" are meant for things when an amount is said or the thing is one that is picked. */
function isPlainlyTaken({ quantity, name }: Phrase): boolean {
  return quantity.some || (quantity.count ?? 0) > 1 || ['flower', 'mushroom', 'sweet_berries', 'apple'].includes(name);
}

function withAmount(action: GoalAction, phrase: Phrase, vocabulary: GameVocabulary): Goal {
  const { quantity, name, said } = phrase;
  const isTree = name === 'tree' || singularsOf(said).includes('tree');
  if (isTree) {
    const trees = quantity.explicit ? (quantity.count ?? 1) : 1;
    return { action, target: name, amount: quantity.some ? defaultAmount(action) : inBounds(trees * LOGS_PER_TREE) };
  }
  return { action, target: name, amount: amountOf(quantity, action, name, vocabulary) };
}

function amountOf(quantity: Quantity, action: GoalAction, name: string, vocabulary: GameVocabulary): number {
  if (quantity.count === undefined) return defaultAmount(action);
  const size = quantity.stacks ? vocabulary.stackSize(grounded(name, action, vocabulary) ?? name) : 1;
  return inBounds(quantity.count * size);
}

/** What a goal may ask for at most; stacks and trees can add up to more. */
const MAX_AMOUNT = 100_000;

function inBounds(amount: number): number {
  return Math.min(MAX_AMOUNT, Math.max(1, Math.floor(amount)));
}

function grounded(name: string, action: GoalAction, vocabulary: GameVocabulary): string | undefined {
  return groundName(name, action, vocabulary, undefined);
}

function isItem(name: string, action: GoalAction, vocabulary: GameVocabulary): boolean {
  const target = grounded(name, action, vocabulary);
  return target !== undefined && vocabulary.knowsItem(target);
}

function isCrafted(name: string, vocabulary: GameVocabulary): boolean {
  const target = grounded(name, 'craft', vocabulary);
  return target !== undefined && vocabulary.isCrafted(target);
}

/** A thing that only comes into the world by crafting and is no block: one does not mine an axe. */
function isMade(name: string, vocabulary: GameVocabulary): boolean {
  const target = grounded(name, 'mine', vocabulary);
  return target !== undefined && vocabulary.isCrafted(target) && !vocabulary.isBlock(target);
}

/** Something one can stand before: a block or a creature. */
function isSeen(name: string, vocabulary: GameVocabulary): boolean {
  const target = grounded(name, 'find', vocabulary);
  return target !== undefined && (vocabulary.isBlock(target) || vocabulary.isEntity(target));
}
