import { canonicalName, type Goal } from '@conscious-bot/contracts';
import type { Token } from '../../language/sentences.ts';
import { playerAt } from '../phrases/persons.ts';
import { positionAt, spotAt } from '../phrases/places.ts';
import { readQuantity } from '../phrases/quantity.ts';
import type { RequestContext } from '../phrases/request-context.ts';
import { fishAt } from '../phrases/things.ts';
import type { VerbMatch } from '../phrases/verbs.ts';
import { containers } from '../senses/having.ts';
import type { Talk } from '../senses/sense.ts';

/** What lies about, or fills one's pockets, without a name. */
const stuff = /^(stuff|things?|items?|junk|loot|crap|drops|rubbish|garbage|trash)$/;
/** What stands behind these only says where or what for. */
const asides = /^(in|into|inside|on|onto|from|for|near|by|at|with|behind|under|of)$/;

/** Keeps what a clause speaks of, for what "it" and "there" mean later. `isFirst`: nothing was asked for so far. */
export function mention(tokens: readonly Token[], talk: Talk, context: RequestContext, isFirst: boolean): void {
  const { vocabulary } = context;
  let hasThing = false;
  let isNamed = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const spot = spotAt(tokens, at, context);
    if (spot !== undefined && context.places.includes(spot.spot)) talk.place ??= canonicalName(spot.spot);
    const position = positionAt(tokens, at);
    if (position?.text !== undefined) talk.position = position.text;
    if (position !== undefined) at = position.next;
    const word = tokens[at]?.word ?? '';
    if (
      stuff.test(word) &&
      isFirst &&
      tokens.some(({ word: each }) => /^(is|are|dropped|lying|lost|full|see)$/.test(each))
    )
      talk.stuff = true;
    const player = playerAt(tokens, at, context)?.name;
    if (player !== undefined && player !== context.from) talk.person = player;
    const match = vocabulary.match(tokens, at) ?? (at > 0 ? fishAt(tokens, at) : undefined);
    if (match === undefined) continue;
    const { count, explicit } = readQuantity(tokens, quantityBefore(tokens, at));
    const isAside = asides.test(tokens[at - 1]?.word ?? '') || asides.test(tokens[at - 2]?.word ?? '');
    at += match.length - 1;
    if (containers.test(match.name) && isAside && (isNamed || talk.stuff === true)) talk.place = 'chest';
    else if (!(isAside && hasThing))
      hasThing = note(match.name, talk, context, isFirst, explicit ? count : undefined) || hasThing;
    isNamed = true;
  }
}

/** Where the words for how many begin, in front of a name at `at`: "sixteen balls of clay". */
function quantityBefore(tokens: readonly Token[], at: number): number {
  for (let from = Math.max(0, at - 4); from < at; from += 1) if (readQuantity(tokens, from).next === at) return from;
  return at;
}

/** True when it is kept as the thing that "it" means. */
export function note(
  name: string,
  talk: Talk,
  { vocabulary }: RequestContext,
  isFirst: boolean,
  amount?: number,
): boolean {
  if (name === 'player') return false;
  if (vocabulary.isEntity(name) && !vocabulary.knowsItem(name)) talk.creature = name;
  else if (isFirst || talk.thing === undefined) {
    talk.thing = amount === undefined ? { name } : { name, amount };
    return true;
  }
  return false;
}

/** "there is a nice spot at 10 20, build a hut there": one goes there first. */
export function atPosition(goals: readonly Goal[], { tokens, behind }: VerbMatch, talk: Talk): readonly Goal[] {
  const { position } = talk;
  const isThere = tokens.slice(behind).some(({ word }) => word === 'there');
  if (position === undefined || !isThere || goals.some(({ action }) => action === 'navigate')) return goals;
  talk.position = undefined;
  return [{ action: 'navigate', target: position, amount: 1 }, ...goals];
}
