import type { Clause, Token } from '../language/sentences.ts';
import { isGerund } from '../language/words/inflection.ts';
import { blockers, countBehind, orderBehind, orders } from './order-behind.ts';
import type { RequestContext } from './phrases/request-context.ts';
import { matchVerbs } from './phrases/verbs.ts';

/** What makes the words in front a statement that is complete. */
const finite =
  /^(is|are|am|was|were|has|have|had|'s|got|coming|need|needs|want|wants|see|hear|can|think|looks?|seems?|getting|lets|hungry|dying|dark|late)$/;

/** Splits what people write without a mark between: "there is a zombie kill it", "i need clay can u grab like 8". */
export function splitRunOn(clause: Clause, context: RequestContext): Clause[] {
  const { tokens } = clause;
  if (clause.subordinate) return [clause];
  const at =
    requestInside(tokens) ??
    statementBehind(tokens, context.name?.toLowerCase()) ??
    orderInside(tokens, context) ??
    orderBehind(tokens, context) ??
    countBehind(tokens, context);
  if (at === undefined) return [clause];
  const first = { ...clause, tokens: tokens.slice(0, at) };
  return [first, ...splitRunOn({ ...clause, tokens: tokens.slice(at), lead: ',' }, context)];
}

/** "… can you …", "… could you …", "… maybe you better …". */
function requestInside(tokens: readonly Token[]): number | undefined {
  for (let at = 1; at < tokens.length - 2; at += 1) {
    const [word = '', next = ''] = [tokens[at]?.word, tokens[at + 1]?.word];
    const before = tokens[at - 1]?.word ?? '';
    if (/^(what|where|why|how|who|which|when|if|that|so|and|wish|hope|everything|all|as)$/.test(before)) continue;
    if (/^(can|could|will|would)$/.test(word) && /^(you|we)$/.test(next) && !/^(i|we|you|it|they|he|she)$/.test(before))
      return at;
    if (
      /^(please|maybe|just)$/.test(word) &&
      matchVerbs(tokens, at + 1).length > 0 &&
      at >= 2 &&
      !/^(can|could|would|will|you|to|please|and)$/.test(before) &&
      (word !== 'just' || (orders.test(tokens[at + 1]?.word ?? '') && !blockers.has(before)))
    )
      return at;
    if (word === 'maybe' && next === 'you') return at;
  }
  return undefined;
}

/** "hurry up with the wood it is urgent": a statement begins behind an order. */
function statementBehind(tokens: readonly Token[], name: string | undefined): number | undefined {
  const opens = tokens.findIndex(({ word }) => word !== name && !/^(yo|hey|ok|okay|so|oi|please|pls|just)$/.test(word));
  if (!orders.test(tokens[opens]?.word ?? '') && !/^(please|hurry|shut|light|torch)$/.test(tokens[opens]?.word ?? ''))
    return undefined;
  for (let at = 2; at < tokens.length - 1; at += 1) {
    if (
      !/^(it|there|i|they|he|she|we)$/.test(tokens[at]?.word ?? '') ||
      !/^(is|are|am|was|were|found|saw|lost|died|think|heard|will|forgot|made|got)$/.test(tokens[at + 1]?.word ?? '')
    )
      continue;
    if (
      !/^(where|what|that|until|till|if|when|how|who|which|whatever|as|than|while|before|after|because|everything|all)$/.test(
        tokens[at - 1]?.word ?? '',
      )
    )
      return at;
  }
  return undefined;
}

/** An order behind a statement that is whole without it. */
function orderInside(tokens: readonly Token[], context: RequestContext): number | undefined {
  for (let at = 2; at < tokens.length; at += 1) {
    const { word = '' } = tokens[at] ?? {};
    const before = tokens[at - 1]?.word ?? '';
    if (blockers.has(before) || isGerund(word) || !orders.test(word)) continue;
    const front = tokens.slice(0, at);
    // "you can delete farm": the object of the verb before it.
    if (front.length <= 3 && matchVerbs(tokens, at - 1).length > 0) continue;
    const isStatement =
      front.some(({ word: each }, index) => index > 0 && finite.test(each)) &&
      !/^(who|what|where|why|how|when|which|can|could|would|will|do|does|did|is|are)$/.test(front[0]?.word ?? '');
    const repeats = front.length <= 4 && orders.test(front[0]?.word ?? '') && front.at(-1)?.word === 'it';
    if (!isStatement && !repeats) continue;
    if (context.vocabulary.match(tokens, at - 1)?.length === 2) continue;
    if (matchVerbs(tokens, at).length > 0) return at;
  }
  return undefined;
}

/** Where the condition of a subordinate clause ends and the order behind it begins: "if it rains | go inside". */
export function splitSubordinate(
  clause: Clause,
  next: Clause | undefined,
  context: RequestContext,
): { condition: readonly Token[]; rest: readonly Token[] } {
  const { tokens } = clause;
  const whole = { condition: tokens, rest: [] };
  // Behind a comma the order has a clause of its own.
  if (next !== undefined && !next.subordinate && next.lead === ',') return whole;
  if (
    /^(until|till|because|since|cause|cuz|coz|although|though)$/.test(clause.lead) &&
    !/^(since|because)$/.test(clause.lead)
  )
    return whole;
  // "before sleeping | put everything in the chest".
  const isGerundAlone =
    /^(before|after)$/.test(clause.lead) && /^(sleeping|eating|leaving|resting)$/.test(tokens[0]?.word ?? '');
  for (let at = isGerundAlone ? 1 : 2; at < tokens.length; at += 1) {
    const { word = '' } = tokens[at] ?? {};
    const before = tokens[at - 1]?.word ?? '';
    if (
      /^(please|can|could|would|maybe|then)$/.test(word) &&
      !/^(i|you|we|it|they)$/.test(before) &&
      at + 1 < tokens.length
    )
      return { condition: tokens.slice(0, at), rest: tokens.slice(at) };
    if (/^(you|we)$/.test(word) && /^(can|could|should|must|better|may)$/.test(tokens[at + 1]?.word ?? '') && at >= 2)
      return { condition: tokens.slice(0, at), rest: tokens.slice(at) };
    if (/^(i|we)$/.test(word) && /^(need|want)$/.test(tokens[at + 1]?.word ?? ''))
      return { condition: tokens.slice(0, at), rest: tokens.slice(at) };
    // "if you have diamonds on you put them away".
    const isOnYou = before === 'you' && /^(on|with)$/.test(tokens[at - 2]?.word ?? '');
    const isBlocked = !isOnYou && blockers.has(before) && !/^(over|up|down|off|out|me|them|it)$/.test(before);
    if (isBlocked || matchVerbs(tokens, at).length === 0 || isGerund(word)) continue;
    if (context.vocabulary.match(tokens, at - 1)?.length === 2) continue;
    if (nouns.test(word) && tokens[at + 1]?.word !== 'up') continue;
    return { condition: tokens.slice(0, at), rest: tokens.slice(at) };
  }
  return whole;
}

/** Verbs of the table that are nouns or the end of a phrase behind a subject: "it gets dark", "the rain stops". */
const nouns =
  /^(stop|stops|rest|light|water|fish|mine|farm|stone|iron|sand|dirt|clear|cover|watch|work|have|be|do|set|over|get|enough|hand|back|up|find|see|near)$/;
