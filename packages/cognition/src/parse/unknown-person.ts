import type { Goal } from '@conscious-bot/contracts';
import { readSentences, type Token } from '../language/sentences.ts';
import { personAt } from './phrases/persons.ts';
import type { RequestContext } from './phrases/request-context.ts';

/** Behind these stands whom something is for, or who is gone to, followed or kept safe. */
const leads =
  /^(to|for|with|give|hand|bring|deliver|pass|toss|throw|lend|feed|follow|escort|protect|defend|guard|find|meet|called|named|friend|in|mr|mrs|ms|miss)$/;
const firstPerson = /^(me|us|i|we|mine|gimme|lemme)$/;

/**
 * Somebody who is named in a text and is not here, where the goals are about the speaker and the text says nothing of him: "deliver two beef to
 * Margaret" is nothing to give to whoever says it.
 */
export function unknownPerson(text: string, goals: readonly Goal[], context: RequestContext): string | undefined {
  const { players, from, name } = context;
  if (from === undefined || !goals.some((goal) => isFor(goal, from))) return undefined;
  const clauses = readSentences(text).flatMap((sentence) => (sentence.quoted ? [] : sentence.clauses));
  if (clauses.some(({ tokens }) => tokens.some(({ word }) => firstPerson.test(word)))) return undefined;
  const known = new Set([...players, from, ...(name === undefined ? [] : [name])].map((each) => each.toLowerCase()));
  return clauses
    .flatMap(({ tokens }) => tokens.map((_, at) => namedAt(tokens, at, context)))
    .find((person) => person !== undefined && !known.has(person.toLowerCase()));
}

const isFor = ({ action, target = '' }: Goal, who: string): boolean =>
  (action === 'give' && target.endsWith(`_to_${who}`)) || (/^(navigate|follow|defend)$/.test(action) && target === who);

function namedAt(tokens: readonly Token[], at: number, context: RequestContext): string | undefined {
  const person = at > 0 && leads.test(tokens[at - 1]?.word ?? '') ? personAt(tokens, at, context) : undefined;
  if (person?.name !== undefined) return person.name;
  const [title, called] = [tokens[at]?.word ?? '', tokens[at + 1]];
  return /^(mr|mrs|ms|miss|uncle|aunt|auntie)$/.test(title) && called !== undefined
    ? `${title[0]?.toUpperCase()}${title.slice(1)} ${called.raw ?? called.word}`
    : undefined;
}
