import type { Goal } from '@conscious-bot/contracts';
import { defaultAmount } from '@conscious-bot/contracts/goal';
import { isBarred, isPointedOut, isPossible } from '../learned/asking.ts';
import { actionOf } from '../learned/doing.ts';
import type { Part } from '../learned/part.ts';
import { notWaited } from '../parse/conditions.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { Thing } from '../parse/phrases/things.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { countedThings, leftUnread } from './counted-things.ts';
import type { PossibleReading, PossibleReadings } from './possible-readings.ts';
import { readingFeatures } from './reading-features.ts';
import type { Reranker } from './reranker.ts';
import { numbersIn, wordsIn } from './said-words.ts';

/**
 * By how much, in logits, another reading has to fit better than the one the rules and the bounds chose: where nothing was to be done (`toAct`: a
 * goal made of nothing is the worse fault), where something was (`toNone`), where it only leaves out goals (`fewer`), such as the text says how many of
 * (`counted`) or puts before or after another (`timed`), where only another number of the text is taken (`amended`), where neither acts (`idle`), and otherwise. Chosen by how each hand is read by what was learned of the others
 * (docs/decisions/0115, 0151).
 */
const margins = { toAct: 1.5, toNone: 0.5, fewer: 1, counted: 1, timed: 2, amended: 0.5, idle: 0.3, other: 0 };

const acts = ({ goals, management }: RequestReading): boolean => goals.length > 0 || management !== undefined;

/** What is so of a whole text: that it may be an order, how likely it is a question, and the numbers in it. */
interface Said {
  readonly canAct: boolean;
  readonly asks: number;
  readonly numbers: readonly number[];
  /** "keep 2": so many are not meant. */
  readonly kept: readonly number[];
  /** It puts one thing before or after another: all of them are meant. */
  readonly isTimed: boolean;
  /** The things it says how many of. */
  readonly things: readonly Thing[];
  /** "drop me a torch": what is dropped is for somebody. */
  readonly isForSpeaker: boolean;
}

/** From this likelihood on what is told may be a question after all. */
const ASKS = 0.3;

const keyOf = (goal: Goal): string => `${actionOf(goal)} ${goal.target ?? ''} ${goal.amount}`;

const doesAny = ({ goals }: RequestReading, does: Goal['action']): boolean =>
  goals.some(({ action }) => action === does);

function marginOf({ reading, sources }: PossibleReading, chosen: RequestReading, said: Said): number {
  const { canAct, asks, numbers, kept, isTimed, things } = said;
  if (said.isForSpeaker && doesAny(chosen, 'give') && !doesAny(reading, 'give')) return Number.POSITIVE_INFINITY;
  const isOfKept = ({ amount }: Goal): boolean => kept.includes(amount);
  if (chosen.goals.length > 0 && !chosen.goals.some(isOfKept) && reading.goals.some(isOfKept))
    return Number.POSITIVE_INFINITY;
  // Why it cannot be done says more than that it was not understood.
  if (reading.cannot?.why === 'unclear' && chosen.cannot !== undefined) return Number.POSITIVE_INFINITY;
  // "you are welcome" gets no answer about how one is.
  if (reading.question !== undefined && chosen.nothing === 'statement')
    return asks < ASKS ? Number.POSITIVE_INFINITY : margins.toAct;
  if (acts(reading) !== acts(chosen)) {
    if (!acts(reading)) return margins.toNone;
    return canAct ? margins.toAct : Number.POSITIVE_INFINITY;
  }
  // What somebody counts is meant: "2 stacks of cobble and 10 sticks" is not the cobble alone.
  if (leftUnread(things, reading.goals) > leftUnread(things, chosen.goals)) return Number.POSITIVE_INFINITY;
  // To mine and to collect the same is one.
  const meant = new Set(reading.goals.map(keyOf));
  const leftOut = chosen.goals.filter((goal) => !meant.has(keyOf(goal)));
  if (reading.goals.length === 0) return margins.idle;
  if (reading.goals.length + leftOut.length > chosen.goals.length)
    return sources.size === 1 && sources.has('amended') ? margins.amended : margins.other;
  if (isTimed) return margins.timed;
  const isCounted = leftOut.some(({ action, amount }) => amount !== defaultAmount(action) && numbers.includes(amount));
  return isCounted ? margins.counted : margins.fewer;
}

/** No other reading is weighed: words that are spoken may speak of anything, and what hangs on something is for the rules to judge. */
const isSettled = ({ goals, nothing, cannot }: RequestReading): boolean =>
  goals.some(({ action }) => action === 'say' || action === 'whisper') ||
  nothing === 'conditional' ||
  cannot?.reason === notWaited;

/** The reading that fits its text best; of readings that fit alike the first. */
export function bestReading(
  possible: PossibleReadings,
  context: RequestContext,
  reranker: Pick<Reranker, 'score'>,
): RequestReading | undefined {
  const [first] = possible.list;
  if (first === undefined || isSettled(first.reading)) return first?.reading;
  const chosen = first.reading;
  const part: Part = { tokens: possible.whole.tokens, said: possible.text, best: { label: '-', sure: 0 }, act: 0 };
  const words = wordsIn(possible.text);
  const said: Said = {
    canAct: !isBarred(part) && !isPossible(part) && !isPointedOut(possible.text),
    asks: possible.whole.guesses.reduce((sum, { label, sure }) => sum + (label.startsWith('?') ? sure : 0), 0),
    numbers: numbersIn(words),
    kept: numbersIn(words.filter((_, at) => /^(keep|leave|save)$/.test(words[at - 1] ?? ''))),
    isTimed: /\b(before|after|once)\b/i.test(possible.text),
    things: countedThings(possible, context),
    isForSpeaker: /\b(?:drop|throw|toss|chuck|fling|lob) (?:me|us)\b/i.test(possible.text),
  };
  const scores = readingFeatures(possible, context).map((features) => reranker.score(features));
  let best = chosen;
  let most = scores[0] ?? 0;
  for (const [index, each] of possible.list.entries()) {
    if (index === 0) continue;
    const score = (scores[index] ?? 0) - marginOf(each, chosen, said);
    if (score > most) {
      best = each.reading;
      most = score;
    }
  }
  // What it waits for was said for all of it.
  return chosen.whenDone === true && best.goals.length > 0 ? { ...best, whenDone: true } : best;
}
