import type { Token } from '../../language/sentences.ts';
import { readMeasure } from './measures.ts';
import { personAt } from './persons.ts';
import { type Position, positionAt, type SpotAt, spotAt } from './places.ts';
import { prepositionAt } from './prepositions.ts';
import { readNumber } from './quantity.ts';
import type { RequestContext } from './request-context.ts';
import { readThing, type Thing } from './things.ts';
import { wayAt } from './ways.ts';

/** One thing or person a verb is about. */
export type Operand =
  | { readonly kind: 'person'; readonly name: string | undefined }
  | { readonly kind: 'thing'; readonly thing: Thing };

export interface Complement {
  /** `in`, `to`, `from` …, one word for all that mean the same. */
  readonly prep: string;
  readonly operand?: Operand;
  readonly spot?: string;
  readonly position?: Position;
}

/** What stands behind a verb, taken apart. */
export interface Arguments {
  readonly operands: readonly Operand[];
  readonly complements: readonly Complement[];
  /** `here`, `there`, `home`, `surface`, `outside`, or the name of a remembered place. */
  readonly spot?: string;
  readonly position?: Position;
  /** `north`, `south_east` …, `up`, `down`, `ahead`. */
  readonly towards?: string;
  /** Blocks. */
  readonly distance?: number;
  /** Seconds. */
  readonly seconds?: number;
  /** A level: y. */
  readonly level?: number;
  /** Blocks, as "3x3x3", "5 by 4", "2 deep" say. */
  readonly size: { readonly sides: readonly number[]; readonly deep?: number; readonly long?: number };
  /** Words that mean nothing here. */
  readonly unknown: readonly string[];
  /** All the words, joined. */
  readonly words: string;
}

/** Words that change nothing about what is asked. */
const skipped = new Set(
  `please pls plz now again too also just quickly quick fast carefully safely really asap soon then first next today tonight tomorrow later
already maybe perhaps instead anyway right away straight immediately ok okay lol mate buddy bro bruh dude man guys thanks thx thank
together somewhere around about real bit though still yourself myself ourselves itself everyone all up out back over off on so and yet
haha xd hurry kindly well hey hi would could can if for friend dear sometime more along nicely properly fully completely by
once when way at ya eh innit m8 kk k will properly ready long full all's possibly as`.split(/\s+/),
);
/** Of those, words that mean something where an operand may stand. */
const neverFirst = new Set([
  'for',
  'by',
  'at',
  'around',
  'up',
  'out',
  'on',
  'over',
  'off',
  'back',
  'all',
  'everyone',
  'more',
]);

interface Draft {
  operands: Operand[];
  complements: Complement[];
  spot?: string;
  position?: Position;
  towards?: string;
  distance?: number;
  seconds?: number;
  level?: number;
  sides: number[];
  deep?: number;
  long?: number;
  unknown: string[];
}

/** Takes apart what stands behind a verb, to the end of the clause. */
export function readArguments(tokens: readonly Token[], from: number, context: RequestContext): Arguments {
  const draft: Draft = { operands: [], complements: [], sides: [], unknown: [] };
  let at = from;
  while (at < tokens.length) at = readOne(tokens, at, draft, context);
  const { sides, deep, long, ...rest } = draft;
  const size = { sides, ...(deep === undefined ? {} : { deep }), ...(long === undefined ? {} : { long }) };
  const words = tokens
    .slice(from)
    .map(({ word }) => word)
    .join(' ');
  return { ...rest, size, words };
}

/** Reads what begins at `at`; returns the index behind it. */
function readOne(tokens: readonly Token[], at: number, draft: Draft, context: RequestContext): number {
  const position = positionAt(tokens, at);
  if (position !== undefined) {
    draft.position ??= position;
    return position.next;
  }
  const measure = readMeasure(tokens, at);
  if (measure !== undefined) {
    const { next, sides, ...found } = measure;
    Object.assign(draft, found);
    draft.sides.push(...(sides ?? []));
    // "five steps back".
    if (found.distance !== undefined && tokens[next]?.word === 'back' && next + 1 >= tokens.length) {
      draft.towards ??= 'back';
      return next + 1;
    }
    return next;
  }
  const backwards = tokens[at]?.word === 'back' ? readMeasure(tokens, at + 1) : undefined;
  if (backwards?.distance !== undefined) {
    draft.towards ??= 'back';
    draft.distance = backwards.distance;
    return backwards.next;
  }
  const way = wayAt(tokens, at);
  if (way !== undefined) {
    draft.towards ??= way.towards;
    // "north 20": a number at the end says how far.
    const far = draft.distance === undefined ? readNumber(tokens, way.next) : undefined;
    if (far === undefined || !isEnd(tokens[far.next]?.word) || far.value < 1) return way.next;
    draft.distance = Math.round(far.value);
    return far.next;
  }
  const spot: SpotAt | undefined = spotAt(tokens, at, context);
  if (spot !== undefined) {
    draft.spot ??= spot.spot;
    return spot.next;
  }
  const where = whereAt(tokens, at, context);
  if (where !== undefined) {
    draft.complements.push(where.complement);
    return where.next;
  }
  if (
    tokens[at]?.word === 'a' &&
    /^(bit|little|moment|lot)$/.test(tokens[at + 1]?.word ?? '') &&
    !/^(of)$/.test(tokens[at + 2]?.word ?? '') &&
    context.vocabulary.match(tokens, at + 2) === undefined
  )
    return at + 2;
  const prep = prepositionAt(tokens, at);
  // "behind you", "from you", "with you": the bot itself.
  if (prep !== undefined && /^(you|yourself|your)$/.test(tokens[prep.next]?.word ?? '') && isLastOf(tokens, prep.next))
    return prep.next + 1;
  if (prep !== undefined) {
    const found = complementAt(tokens, prep.next, prep.prep, context);
    if (found !== undefined) {
      draft.complements.push(found.complement);
      return found.next;
    }
  }
  return readOperand(tokens, at, draft, context);
}

const isEnd = (word: string | undefined): boolean =>
  word === undefined || /^(please|pls|plz|now|then|ok|okay|thanks)$/.test(word);

/** Whether nothing that could be a thing follows: "on your side" is no end, "with you" is. */
const isLastOf = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word !== 'your' &&
  !/^\p{L}{3,}$/u.test(tokens[at + 1]?.word.replace(/^(please|pls|now|and|too)$/, '') ?? '');

/** "where the water is". */
function whereAt(tokens: readonly Token[], at: number, context: RequestContext) {
  if (tokens[at]?.word !== 'where') return undefined;
  const spot = spotAt(tokens, at + 1, context);
  if (spot !== undefined && /^(is|are|was|were)$/.test(tokens[spot.next]?.word ?? ''))
    return { complement: { prep: 'at', spot: spot.spot }, next: spot.next + 1 };
  const thing = readThing(tokens, at + 1, context);
  if (thing === undefined || !/^(is|are|was|were|stands?|grows?|live|lives)$/.test(tokens[thing.next]?.word ?? ''))
    return undefined;
  return { complement: { prep: 'at', operand: { kind: 'thing' as const, thing } }, next: thing.next + 1 };
}

function readOperand(tokens: readonly Token[], at: number, draft: Draft, context: RequestContext): number {
  const word = tokens[at]?.word ?? '';
  const isSkipped = skipped.has(word) || /[a-z]{2}ly$/.test(word);
  if (isSkipped && !(neverFirst.has(word) && draft.operands.length === 0)) {
    // "for me" and "on" at the end change nothing; "all" and "more" may begin a thing.
    if (!['all', 'more', 'around', 'about', 'as'].includes(word) || tokens[at + 1] === undefined) return at + 1;
  }
  const person = personAt(tokens, at, context);
  if (person !== undefined) {
    draft.operands.push({ kind: 'person', name: person.name });
    return person.next;
  }
  const thing = readThing(tokens, at, context);
  if (thing !== undefined) {
    draft.operands.push({ kind: 'thing', thing });
    return thing.next;
  }
  if (!isSkipped) draft.unknown.push(word);
  return at + 1;
}

function complementAt(
  tokens: readonly Token[],
  at: number,
  prep: string,
  context: RequestContext,
): { complement: Complement; next: number } | undefined {
  const position = positionAt(tokens, at);
  if (position !== undefined) return { complement: { prep, position }, next: position.next };
  const spot = spotAt(tokens, at, context);
  if (spot !== undefined) return { complement: { prep, spot: spot.spot }, next: spot.next };
  const person = personAt(tokens, at, context);
  if (person !== undefined)
    return { complement: { prep, operand: { kind: 'person', name: person.name } }, next: person.next };
  const thing = readThing(tokens, at, context);
  if (thing === undefined) return undefined;
  return { complement: { prep, operand: { kind: 'thing', thing } }, next: thing.next };
}
