import { baseOf } from '../language/words/inflection.ts';
import type { ReadClause } from '../parse/clause-reader.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';
import { isBarred, isOwn, isTold } from './asking.ts';
import { opensOrder } from './doing.ts';
import { acts, bounds, type Part } from './part.ts';

const bareNoun = /^(the|a|an|some|your|my|our|those|these|all|both|one|two|three|four|five|\d+)$/;

const firstOf = ({ tokens }: ReadClause): string => tokens[0]?.word ?? '';

/** It begins as a noun does. */
export const isNoun = (clause: ReadClause): boolean => bareNoun.test(firstOf(clause));

/** "the iron one", "the brown kind": says which of what was named. */
export const isAbout = ({ tokens }: ReadClause): boolean => /^(ones?|kind|sort|type)$/.test(tokens.at(-1)?.word ?? '');

/** It begins as an order does: less is needed to believe that it is one. */
const isPlain = (clause: ReadClause): boolean => !isNoun(clause) && opensOrder(clause);

/** Why nothing is made of a clause, whatever was learned of it. */
interface Reason {
  readonly name: string;
  readonly why: string;
  readonly holds: (clause: ReadClause, part: Part) => boolean;
}

/** A clause the rules made nothing of is left so for any of these. */
const leftAlone: readonly Reason[] = [
  {
    name: 'noun',
    why: 'A noun alone asks for nothing by itself; "the cow milked" does.',
    holds: (clause) => isNoun(clause) && baseOf(clause.tokens.at(-1)?.word ?? '') === undefined,
  },
  {
    name: 'him or her',
    why: 'Whom it means may be said behind.',
    holds: ({ tokens }) => tokens.some(({ word }) => /^(him|her)$/.test(word)),
  },
  {
    name: 'no deed',
    why: 'It is talk, a question, or about the tasks in hand.',
    holds: (_, { best }) => !acts(best) || best.label.startsWith('!'),
  },
  {
    name: 'not sure',
    why: 'What opens as no order has to be plainer.',
    holds: (clause, { best }) => best.sure < (isPlain(clause) ? bounds.add : bounds.noun),
  },
  {
    name: 'speaker',
    why: 'What the speaker does or wants some day.',
    holds: (clause) => /^(i|we)$/.test(firstOf(clause)),
  },
  { name: 'which', why: 'It only says which of what was named.', holds: isAbout },
  {
    name: 'needs no noun',
    why: 'What needs nothing to be named is easily taken for it.',
    holds: (clause, { best }) =>
      !isPlain(clause) && /^(dismount|wake|hide|sort|sleep|flee|eat|light|wait)$/.test(best.label),
  },
  { name: 'told', why: 'It is said of somebody or something.', holds: (_, part) => isTold(part) },
  { name: 'own', why: 'It is what the speaker did or is about to do.', holds: (_, part) => isOwn(part) },
  { name: 'barred', why: 'It is not to be done.', holds: (_, part) => isBarred(part) },
];

/** Why a clause that the rules passed over is left so, by name; undefined where it is to be read by what was learned. */
export const whyLeftAlone = (clause: ReadClause, part: Part): string | undefined =>
  leftAlone.find(({ holds }) => holds(clause, part))?.name;

/** One word that is no verb says too little for anything to be made of it. */
export const isWordAlone = ({ tokens }: ReadClause): boolean => tokens.length < 2 && matchVerbs(tokens, 0).length === 0;

/** "you have raw beef, cook it": what is asked or told beside an order. */
export function isAside(clause: ReadClause, { best }: Part): boolean {
  const bound = opensOrder(clause) && firstOf(clause) !== 'you' ? bounds.silent : bounds.drop;
  return (best.label === '-' || best.label.startsWith('?')) && best.sure >= bound && !isNoun(clause);
}
