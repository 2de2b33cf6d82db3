import type { Token } from '../language/sentences.ts';
import { opensNumber } from '../language/words/numbers.ts';
import { type Arguments, type Complement, type Operand, readArguments } from '../parse/phrases/arguments.ts';
import { readMeasure } from '../parse/phrases/measures.ts';
import { onlyOther, personAt, playerAt } from '../parse/phrases/persons.ts';
import { readQuantity } from '../parse/phrases/quantity.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { Situated } from '../parse/phrases/situated.ts';
import { readThing, type Thing } from '../parse/phrases/things.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';

/** What a sentence names, wherever in it and whatever its verb is. */
export interface Mentioned {
  readonly things: readonly Thing[];
  /** Behind which preposition each of the things stands, if behind one. */
  readonly behind: ReadonlyMap<Thing, string>;
  /** At which word the phrase of each of the things begins. */
  readonly starts: ReadonlyMap<Thing, number>;
  readonly persons: readonly string[];
  readonly args: Arguments;
  /** So and so many of what the game has no word for: "4 bananas". */
  readonly strange: readonly string[];
  /** The only number in the clause that belongs to nothing that is named: "those dandelions, all six". */
  readonly count?: number;
}

/** What a word may have in front of it and still be named by it. */
const determined = /^(the|a|an|my|your|our|that|this|those|these|some|all|any|more|his|her|their|half|every|both)$/;

/** Whether something names what the game, a builder or a map has a word for. */
const isNamed = ({ name, structure, region }: Thing): boolean => (name ?? structure ?? region) !== undefined;

/** What stands at `at` as a thing of the game, unless the words only begin with its verb: "stick the torch", "pop two carrots". */
function namedAt(thing: Thing | undefined, tokens: readonly Token[], at: number): Thing | undefined {
  if (thing === undefined || thing.next <= at) return undefined;
  if (!isNamed(thing)) return undefined;
  // A bare word right in front of another noun is what is done, not what it is done to.
  const behind = tokens[at + 1]?.word ?? '';
  const isBareOpening =
    thing.next === at + 1 &&
    ((at === 0 && determined.test(behind)) ||
      (matchVerbs(tokens, at).length > 0 && /^(up|out|down)$/.test(behind)) ||
      // "pick me five poppies": no pickaxe.
      (tokens[at]?.word === 'pick' &&
        (determined.test(behind) ||
          opensNumber(behind) ||
          /^(me|us|it|them|flowers?|berries|mushrooms?)$/.test(behind))));
  return isBareOpening ? undefined : thing;
}

const known = new Situated<Mentioned>();

/** Reads every thing, person, place and measure of a clause. */
export function mentionedIn(tokens: readonly Token[], context: RequestContext): Mentioned {
  const words = tokens.map(({ raw, word }) => (raw === undefined ? word : `${word}=${raw}`)).join(' ');
  return known.of(words, context, () => readMentioned(tokens, context));
}

function readMentioned(tokens: readonly Token[], context: RequestContext): Mentioned {
  const things: Thing[] = [];
  const behind = new Map<Thing, string>();
  const starts = new Map<Thing, number>();
  const persons: string[] = [];
  const counts: number[] = [];
  const strange: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const person = personAt(tokens, at, context);
    // A capital may also begin a sentence: only who is known counts.
    if (person?.name !== undefined && isKnown(person.name, context)) {
      persons.push(person.name);
      at = person.next;
      continue;
    }
    const said = readThing(tokens, at, context);
    const thing = namedAt(said, tokens, at);
    if (thing === undefined) {
      const isMeasure = (readMeasure(tokens, at)?.next ?? at) > at;
      if (said !== undefined && isStrange(said, isMeasure)) strange.push(said.said);
      const loose = isMeasure ? undefined : looseCount(tokens, at);
      if (loose !== undefined && !isOfUnknown(said)) counts.push(loose.count);
      at = loose?.next ?? at + 1;
      continue;
    }
    const before = tokens[at - 1]?.word ?? '';
    if (/^(next|close)$/.test(tokens[at - 2]?.word ?? '') && before === 'to') behind.set(thing, 'near');
    else if (/^(in|into|inside|to|onto|on|from|of|off|at|near|with|by|beside|behind|under|over)$/.test(before))
      behind.set(thing, prepositions[before] ?? before);
    things.push(thing);
    starts.set(thing, at);
    at = thing.next;
  }
  const [count, ...others] = counts;
  const isBeside = tokens.some(
    ({ word }, at) => word === "'s" && /^(side|heels?|back|tail|footsteps)$/.test(tokens[at + 1]?.word ?? ''),
  );
  if (persons.length === 0 && (isBeside || tokens.some(({ word }) => /^(him|her|them|he|she)$/.test(word))))
    persons.push(...ownersIn(tokens, context));
  const other = onlyOther(context);
  if (persons.length === 0 && other !== undefined && tokens.some(({ word }, at) => isHim(word, tokens[at + 1]?.word)))
    persons.push(other);
  return {
    things,
    behind,
    starts,
    persons,
    strange,
    args: { ...readArguments(tokens, 0, context), ...measured(tokens) },
    ...(count === undefined || others.length > 0 ? {} : { count }),
  };
}

/** A number of things, in the plural, that no word of the game or of English names otherwise. */
function isStrange(thing: Thing, isMeasure: boolean): boolean {
  if (isNamed(thing) || thing.pronoun !== undefined || thing.owner !== undefined) return false;
  const { quantity, plural, said } = thing;
  const isCounted = quantity.explicit && !quantity.impossible && quantity.count !== undefined;
  return isCounted && plural && !said.includes(' ') && !isMeasure && !uncounted.test(said);
}

/** "a hundred quiz sheets": so many of something that the game has no word for, in several words. */
function isOfUnknown(thing: Thing | undefined): boolean {
  const words = thing?.said.split(' ') ?? [];
  return (
    thing !== undefined && !isNamed(thing) && thing.pronoun === undefined && words.length > 1 && words.some(isPlural)
  );
}

const isPlural = (word: string): boolean => /[^s]s$/.test(word) && !uncounted.test(word);

/** Plurals that say how often, how much or where, and name nothing to be had. */
const uncounted =
  /^(times|rounds|laps|ones|others|pieces|blocks|items|units|sides|corners|directions|rows|lines|stacks|hours|minutes|seconds|days|nights|guys|people|friends|players|hands|feet|words|steps|inches|degrees|ways|spots|places|trips|goes|tries|sets|bits|lots|loads|tons|hearts|levels|layers|its|is|was|as|us|this|please|pls|thanks|yes|less|plus|always|perhaps|towards|downwards|upwards)$/;

const isKnown = (name: string, { players, from }: RequestContext): boolean => name === from || players.includes(name);

/** "sam's starving": who is spoken of. */
const ownersIn = (tokens: readonly Token[], context: RequestContext): string[] =>
  tokens.flatMap((_, at) => {
    const player = playerAt(tokens, at, context);
    return player === undefined ? [] : [player.name];
  });

/** "give him a loaf", "stay by his side": a person, where no creature is meant. */
const isHim = (word: string, next: string | undefined): boolean =>
  word === 'him' || (word === 'his' && next === 'side');

/** Every length, time, level and size of the clause, whatever it stands behind. */
function measured(tokens: readonly Token[]): Partial<Arguments> {
  let { size, ...found }: Partial<Arguments> & Pick<Arguments, 'size'> = { size: { sides: [] } };
  let at = 0;
  while (at < tokens.length) {
    const measure = readMeasure(tokens, at);
    if (measure === undefined || measure.next <= at) {
      at += 1;
      continue;
    }
    const { next, sides, deep, long, ...others } = measure;
    size = {
      ...size,
      ...(sides === undefined ? {} : { sides }),
      ...(deep === undefined ? {} : { deep }),
      ...(long === undefined ? {} : { long }),
    };
    found = { ...others, ...found };
    at = next;
  }
  const isSized = size.sides.length > 0 || size.deep !== undefined || size.long !== undefined;
  return isSized ? { ...found, size } : found;
}

/** A number of pieces, where it is no length, time, level or size. */
function looseCount(tokens: readonly Token[], at: number): { count: number; next: number } | undefined {
  const { count, explicit, next, impossible, stacks } = readQuantity(tokens, at);
  return count === undefined || !explicit || impossible || stacks || next <= at ? undefined : { count, next };
}

const prepositions: Readonly<Record<string, string>> = {
  into: 'in',
  inside: 'in',
  onto: 'on',
  by: 'near',
  beside: 'near',
  off: 'from',
};

const asOperand = (thing: Thing): Operand => ({ kind: 'thing', thing });

/** Arguments as a plain order would have them: these things, this person, and what stands behind prepositions. */
export function plainArguments(
  args: Arguments,
  things: readonly (Thing | undefined)[],
  complements: readonly Complement[] = [],
  person?: string,
): Arguments {
  const named = things.filter((thing) => thing !== undefined).map(asOperand);
  const operands: Operand[] = person === undefined ? named : [{ kind: 'person', name: person }, ...named];
  return { ...args, operands, complements, unknown: [] };
}

export const complement = (prep: string, thing: Thing | undefined): Complement[] =>
  thing === undefined ? [] : [{ prep, operand: asOperand(thing) }];
