import type { GoalAction } from '@conscious-bot/contracts/goal';
import type { Arguments, Complement } from '../parse/phrases/arguments.ts';
import { type RequestContext, speaker } from '../parse/phrases/request-context.ts';
import type { Thing } from '../parse/phrases/things.ts';
import { senses } from '../parse/senses/index.ts';
import type { SenseResult } from '../parse/senses/sense.ts';
import { heldOf, isItem, lifeless } from '../parse/senses/targets.ts';
import { type Mentioned, plainArguments } from './mentioned.ts';

/** What a clause names, and in what situation: what a plain order is made of. */
export interface Filling extends Mentioned {
  readonly context: RequestContext;
  readonly words: string;
}
export type Filler = (filling: Filling) => SenseResult;

/** Calls a sense with what its plain verb would have had behind it. */
export const call = (sense: keyof typeof senses, phrase: string, { context }: Filling, args: Arguments): SenseResult =>
  senses[sense]({ phrase, args, context, talk: {} });

/** Calls a sense as if its plain verb had stood before these things. */
export const plainly = (
  sense: keyof typeof senses,
  phrase: string,
  filling: Filling,
  things: readonly (Thing | undefined)[],
  complements: readonly Complement[] = [],
): SenseResult => call(sense, phrase, filling, plainArguments(filling.args, things, complements));

export const isCreature = (thing: Thing, { vocabulary }: RequestContext): boolean =>
  thing.name !== undefined && thing.name !== 'player' && vocabulary.isEntity(thing.name) && !lifeless.test(thing.name);
export const isHeld = (thing: Thing, context: RequestContext): boolean =>
  thing.name !== undefined && heldOf(thing.name, context).length > 0;

/** The things that can be items; those behind no preposition first. */
export function itemsOf({ things, behind, context }: Filling, action: GoalAction = 'craft'): Thing[] {
  const items = things.filter(
    (thing) => thing.name !== undefined && (thing.name === 'food' || isItem(thing.name, action, context)),
  );
  return items.toSorted((a, b) => Number(behind.has(a)) - Number(behind.has(b)));
}

export const heldFirst = (filling: Filling): Thing[] =>
  itemsOf(filling).toSorted((a, b) => Number(isHeld(b, filling.context)) - Number(isHeld(a, filling.context)));

export const named = (things: readonly Thing[], pattern: RegExp): Thing | undefined =>
  things.find(({ name, said }) => pattern.test(name ?? said) || pattern.test(said));

/** Whom it is about: somebody that is named, else who speaks. */
export const whom = ({ persons, context }: Filling): string | undefined => persons[0] ?? speaker(context);
