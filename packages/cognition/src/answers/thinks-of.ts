import { describeGoalReached } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, KnownTask } from './answer-facts.ts';
import { isFrom, isPrivate, toDo } from './describe-work.ts';

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
