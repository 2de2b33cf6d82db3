import { type Goal, smeltingResult } from '@conscious-bot/contracts';
import type { ReadClause } from '../parse/clause-reader.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { isTold } from './asking.ts';
import type { Classifier } from './classifier.ts';
import { actionOf, filled, opensOrder, written } from './doing.ts';
import { mentionedIn } from './mentioned.ts';
import { acts, bounds, type Part, partOf } from './part.ts';
import { isAbout, isAside, isNoun, isWordAlone, whyLeftAlone } from './passed-over.ts';
import { withItsNoun } from './spoken-of.ts';

/** What a text comes to when each of its clauses is judged. */
interface ByClause {
  readonly goals: readonly Goal[];
  /** Clauses that by what was learned ask for what is made of them. */
  readonly sure: number;
  readonly isChanged: boolean;
}

/** Having a thing and making or handing it over are often said with the same verbs. */
const akin = /^(get|craft|give|smelt|trade|farm|fish|place|light|withdraw|drop|store)$/;

/**
 * Judges each clause of a text: one that the rules passed over and that plainly asks for something is read by what was learned; one they took for
 * quite another thing is read anew; of one that only tells something nothing is done. Undefined where the text has one clause only.
 */
export function clauseByClause(
  reading: RequestReading,
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): ByClause | undefined {
  const { clauses = [] } = reading;
  if (clauses.length < 2 || context.from === undefined || !isInOrder(clauses, reading.goals.length)) return undefined;
  const goals: Goal[] = [];
  let sure = 0;
  let isChanged = false;
  for (const [index, clause] of clauses.entries()) {
    const named = namedBefore(clauses, index, context, classifier);
    if (named !== undefined) {
      goals.splice(0, goals.length, ...named);
      sure += named.length;
      isChanged = true;
      continue;
    }
    const own = reading.goals.slice(clause.from, clause.to);
    const part = clause.isDone ? undefined : partOf(clause.tokens, written(clause.tokens), context, classifier);
    const now = judged(own, clause, part, [...goals, ...reading.goals.slice(clause.from)], goals, context);
    if (now !== own) isChanged = true;
    if (part !== undefined && now.length > 0 && acts(part.best) && part.best.sure >= bounds.add) sure += 1;
    goals.push(...now);
  }
  return { goals, sure, isChanged };
}

const isNounAlone = (clause: ReadClause): boolean => !clause.isDone && isNoun(clause);

/** "four dirt and four cobble, give them to Sam": what is done with all that was named in front. */
function namedBefore(
  clauses: readonly ReadClause[],
  index: number,
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): readonly Goal[] | undefined {
  const nouns = clauses.slice(0, index);
  const clause = clauses[index];
  if (clause === undefined || nouns.length === 0 || clause.isDone || !nouns.every(isNounAlone)) return undefined;
  const own = mentionedIn(clause.tokens, context);
  const part = partOf(clause.tokens, written(clause.tokens), context, classifier);
  if (part === undefined || own.things.length > 0 || part.best.sure < bounds.part || !withNouns.test(part.best.label))
    return undefined;
  if (!opensOrder(clause) || nouns.some(({ tokens }) => mentionedIn(tokens, context).things.length !== 1))
    return undefined;
  const order = clause.tokens.filter(({ word }) => !/^(it|them|those|these|that|em|both)$/.test(word));
  const found = nouns.map(({ tokens }) => filled({ ...part, tokens: [...order, ...tokens] }, context)?.goals ?? []);
  return found.every((goals) => goals.length > 0) ? found.flat() : undefined;
}
const withNouns = /^(give|store|drop|place|smelt|plant|craft|get|withdraw|equip)$/;

/** "store the raw iron, then the coal": what the order before was, about another thing. */
function goneOn(clause: ReadClause, part: Part, last: Goal | undefined, context: RequestContext): readonly Goal[] {
  // "the greenhouse needs glass" says what the sand is for.
  if (isTold(part)) return [];
  const label = last === undefined ? '' : actionOf(last);
  const [thing, ...others] = mentionedIn(clause.tokens, context).things;
  if (!withNouns.test(label) || thing === undefined || others.length > 0) return [];
  // Nothing stands behind it: "one ingot for the shield, write it down" asks for no ingot.
  if (clause.tokens.slice(thing.next).some(({ word }) => !/^(please|pls|too|also|as|well|instead)$/.test(word)))
    return [];
  const to = label === 'give' ? (last?.target ?? '').split('_to_')[1] : undefined;
  const person =
    to === undefined ? [] : ['to', to].map((word) => ({ word: word.toLowerCase(), capital: word !== 'to', raw: word }));
  return filled({ ...part, best: { label, sure: 1 }, tokens: [...part.tokens, ...person] }, context)?.goals ?? [];
}

function judged(
  own: readonly Goal[],
  clause: ReadClause,
  part: Part | undefined,
  others: readonly Goal[],
  before: readonly Goal[],
  context: RequestContext,
): readonly Goal[] {
  if (part === undefined) return own;
  const { best } = part;
  const said = { ...part, tokens: withItsNoun(part.tokens, before, best.label) };
  if (own.length === 0) {
    if (isWordAlone(clause)) return own;
    const isNew = (goals: readonly Goal[]) =>
      goals.length > 0 && goals.every((goal) => !others.some((each) => isSame(each, goal)));
    const further =
      isNoun(clause) && best.sure < bounds.silent && !isAbout(clause)
        ? goneOn(clause, part, before.at(-1), context)
        : [];
    if (isNew(further)) return further;
    if (whyLeftAlone(clause, part) !== undefined) return own;
    const found = filled(said, context)?.goals ?? [];
    return isNew(found) ? found : own;
  }
  if (isAbout(clause) && isNoun(clause) && before.length > 0) return [];
  if (isAside(clause, part)) return [];
  const [only, ...more] = own;
  if (only === undefined || more.length > 0 || isNoun(clause) || !acts(best) || best.label.startsWith('!')) return own;
  const label = actionOf(only);
  if (label === best.label || best.sure < bounds.instead || (akin.test(label) && akin.test(best.label))) return own;
  const other = filled(said, context)?.goals ?? [];
  return other.length > 0 ? other : own;
}

/** What is done with one thing after another; anything else is meant once. */
const repeated =
  /^(collect|gather|mine|craft|smelt|give|store|place|drop|withdraw|fight|navigate|wait|plant|patrol|breed|interact|trade)$/;
const isSame = (a: Goal, b: Goal): boolean => {
  const [one, other] = [actionOf(a), actionOf(b)];
  // "put sand in the furnace and make glass" is one and the same.
  if (one === 'smelt' && smeltingResult(a.target ?? '') === b.target) return true;
  if (one !== other)
    return a.target === b.target && /^(withdraw|get|trade)$/.test(one) && /^(withdraw|get|trade)$/.test(other);
  return (
    a.target === b.target || !repeated.test(a.action) || [a, b].some(({ target }) => /^(here|self)$/.test(target ?? ''))
  );
};

/** Whether the goals still lie where the clauses put them: what was taken back moves them. */
const isInOrder = (clauses: readonly ReadClause[], count: number): boolean =>
  clauses.every(({ from, to }, index) => from <= to && from === (clauses[index - 1]?.to ?? 0)) &&
  clauses.at(-1)?.to === count;
