import type { Goal } from '@conscious-bot/contracts';
import { isManagementAction } from '@conscious-bot/contracts/goal';
import { commonVerbs } from '../language/common-verbs.ts';
import type { Clause, Token } from '../language/sentences.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { timeMeant } from '../parse/times.ts';
import { fill } from './fill.ts';
import { acts, bounds, type Part } from './part.ts';
import { spokenIn } from './spoken.ts';

export const actionOf = ({ action }: Goal): string => (/^(collect|gather|mine)$/.test(action) ? 'get' : action);

/** It begins as an order does. */
export const opensOrder = ({ tokens }: Pick<Clause, 'tokens'>): boolean =>
  commonVerbs.has(tokens[0]?.word ?? '') ||
  matchVerbs(tokens, 0).length > 0 ||
  /^(?:please|let|you|could|can)$/.test(tokens[0]?.word ?? '');

/** No bare noun either: "the coal and the diamonds" are one order. */
export const isOrder = ({ subordinate, tokens }: Clause): boolean =>
  !subordinate && !/^(the|a|an|some|your|my|our|those|all)$/.test(tokens[0]?.word ?? '');
export const written = (tokens: readonly Token[]): string => tokens.map(({ raw, word }) => raw ?? word).join(' ');

/** The rules took one verb for another: "steaks please, five of the beef into the oven" is no wish for beef. */
export function against({ goals, management }: RequestReading, whole: Part, context: RequestContext) {
  const [only, ...others] = management === undefined ? goals : [management];
  // Words that are to be spoken may speak of anything.
  if (only?.action === 'say' || only?.action === 'whisper') return undefined;
  // Nobody who is named spoke: what the rules read stands.
  if (context.from === undefined) return undefined;
  if (only === undefined || others.length > 0 || !acts(whole.best) || whole.best.sure < bounds.against)
    return undefined;
  const label = management === undefined ? actionOf(only) : `!${only.action.replace('continue', 'resume')}`;
  if (label !== whole.best.label) return filled(whole, context);
  // "where there is a village? Go search for one": what was thought of last is not what the text names.
  const isGuessed = context.recent.includes(only.target ?? '') && !whole.said.toLowerCase().includes(only.target ?? '');
  return isGuessed ? filled(whole, context) : undefined;
}

/** The rules took an order for a question: "is there a pumpkin somewhere? please look around until you see one". */
export function insteadOfAnswer(
  { question }: RequestReading,
  whole: Part,
  context: RequestContext,
): RequestReading | undefined {
  if (question === undefined || context.from === undefined) return undefined;
  return acts(whole.best) && whole.best.sure >= bounds.instead ? filled(whole, context) : undefined;
}

/** The whole is about one thing. */
export function about(
  whole: Part,
  { question, cannot }: RequestReading,
  context: RequestContext,
): RequestReading | undefined {
  const { best, act } = whole;
  const open = question !== undefined ? bounds.question : cannot === undefined ? bounds.told : bounds.asked;
  const bound = context.from === undefined ? bounds.unnamed : open;
  if (!acts(best) || act < bound.act || best.sure < bound.sure) return undefined;
  if (best.label.startsWith('!') && best.sure < bounds.management) return undefined;
  return filled(whole, context);
}

/** Each clause is about something that can be done: one after the other. */
export function inOrder(parts: readonly Part[], context: RequestContext): RequestReading | undefined {
  if (parts.length < 2 || !parts.every(({ best }) => acts(best) && best.sure >= bounds.every)) return undefined;
  const goals: Goal[] = [];
  for (const part of parts) {
    const found = filled(part, context);
    if (found === undefined || found.goals.length === 0) return undefined;
    goals.push(...found.goals);
  }
  return new Set(goals.map(({ action }) => action)).size > 1 ? { goals } : undefined;
}

/** One sentence among others is a request, and is plainly so. */
export function oneOf(whole: Part, parts: readonly Part[], context: RequestContext): RequestReading | undefined {
  if (parts.length < 2 || (!acts(whole.best) && whole.best.sure >= bounds.quiet)) return undefined;
  const asking = parts.filter(({ best }) => acts(best) && best.sure >= bounds.part);
  const [only, ...others] = asking;
  return only === undefined || others.length > 0 ? undefined : filled(only, context);
}

/** The goals of a part as what it is about says; undefined where it does not name what that needs. */
export function filled({ tokens, said, best }: Part, context: RequestContext): RequestReading | undefined {
  const spoken = spokenIn(best.label, said, context);
  if (spoken !== undefined) return { goals: [spoken] };
  const found = fill(best.label, tokens, context);
  if (found === undefined) return undefined;
  if ('cannot' in found)
    return found.cannot === 'impossible' || found.cannot === 'forbidden'
      ? { goals: [], cannot: { why: found.cannot, reason: found.reason } }
      : undefined;
  const management = found.find(({ action }) => isManagementAction(action));
  if (management !== undefined) return { goals: [], management };
  const later = timeMeant(tokens);
  return {
    goals: later === undefined || found[0]?.action === 'wait' ? found : [{ action: 'wait', ...later }, ...found],
  };
}
