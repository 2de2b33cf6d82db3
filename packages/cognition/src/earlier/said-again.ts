import type { Goal } from '@conscious-bot/contracts';
import type { Token } from '../language/sentences.ts';
import { wordsOf } from '../language/tokens.ts';
import { isCounted, RequestedGoals } from '../parse/orders/requested-goals.ts';
import { onlyOther, personAt } from '../parse/phrases/persons.ts';
import { readQuantity } from '../parse/phrases/quantity.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';

/** "do that again", "same as before", "once more", "repeat what you did". */
const repeated =
  /^(?:(?:(?:do|try|run|make|go|have)(?: another)?(?: (?:it|that|this|all that|all of that|the same(?: thing)?|exactly (?:that|the same)|what you (?:just )?did))? )?(?:again|one more time|another (?:time|go|round)|over again|all over again)|(?:do |make |and )?(?:the )?same(?: thing| one)?(?: (?:again|as before|as last time|one more time))|do (?:exactly )?the same(?: thing)?|(?:repeat|redo)(?: (?:it|that|this|the last one|what you (?:just )?did))?(?: again| one more time)?)$/;
const goesOn = /^(?:carry on|go on|keep (?:going|at it|it up|on)|continue)(?: (?:with (?:it|that|this)|like that))?$/;
/** What hangs on a repetition without changing it. */
const around = /^(please|pls|plz|now|then|and|just|also|mate|bro|buddy|thanks|thx|here|ok|okay|yes|yeah)$/;
/** Verbs with which more of the same is asked for; what is given or brought changes hands. */
const asking =
  /^(?:(?:get|make|bring|give|hand|pass|fetch|grab|craft|build|collect|gather|dig|mine|chop|cook|smelt|plant|place|catch|kill|hunt|do|have|take|drop)|(?:i|we)(?: (?:need|want|could use|can use|would like|will take|will need|will have)))$/;
/** What the more is of, where nothing is named. */
const ofTheSame = /^(?:(?:of )?(?:it|them|that|those|these|the same|same)(?: (?:ones?|kind|sort))?|ones?)$/;

/** How much more of the same is wanted, in pieces or stacks, and for whom. */
interface More {
  readonly amount?: number;
  readonly stacks: boolean;
  readonly to?: string;
}

/**
 * What the speaker asked for last, once more: "do that again", "two more please", "one for me as well". Undefined where the words say
 * something else, or nothing was asked for before.
 */
export function saidAgain(all: readonly Token[], context: RequestContext): readonly Goal[] | undefined {
  const { asked = [] } = context;
  if (asked.length === 0) return undefined;
  const tokens = trimmed(all);
  if (repeated.test(wordsOf(tokens))) return asked;
  // What has ended is begun anew: "keep digging" once the hole is dug.
  if (context.openTasks.length === 0 && goesOn.test(wordsOf(tokens))) return asked;
  const more =
    moreSaid(tokens, context) ??
    oneForSomebody(tokens, context) ??
    somebodyToo(tokens, context) ??
    alsoTo(tokens, context) ??
    moreAtTheEnd(tokens, context);
  return more === undefined ? undefined : lastAgain(asked, more, context);
}

/** Whom words name: the person there, or for "him" and "her" whoever got something before, or the only other one. */
function whom(tokens: readonly Token[], at: number, context: RequestContext) {
  const person = personAt(tokens, at, context);
  if (person !== undefined) return person;
  if (!/^(him|her|them|he|she)$/.test(tokens[at]?.word ?? '')) return undefined;
  const before = (context.asked ?? []).flatMap(({ target = '' }) => target.split('_to_')[1] ?? []).at(-1);
  const name = before !== undefined && before !== context.from ? before : onlyOther(context);
  return name === undefined ? undefined : { name, next: at + 1 };
}

/** "might Sam have one as well", "can she get two too": somebody else is to have what was asked for. */
function somebodyToo(tokens: readonly Token[], context: RequestContext): More | undefined {
  const at = /^(can|could|may|might|should|does|and)$/.test(tokens[0]?.word ?? '') ? 1 : 0;
  const person = whom(tokens, at, context);
  const verb = tokens[person?.next ?? at]?.word ?? '';
  if (person?.name === undefined || !/^(have|get|want|wants|need|needs|takes?)$/.test(verb)) return undefined;
  const rest = tokens.slice(person.next + 1);
  const isToo = rest.some(({ word }) => /^(too|also|well|more|another)$/.test(word));
  const quantity = readQuantity(rest, 0);
  const left = rest.slice(quantity.next).filter(({ word }) => !/^(too|also|as|well|please|pls)$/.test(word));
  const isOne = /^(one|some|it|that|the same)?$/.test(wordsOf(left));
  const isCountable = quantity.next > 0 || left.length > 0;
  if (!isToo || !isOne || !isCountable || quantity.impossible || quantity.share !== undefined) return undefined;
  return {
    ...(quantity.count === undefined ? {} : { amount: quantity.count }),
    stacks: quantity.stacks,
    to: person.name,
  };
}

/** "give also to me", "and to me also", "give Sam some too": the same for another person. */
function alsoTo(tokens: readonly Token[], context: RequestContext): More | undefined {
  if (!tokens.some(({ word }) => /^(also|too)$/.test(word))) return undefined;
  const left = tokens.filter(({ word }) => !/^(also|too|please|pls|and|some|one)$/.test(word));
  const from = /^(give|bring|hand|pass|get|toss)$/.test(left[0]?.word ?? '') ? 1 : 0;
  const at = /^(to|for)$/.test(left[from]?.word ?? '') ? from + 1 : from;
  const person = at > 0 ? whom(left, at, context) : undefined;
  return person?.name === undefined || person.next < left.length ? undefined : { stacks: false, to: person.name };
}

/** "there's more of them, get another": behind words without a verb of their own. */
function moreAtTheEnd(tokens: readonly Token[], context: RequestContext): More | undefined {
  const at = tokens.findIndex(({ word }, index) => index > 0 && /^(get|do|make|kill|give|bring|catch)$/.test(word));
  if (at < 1 || tokens.slice(0, at).some((_, index) => matchVerbs(tokens, index).length > 0)) return undefined;
  if (tokens.slice(0, at).some(({ word }) => /^(no|not|do|you|i|we|if|to)$/.test(word))) return undefined;
  return moreSaid(tokens.slice(at), context);
}

function trimmed(tokens: readonly Token[]): readonly Token[] {
  let from = 0;
  let to = tokens.length;
  while (from < to && around.test(tokens[from]?.word ?? '')) from += 1;
  while (to > from && around.test(tokens[to - 1]?.word ?? '')) to -= 1;
  return tokens.slice(from, to);
}

/** "another", "two more of those", "give me a few more", "I need another stack". */
function moreSaid(tokens: readonly Token[], context: RequestContext): More | undefined {
  const verb = [3, 2, 1].find((length) => asking.test(wordsOf(tokens.slice(0, length)))) ?? 0;
  const person = verb === 0 ? undefined : personAt(tokens, verb, context);
  const from = person?.next ?? verb;
  const quantity = readQuantity(tokens, from);
  const said = tokens.slice(from, quantity.next).map(({ word }) => word);
  if (!said.includes('more') && !said.includes('another')) return undefined;
  if (quantity.impossible || quantity.share !== undefined) return undefined;
  const rest = behindMore(tokens.slice(quantity.next), context);
  if (rest === undefined) return undefined;
  const isHanded = /^(get|bring|give|hand|pass|fetch)$/.test(tokens[0]?.word ?? '') && verb > 0;
  const to = rest.to ?? (isHanded ? person?.name : undefined);
  return {
    ...(quantity.count === undefined ? {} : { amount: quantity.count }),
    stacks: quantity.stacks,
    ...(to === undefined ? {} : { to }),
  };
}

/** What stands behind the amount: nothing, "of those", "for Sam"; undefined where it is something else, such as a thing. */
function behindMore(tokens: readonly Token[], context: RequestContext): { readonly to?: string } | undefined {
  const rest = tokens.filter(({ word }) => !/^(too|also|as|well|please)$/.test(word));
  const at = rest.findIndex(({ word }) => word === 'for' || word === 'to');
  const of = wordsOf(at < 0 ? rest : rest.slice(0, at));
  if (of !== '' && !ofTheSame.test(of)) return undefined;
  if (at < 0) return {};
  // "two more for the loft": where they are for, and for nobody.
  const isFor = /^(?:the|my|our|this|that) [a-z]+(?: [a-z]+)?$/.test(wordsOf(rest.slice(at + 1)));
  if (rest[at]?.word === 'for' && isFor && whom(rest, at + 1, context) === undefined) return {};
  const person = whom(rest, at + 1, context);
  const behind = wordsOf(rest.slice(person?.next ?? 0));
  return person?.name === undefined || !/^(?:over there|now|again)?$/.test(behind) ? undefined : { to: person.name };
}

/** "one for me as well", "the same for Sam", "and two for us". */
function oneForSomebody(tokens: readonly Token[], context: RequestContext): More | undefined {
  const at = tokens.findIndex(({ word }) => word === 'for');
  if (at < 1) return undefined;
  const what = tokens.slice(0, at).filter(({ word }) => !/^(too|also|make|get|craft|do|of|those|them)$/.test(word));
  const person = behindMore(tokens.slice(at), context);
  if (person?.to === undefined) return undefined;
  if (/^(the )?same( again| thing)?$/.test(wordsOf(what))) return { stacks: false, to: person.to };
  const quantity = readQuantity(what, 0);
  const isAlone = what.length > 0 && quantity.next === what.length && quantity.explicit && !quantity.impossible;
  return isAlone && quantity.count !== undefined
    ? { amount: quantity.count, stacks: quantity.stacks, to: person.to }
    : undefined;
}

/** The last thing of a request with another amount, and for somebody where one is named; what was brought before is brought again. */
function lastAgain(asked: readonly Goal[], { amount, stacks, to }: More, context: RequestContext) {
  const last = asked.at(-1);
  if (last === undefined) return undefined;
  const before = asked.at(-2);
  const isBrought = last.action === 'give' && before?.target === last.target?.split('_to_')[0];
  const goals = isBrought && before !== undefined ? [before, last] : [last];
  if (!isCounted(last)) return (amount ?? 1) === 1 && to === undefined ? goals : undefined;
  const requested = new RequestedGoals(context.vocabulary);
  requested.add(goals);
  if (amount !== undefined) requested.amend(amount, stacks);
  if (to === undefined) return requested.list;
  const thing = last.target?.split('_to_')[0] ?? '';
  const given: Goal = { ...last, action: 'give', target: `${thing}_to_${to}`, amount: requested.last?.amount ?? 1 };
  const had = last.action === 'give' ? requested.list.slice(0, -1) : requested.list;
  return had.every(({ action }) => /^(collect|gather|mine|craft|smelt|farm|milk|withdraw)$/.test(action))
    ? [...had, given]
    : undefined;
}
