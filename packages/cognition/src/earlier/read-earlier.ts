import { type Goal, goalKey } from '@conscious-bot/contracts';
import { readSentences, type Sentence, type Token } from '../language/sentences.ts';
import { wordsOf } from '../language/tokens.ts';
import { skipFillers } from '../language/wishes.ts';
import { withoutSlips } from '../language/wordings/slips-said.ts';
import { amountAlone } from '../parse/orders/bare-wish.ts';
import { RequestedGoals } from '../parse/orders/requested-goals.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { isFormula } from '../parse/small-talk.ts';
import { type MeantInstead, meantInstead } from './meant-instead.ts';
import { otherThanAsked } from './other-one.ts';
import { saidAgain } from './said-again.ts';
import { bothAsked, onlyFor } from './said-of-both.ts';
import { undoneAgain } from './undone-again.ts';

/** What a text says of the speaker's last request: that it is wanted again, more of it, or something else in its place. */
export function readEarlier(text: string, context: RequestContext): RequestReading | undefined {
  if (context.asked === undefined || context.asked.length === 0) return undefined;
  const other = otherThanAsked(text, context);
  if (other !== undefined) return other;
  const both = bothAsked(text, context);
  if (both !== undefined) return { goals: both, isPlain: true };
  const alone = onlyFor(text, context);
  if (alone !== undefined) return inPlaceOf(alone);
  // "once" opens a condition elsewhere.
  const sentences = readSentences(text.replace(/\bonce (?:more|again)\b/gi, 'one more time'));
  if (sentences.some(({ quoted }) => quoted)) return undefined;
  const asking = askingIn(sentences, context);
  const [only, ...others] = asking;
  const isAsked =
    !sentences.some(({ question }) => question) || /\b(can|could|would|will|may|might) (\w+) /i.test(text);
  const again =
    only === undefined || !isAsked
      ? undefined
      : others.length === 0
        ? saidAgain(only, context)
        : againAmongComments(asking, context);
  if (again !== undefined)
    return isUnderWay(again, context)
      ? { goals: [], cannot: { why: 'impossible', reason: stillAtIt }, isPlain: true }
      : { goals: again, isPlain: true };
  const undone = undoneAgain(askingIn(readSentences(withoutSlips(text).text), context), context);
  if (undone !== undefined) return { goals: [undone], isPlain: true };
  const meant = meantInstead(text, context);
  if (meant === undefined) return undefined;
  return inPlaceOf(meant);
}

/** What is wanted now, and the end of the task with what is no longer. */
const inPlaceOf = ({ goals, task }: MeantInstead): RequestReading => ({
  goals,
  ...(task === undefined ? {} : { management: { action: 'cancel', target: task.taskId, amount: 1 } }),
  isPlain: true,
});

/** The clauses without what opens them, and without those that ask for nothing. */
function askingIn(sentences: readonly Sentence[], context: RequestContext): readonly (readonly Token[])[] {
  const name = context.name?.toLowerCase();
  return sentences
    .flatMap(({ clauses }) => clauses.map(({ tokens }) => withoutOpening(tokens, name)))
    .filter((tokens) => tokens.length > 0 && !isFormula(wordsOf(tokens), context.name));
}

/** "Yummy. Can I have one more?": one clause says that more is wanted, and the others are no orders. */
function againAmongComments(
  clauses: readonly (readonly Token[])[],
  context: RequestContext,
): readonly Goal[] | undefined {
  const [wanted, ...more] = clauses.flatMap((tokens) => {
    const goals = saidAgain(tokens, context);
    return goals === undefined ? [] : [{ tokens, goals }];
  });
  if (wanted === undefined || more.length > 0) return undefined;
  // "Give also to me. Five pieces."
  const at = clauses.indexOf(wanted.tokens);
  const amount = amountAlone(clauses[at + 1] ?? [], context);
  if (amount !== undefined) {
    const requested = new RequestedGoals(context.vocabulary);
    requested.add(wanted.goals);
    if (requested.amend(amount))
      return againAmongComments([...clauses.slice(0, at + 1), ...clauses.slice(at + 2)], context) && requested.list;
  }
  const isComment = (tokens: readonly Token[]): boolean =>
    !orders.test(tokens[0]?.word ?? '') &&
    matchVerbs(tokens, 0).length === 0 &&
    !/^(no|not|never|but|unless|if)$/.test(tokens[0]?.word ?? '');
  return clauses.every((tokens) => tokens === wanted.tokens || isComment(tokens)) ? wanted.goals : undefined;
}

/** What opens an order or a wish: then it is not only more of the same that is wanted. */
const orders = /^(please|pls|let|lets|do|don't|stop|wait|keep)$/;

const stillAtIt = 'I am still at what you asked for before. Tell me again when that is done.';

/** One goal has one open task, so that more of the same would be taken for the same. */
const isUnderWay = (goals: readonly Goal[], { openTasks }: RequestContext): boolean =>
  goals.some((goal) => openTasks.some((open) => goalKey(open.goal) === goalKey(goal)));

/** Without greetings, courtesies and "can you" in front. */
function withoutOpening(tokens: readonly Token[], name: string | undefined): readonly Token[] {
  const skipped = skipFillers(tokens, name);
  // "again" is a filler where more stands behind it.
  let at = skipped < tokens.length ? skipped : 0;
  for (;;) {
    const [first = '', second = ''] = [tokens[at]?.word, tokens[at + 1]?.word];
    if (/^(can|could|would|will)$/.test(first) && /^(you|i|we)$/.test(second)) at += 2;
    else if (/^(let)$/.test(first) && second === 'us') at += 2;
    else if (/^(please|now|and|just|ok|great|nice|perfect|cool|good|thanks|awesome|sweet)$/.test(first)) at += 1;
    else break;
  }
  return tokens.slice(at);
}
