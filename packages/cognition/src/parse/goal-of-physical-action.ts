import {
  canonicalName,
  cropNamed,
  defaultAmount,
  defaultTarget,
  type Goal,
  singularsOf,
} from '@conscious-bot/contracts';
import type { GoalAction, PhysicalAction } from '@conscious-bot/contracts/goal';
import { groundName } from '../grounding/ground-goal.ts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import type { Token } from '../language/sentences.ts';
import { isFollower, readNounPhrase } from './noun-phrase.ts';
import { type Quantity, readQuantity } from './quantity.ts';

/** What a physical action is read from: the tokens behind its verb. */
interface Reading {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly vocabulary: GameVocabulary;
  /** Names of the players that are known, as written in the game. */
  readonly players: readonly string[];
}

/** The goal of a physical action and the words behind its verb; undefined when they make none. */
export function goalOfPhysicalAction(action: PhysicalAction, reading: Reading): Goal | undefined {
  const { tokens, at } = reading;
  switch (action) {
    case 'sleep':
    case 'fish':
    case 'light':
      return restOf(tokens, at) ? plain(action) : undefined;
    case 'defend':
      return restOf(tokens, skip(tokens, at, /^(myself|yourself|ourselves|me|us|back)$/)) ? plain(action) : undefined;
    case 'flee':
      return flight(reading);
    case 'eat':
      return meal(reading);
    case 'fight':
    case 'breed':
    case 'shear':
    case 'milk':
      return creature(action, reading);
    case 'farm':
    case 'plant':
      return crop(action, reading);
    case 'give':
      return gift(reading);
    case 'follow':
      return someone(reading);
    case 'say':
      return speech(reading);
    case 'equip':
      return equipment(reading);
    case 'store':
    case 'withdraw':
    case 'trade':
    case 'drop':
    case 'place':
      return thing(action, reading);
    default:
      // Nothing in plain words is read as one of the others yet.
      return undefined;
  }
}

const plain = (action: PhysicalAction): Goal => ({ action, target: defaultTarget(action) ?? action, amount: 1 });

/** Whether what stands at `at` is the end, or only says how, where or when. */
const restOf = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.word;
  return word === undefined || isFollower(word) || word === 'through';
};

function skip(tokens: readonly Token[], at: number, vocabulary: RegExp): number {
  let index = at;
  while (vocabulary.test(tokens[index]?.word ?? '')) index += 1;
  return index;
}

/** "run away", "flee from the zombies". */
function flight({ tokens, at, vocabulary }: Reading): Goal | undefined {
  const from = tokens[at]?.word === 'from' ? at + 1 : undefined;
  if (from === undefined) return restOf(tokens, at) ? plain('flee') : undefined;
  const phrase = readNounPhrase(tokens, from, vocabulary);
  const known = phrase.ok && vocabulary.isEntity(phrase.name) && phrase.name !== 'player';
  return { action: 'flee', target: known ? phrase.name : 'danger', amount: 1 };
}

const meals = /^(something|anything|food|lunch|dinner|supper|breakfast|meal|snack|bite)$/;

function meal({ tokens, at, vocabulary }: Reading): Goal | undefined {
  if (restOf(tokens, at)) return plain('eat');
  const noun = skip(tokens, at, /^(a|an|my|our|the|some|quick|good|proper|little)$/);
  if (meals.test(tokens[noun]?.word ?? '')) return plain('eat');
  const phrase = readNounPhrase(tokens, at, vocabulary);
  if (!phrase.ok || !vocabulary.isFood(phrase.name)) return undefined;
  return { action: 'eat', target: phrase.name, amount: countOf(phrase.quantity, 'eat') };
}

const monsters = /^(monster|mob|hostile|enemy|undead)$/;
/** Creatures one does not set upon: people, and those that serve them. */
const spared = /^(player|villager|wandering_trader|iron_golem|snow_golem|wolf|cat|horse|donkey|parrot|allay|item.*)$/;

function creature(action: 'fight' | 'breed' | 'shear' | 'milk', { tokens, at, vocabulary }: Reading): Goal | undefined {
  const quantity = readQuantity(tokens, at);
  if (quantity.impossible) return undefined;
  const noun = skip(tokens, quantity.next, /^(nearest|closest|nearby|next|big|evil|hostile(?=.)|wild|of|those|these)$/);
  const said = singularsOf(tokens[noun]?.word ?? '');
  const target = action === 'fight' ? fought(said) : undefined;
  if (target !== undefined && restOf(tokens, noun + 1)) return { action, target, amount: countOf(quantity, action) };
  const phrase = readNounPhrase(tokens, at, vocabulary);
  if (!phrase.ok || !vocabulary.isEntity(phrase.name) || spared.test(phrase.name)) return undefined;
  if (action === 'shear' && phrase.name !== 'sheep') return undefined;
  if (action === 'milk' && !/^(cow|mooshroom|goat)$/.test(phrase.name)) return undefined;
  // Two cows are needed for one calf.
  const amount = action === 'breed' ? 1 : countOf(phrase.quantity, action);
  return { action, target: phrase.name, amount };
}

function fought(said: readonly string[]): string | undefined {
  if (said.some((word) => monsters.test(word))) return 'hostile';
  return said.includes('animal') ? 'animal' : undefined;
}

const plantable = /_sapling$|^(sapling|tree|flower|mushroom)$/;

function crop(action: 'farm' | 'plant', { tokens, at, vocabulary }: Reading): Goal | undefined {
  const bare = skip(tokens, at, /^(a|the|my|our|some)$/);
  if (action === 'farm' && /^(crops?|fields?)$/.test(tokens[bare]?.word ?? '') && restOf(tokens, bare + 1)) {
    return { action, target: 'crops', amount: defaultAmount(action) };
  }
  const phrase = readNounPhrase(tokens, at, vocabulary);
  if (!phrase.ok) return undefined;
  const grown = cropNamed(phrase.name);
  const amount = countOf(phrase.quantity, action);
  if (grown !== undefined) return { action, target: grown.produce, amount };
  if (action === 'farm' || !plantable.test(phrase.name)) return undefined;
  return { action, target: phrase.name === 'tree' ? 'sapling' : phrase.name, amount };
}

/** "give 3 bread to Alex", "give Alex 3 bread"; without somebody who is to have it, none. */
function gift(reading: Reading): Goal | undefined {
  const { tokens, at, vocabulary } = reading;
  const named = nameAt(reading, at);
  const phrase = readNounPhrase(tokens, named?.next ?? at, vocabulary);
  if (!phrase.ok || !isItem(phrase.name, vocabulary)) return undefined;
  const behind = tokens[phrase.end]?.word === 'to' ? nameAt(reading, phrase.end + 1) : undefined;
  const name = named?.name ?? behind?.name;
  if (name === undefined) return undefined;
  return { action: 'give', target: `${phrase.name}_to_${name}`, amount: countOf(phrase.quantity, 'give') };
}

function someone(reading: Reading): Goal | undefined {
  const { tokens, at, vocabulary } = reading;
  const named = nameAt(reading, at);
  if (named !== undefined && (restOf(tokens, named.next) || tokens[named.next]?.word === 'around')) {
    return { action: 'follow', target: named.name, amount: 1 };
  }
  const phrase = readNounPhrase(tokens, at, vocabulary);
  if (!phrase.ok || !vocabulary.isEntity(phrase.name) || vocabulary.knowsItem(phrase.name) || phrase.name === 'player')
    return undefined;
  return { action: 'follow', target: phrase.name, amount: 1 };
}

/** Tokens a player's name may come apart into. */
const MAX_NAME_TOKENS = 4;
const nobody = /^(me|us|him|her|them|it|you|i|we|the|a|an|my|your|some|any)$/;

/** A player that is known, or a word with a capital letter that is no word of the game. */
function nameAt(
  { tokens, at: _, vocabulary, players }: Reading,
  at: number,
): { name: string; next: number } | undefined {
  for (let length = MAX_NAME_TOKENS; length >= 1; length -= 1) {
    const name = canonicalName(
      tokens
        .slice(at, at + length)
        .map(({ word }) => word)
        .join('_'),
    );
    if (players.some((player) => canonicalName(player) === name)) return { name, next: at + length };
  }
  const token = tokens[at];
  if (token === undefined || !token.capital || nobody.test(token.word) || vocabulary.match(tokens, at) !== undefined)
    return undefined;
  const name = canonicalName(token.word);
  return name === '' ? undefined : { name, next: at + 1 };
}

/** What follows is no speech but what one thinks: "say that we need wood". */
const noSpeech = /^(that|it|so|no|something|anything|nothing|what|when|if|we|i|you)$/;
const MAX_SPEECH = 80;

function speech({ tokens, at }: Reading): Goal | undefined {
  const said = tokens.slice(at).map(({ word }) => word);
  const target = canonicalName(said.join(' '));
  if (target === '' || target.length > MAX_SPEECH || noSpeech.test(said[0] ?? '')) return undefined;
  return { action: 'say', target, amount: 1 };
}

function equipment({ tokens, at, vocabulary }: Reading): Goal | undefined {
  const noun = skip(tokens, at, /^(a|an|my|the|some|best|good|full|of|set)$/);
  const word = tokens[noun]?.word ?? '';
  if (/^armou?r$/.test(word)) return { action: 'equip', target: 'armour', amount: 1 };
  if (/^weapons?$/.test(word)) return { action: 'equip', target: 'weapon', amount: 1 };
  const phrase = readNounPhrase(tokens, at, vocabulary);
  if (!phrase.ok || !isItem(phrase.name, vocabulary)) return undefined;
  return { action: 'equip', target: phrase.name, amount: 1 };
}

function thing(
  action: 'store' | 'withdraw' | 'trade' | 'drop' | 'place',
  { tokens, at, vocabulary }: Reading,
): Goal | undefined {
  const phrase = readNounPhrase(tokens, at, vocabulary);
  if (!phrase.ok || !isItem(phrase.name, vocabulary)) return undefined;
  const name = groundName(phrase.name, 'place', vocabulary, undefined) ?? phrase.name;
  if (action === 'place' && !vocabulary.isBlock(name)) return undefined;
  return { action, target: phrase.name, amount: countOf(phrase.quantity, action) };
}

function isItem(name: string, vocabulary: GameVocabulary): boolean {
  const target = groundName(name, 'craft', vocabulary, undefined);
  return target !== undefined && vocabulary.knowsItem(target);
}

const countOf = ({ count, stacks }: Quantity, action: GoalAction): number =>
  count === undefined || stacks ? defaultAmount(action) : Math.max(1, Math.floor(count));
