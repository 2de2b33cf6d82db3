import { describeGoalReached, listOf } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, AskedQuestion, KnownTask } from './facts/answer-facts.ts';
import { isFrom, isPrivate, toDo } from './work/describe-work.ts';

/** Wishes that are named, of each sort. */
const MOST = 4;

/** "What did I ask you to do?", "What have I told you?" */
export const asksWhatWasAsked =
  /\bwhat(?:'s| is| was| were|ever)? (?:all |else )?(?:(?:did|have|had|do|was it|is it|were the things?) )?(?:that )?(?:i|we) (?:'?ve )?(?:(?:just|already|ever|last|all|originally|first) )*(?:ask(?:ed)?|tell|told|order(?:ed)?|request(?:ed)?|want(?:ed)?|say|said)(?: (?:of|for|from))?(?: (?:to )?(?:you|u|ya))?(?: (?:to do|for|about|before|earlier|first|last|again|so far|to get|to make|to remember))*\W*$/i;

/** What whoever asks has asked for: what is still to be done of it, what it is to do later, and the places it keeps in mind; else what it has done of it. */
export function answerWhatWasAsked(
  { work, past = [], orders = [], world, listener }: AnswerFacts,
  { text }: AskedQuestion,
): string {
  if (work === undefined) return "I can't say right now what I was asked for.";
  const isTheirs = (known: KnownTask): boolean =>
    known.thought?.metadata.provenance === 'intrusion' && isFrom(known, listener);
  const open = [...(work.active === undefined ? [] : [work.active]), ...work.waiting, ...work.paused];
  if (/\bfirst\b/i.test(text)) {
    const [first] = [...open, ...past]
      .filter((known) => isTheirs(known) && !isPrivate(known, listener))
      .toSorted((a, b) => a.task.createdAt - b.task.createdAt);
    return first === undefined
      ? 'I know of nothing that you asked me for.'
      : `The first thing I remember that you asked me for was to ${toDo(first, listener)}.`;
  }
  const places = (world?.places ?? []).map(({ name }) => name.replaceAll('_', ' '));
  const wished = open.filter((known) => isTheirs(known) && !isPrivate(known, listener));
  const told = [
    ...(wished.length === 0 ? [] : [`You asked me to ${listOf(named(wished.map((known) => toDo(known, listener))))}.`]),
    ...(orders.length === 0 ? [] : [`I am to ${listOf(named(orders))}.`]),
    ...(places.length > 0 && /\b(?:tell|told)\b/i.test(text)
      ? [`I keep these places in mind: ${listOf(named(places))}.`]
      : []),
  ];
  if (wished.length > 0 || orders.length > 0) return told.join(' ');
  const done = past.find((known) => isTheirs(known) && !isPrivate(known, listener));
  const last =
    done === undefined
      ? 'There is nothing left to do that you asked me for.'
      : done.task.status === 'completed'
        ? `There is nothing left to do: the last thing you asked for is done, I ${describeGoalReached(done.task.goal)}.`
        : `The last thing you asked me for was to ${toDo(done, listener)}, and it came to nothing.`;
  return [last, ...told].join(' ');
}

const named = (all: readonly string[]): string[] =>
  all.length <= MOST ? [...all] : [...all.slice(0, MOST), `${all.length - MOST} more things`];

/** "What do you think about me?", "Do you like me?", "Are we friends?" */
export const asksWhatIsThought =
  /\bwhat (?:do|would) (?:you|u|ya) (?:really |actually |honestly )?(?:think|make|say) (?:about|of) me\b|\b(?:do|don't) (?:you|u) (?:like|hate|trust|love) me\b|\bam i (?:your|a good|a nice|nice|a bad|annoying)\b|\bare we (?:friends|buddies|mates)\b|\bhow do (?:you|u) feel about me\b/i;

/** What it knows of whoever asks: what he wanted of it, and what came of it. It makes nothing up. */
export function answerWhatIsThought({ work, past, orders = [], listener }: AnswerFacts): string {
  if (work === undefined || past === undefined) return "I can't call to mind right now what I know of you.";
  const isTheirs = (known: KnownTask): boolean =>
    known.thought?.metadata.provenance === 'intrusion' && isFrom(known, listener) && !isPrivate(known, listener);
  const open = [...(work.active === undefined ? [] : [work.active]), ...work.waiting, ...work.paused].filter(isTheirs);
  const ended = past.filter(isTheirs);
  const done = ended.filter(({ task }) => task.status === 'completed');
  const asked = open.length + ended.length;
  if (asked === 0 && orders.length === 0)
    return 'I hardly know you: I remember nothing that you asked me for. Nothing speaks against you.';
  const times = asked === 1 ? 'once' : `${asked} times`;
  const [last] = done;
  const came =
    last === undefined
      ? open.length > 0
        ? `, and I still have to ${open[0] === undefined ? 'do it' : toDo(open[0], listener)}`
        : ', and nothing came of it yet'
      : `, and ${done.length === asked ? 'I did all of it' : `I did ${done.length === 1 ? 'one' : done.length} of these things`}: last of all I ${describeGoalReached(last.task.goal)}`;
  return `You are somebody who counts on me: I remember that you asked me for something ${times}${came}.`;
}
