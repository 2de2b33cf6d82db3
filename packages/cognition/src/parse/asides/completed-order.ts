import type { Token } from '../../language/sentences.ts';
import { tokensOf, wordsOf } from '../../language/tokens.ts';
import { readArguments } from '../phrases/arguments.ts';
import { personAt } from '../phrases/persons.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import { readThing } from '../phrases/things.ts';
import type { Until } from '../phrases/until.ts';
import { isContainer } from '../senses/having.ts';

/** "home", "north 30", "half your torches to Sam", "2 torches here": an order that leaves out its verb. */
export function withItsVerb(all: readonly Token[], context: RequestContext): readonly Token[] | undefined {
  if (context.from === undefined) return undefined;
  const tokens = /^(back|straight|off|over)$/.test(all[0]?.word ?? '') ? all.slice(1) : all;
  if (tokens.length > 7 || /^(at|in|from|i|we|it|there|this|that|what|not|no)$/.test(tokens[0]?.word ?? ''))
    return undefined;
  const { operands, complements, unknown, spot, position, towards, distance, words } = readArguments(
    tokens,
    0,
    context,
  );
  if (
    /^(over here|here|to me|by me|to my (?:side|place|position)|next to me)( now| please| pls| quick)?$/.test(
      wordsOf(all),
    )
  )
    return tokensOf('come here');
  if (unknown.length > 0) return undefined;
  const [operand] = operands;
  if (operand === undefined) {
    const behind = complements.length === 0 ? spot : complements[0]?.spot;
    const isTo = complements.every(({ prep, operand: object }) => prep === 'to' && object === undefined);
    if (/^(up|down)$/.test(towards ?? '') && distance !== undefined && complements.length === 0)
      return [...tokensOf('go'), ...tokens];
    if (!isTo || /\b(up|down|sleep|bed)\b/.test(words)) return undefined;
    const isPlace = behind !== undefined && !/^(here|there|outside|inside|surface|speaker)$/.test(behind);
    const isWay =
      towards !== undefined &&
      (distance !== undefined || tokens.length <= 2) &&
      /_|north|south|east|west|back|left|right/.test(towards);
    const isSpot = position !== undefined || complements.some((each) => each.position !== undefined);
    return isPlace || isWay || isSpot
      ? [...tokensOf('go'), ...(isTo && complements.length > 0 ? [] : isWay ? [] : tokensOf('to')), ...tokens]
      : undefined;
  }
  if (operand.kind !== 'thing' || operand.thing.name === undefined || operands.length > 1) return undefined;
  const { thing } = operand;
  // "beef in the chest": all there is of it.
  const isWhole =
    !thing.quantity.determined && !/^(his|her|their)$/.test(tokens[0]?.word ?? '') && thing.owner === undefined;
  const [complement] = complements;
  const object = complement?.operand;
  if (complements.length === 1 && object?.kind === 'person' && /^(to|for)$/.test(complement?.prep ?? ''))
    return [...tokensOf(isWhole ? 'give the' : 'give'), ...tokens];
  if (complements.length === 1 && object?.kind === 'thing' && complement?.prep === 'in' && isContainer(object.thing))
    return [...tokensOf(isWhole ? 'put the' : 'put'), ...tokens];
  if (complements.length === 0 && thing.quantity.explicit && /^(here|there)$/.test(spot ?? ''))
    return [...tokensOf(context.vocabulary.isBlock(thing.name ?? '') ? 'place' : 'give me'), ...tokens];
  return undefined;
}

/** An order that was tried, whether or not it came to something. */
export interface Tried {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly count: number;
  readonly until: Until | undefined;
}

/** A pronoun for a thing, for a creature or a person. */
const forThing = /^(it|them|that|this|those|these|one|her|him)$/;
const forPerson = /^(him|her|them)$/;

/**
 * "smelt it, the iron I mean": the order with the noun in the place of its pronoun; undefined where the clause is no noun of its own, or the order
 * before has no pronoun.
 */
export function withNoun(
  order: readonly Token[],
  at: number,
  clause: readonly Token[],
  context: RequestContext,
): readonly Token[] | undefined {
  let from = 0;
  let to = clause.length;
  if (/^i$/.test(clause[0]?.word ?? '') && /^(mean|meant)$/.test(clause[1]?.word ?? '')) from = 2;
  if (clause[to - 2]?.word === 'i' && /^(mean|meant)$/.test(clause[to - 1]?.word ?? '')) to -= 2;
  while (to > from && /^(there|over|here|please|pls|obviously)$/.test(clause[to - 1]?.word ?? '')) to -= 1;
  const noun = clause.slice(from, to);
  if (noun.length === 0 || noun.length > 5) return undefined;
  const person = personAt(noun, 0, context);
  const thing = person === undefined ? readThing(noun, 0, context) : undefined;
  const isMeant = to < clause.length || from > 0;
  if ((person ?? thing)?.next !== noun.length) return undefined;
  if (person === undefined && (thing?.name === undefined || thing.pronoun !== undefined)) return undefined;
  if (thing !== undefined && !isMeant && !/^(the|that|those|this|these|your|my|our)$/.test(noun[0]?.word ?? ''))
    return undefined;
  const pronoun = person === undefined ? forThing : forPerson;
  const index = order.findIndex(({ word }, each) => each > at && pronoun.test(word));
  if (index < 0) return undefined;
  return [...order.slice(0, index), ...noun, ...order.slice(index + 1)];
}
