import type { Goal } from '@conscious-bot/contracts';
import type { Token } from '../language/sentences.ts';
import { wordsOf } from '../language/tokens.ts';
import { readQuantity } from '../parse/phrases/quantity.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';

/** What brings back each kind of order, and the words for it in front of and behind how much. */
const opposites: Readonly<
  Record<string, { readonly action: Goal['action']; readonly verb: RegExp; readonly back: RegExp }>
> = {
  store: { action: 'withdraw', verb: /^(take|get|pull|fetch|grab|bring|have)$/, back: /^(out|back|again)$/ },
  withdraw: { action: 'store', verb: /^(put|return|place|store|stash|leave)$/, back: /^(in|back|again|return)$/ },
  place: { action: 'collect', verb: /^(pick|take|get|remove|grab|break)$/, back: /^(up|back|again|down|away)$/ },
};
const opening = /^(so|then|and|please|pls|kindly|now|just|could|can|would|will|you|ye|better|ok|okay|but|lets?)$/;

/**
 * "take four out again" after something was stored, "put two back" after something was taken out, "pick it back up" after something was put down: the last order
 * undone, whole or in part. Undefined where a clause says anything else.
 */
export function undoneAgain(clauses: readonly (readonly Token[])[], context: RequestContext): Goal | undefined {
  const [last, ...others] = context.asked ?? [];
  const opposite = last === undefined ? undefined : opposites[last.action];
  if (last === undefined || opposite === undefined || others.length > 0) return undefined;
  const read = clauses.map((tokens) => undone(tokens, last, opposite, context));
  const [goal, ...more] = read.filter((each) => each !== undefined);
  if (goal === undefined || more.length > 0) return undefined;
  const isComment = (tokens: readonly Token[]) =>
    matchVerbs(tokens, 0).length === 0 && !/^(if|unless|when|do|stop|never)$/.test(tokens[0]?.word ?? '');
  return clauses.every((tokens, at) => read[at] !== undefined || isComment(tokens)) ? goal : undefined;
}

function undone(
  all: readonly Token[],
  last: Goal,
  { action, verb, back }: (typeof opposites)[string] & object,
  context: RequestContext,
): Goal | undefined {
  let from = 0;
  while (opening.test(all[from]?.word ?? '')) from += 1;
  const tokens = all.slice(from);
  const first = tokens[0]?.word ?? '';
  const isBack = ({ word }: Token): boolean => back.test(word);
  if (!verb.test(first) || !(first === 'return' || tokens.slice(1).some(isBack))) return undefined;
  const target = last.target?.split('_near_')[0] ?? '';
  const rest = tokens
    .slice(1)
    .filter((token) => !isBack(token) && !/^(please|pls|of|pieces?|lumps?|bits?)$/.test(token.word));
  const quantity = readQuantity(rest, 0);
  const named = context.vocabulary.match(rest, quantity.next);
  const isOther = named !== undefined && named.name !== target;
  const left = wordsOf(rest.slice(quantity.next + (named?.length ?? 0)));
  if (
    isOther ||
    !/^(?:it|them|those|that|one|ones|half|all)?(?: (?:it|them))?(?: ?(?:from )?(?:the |that )?(?:chest|box))?$/.test(
      left,
    )
  )
    return undefined;
  const isHalf = rest.some(({ word }) => word === 'half');
  const share = quantity.share ?? (isHalf ? 0.5 : undefined);
  if (action === 'collect') return { ...last, action, target, amount: quantity.count ?? last.amount };
  if (share !== undefined) return { ...last, action, target, amount: Math.max(1, Math.floor(last.amount * share)) };
  return { ...last, action, target, amount: Math.min(quantity.count ?? last.amount, Math.max(last.amount, 1)) };
}
