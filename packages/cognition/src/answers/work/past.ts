import type { Task } from '@conscious-bot/contracts';
import {
  clause,
  describeAgo,
  describeGoal,
  describeGoalReached,
  inFirstPerson,
  listOf,
} from '@conscious-bot/contracts/phrases';
import { isMeant } from '../belongings/stacks.ts';
import type { AnswerFacts, AskedQuestion, KnownTask } from '../facts/answer-facts.ts';
import { isPrivate, toDo, underWay } from './describe-work.ts';

/** Things it did that are told. */
const MOST = 4;
const MOST_MADE = 8;
/** What went wrong is told as the reason for something so long afterwards, ms. */
const RECENT_MS = 600_000;

/** "What did you do today?", "What happened?", "What were you doing before?" */
export const asksWhatWasDone =
  /\bwhat (?:all )?(?:did|have) (?:you|u) (?:do|done|get done|been through|been up to|been doing|accomplish(?:ed)?)\b|\b(?:what (?:all )?|everything )(?:that )?(?:you|u)(?:'ve| have)? (?:did|done|been through|accomplished)\b|\bwhat(?: has|'s)? (?:happened|went on|gone on)\b|\bwhat were (?:you|u) (?:doing|up to|working on) (?:before|earlier|a (?:moment|minute|while) ago|just now)\b|\bhow was (?:your|the) (?:day|night|morning|trip)\b/i;
/** "What did you make today?", "Show me what you built." */
export const asksWhatWasMade =
  /\bwhat (?:all |else )?(?:(?:did|have) (?:you|u) (?:just |already )?|(?:you|u)(?:'ve| have)? )(make|made|craft|crafted|build|built)\b(?!.*\b(?:me|for|with|of|from|do)\b)/i;
/** "Why did you stop?", "Why can't you?", "What went wrong?" */
export const asksWhatWentWrong =
  /\bwhy (?:(?:ca|did|had|have|could|do|does|are|were|wo|would)n['’]?t|(?:can|did|have|could|do|are|were|will) ?(?:you |u )?not)\b|\bwhy(?:['’]d| did| have) (?:you|u) (?:stop|stopped|quit|fail|failed|give up|given up|cancel|leave)\b|^\W*why not\b|\bwhat(?:['’]s| is| went| was) (?:the matter|the problem|wrong)\b/i;
/** "Did you get the wood?", "Are you done?" */
export const asksWhetherDone =
  /\b(?:did|have) (?:you|u) (?:already |ever )?(?:get|got|find|found|make|made|finish|finished|manage|managed|build|built|do|done)\b|\b(?:are|r) (?:you|u) (?:all )?(?:done|finished)\b|\b(?:is|are) (?:the|my|our|your|that) [\w ]+ (?:done|finished|ready|built|complete|made)\b/i;
/** "How did you die?", "Did you die?", "Where did you die?" */
export const asksOfDeath =
  /\b(?:have|did|how|where|when|why)\b.*\b(?:you|u) (?:ever )?(?:die|died)\b|\bwho killed (?:you|u)\b/i;
/** "Where did you get that stone?", "Where is that pickaxe from?" */
export const asksOfOrigin =
  /\bwhere(?:'d| did| have| do) (?:you|u|we) (?:get|got|find|found|take|dig|mine|pick)\b|\bhow(?:'d| did) (?:you|u) (?:get|come by|find)\b|\bwhere (?:is|are|did|do|does)\b.*\b(?:come )?from\W*$/i;

/** Whether an answer needs to know what was done before. */
export const asksOfPast = (text: string): boolean =>
  [asksWhatWasDone, asksWhatWasMade, asksWhatWentWrong, asksWhetherDone, asksOfOrigin].some((pattern) =>
    pattern.test(text),
  );

export function answerWhatWasDone({ past, listener }: AnswerFacts): string {
  if (past === undefined) return "I can't say right now what I did.";
  const done = past.filter(({ task }) => task.status === 'completed').slice(0, MOST);
  const told = done.map((known) =>
    isPrivate(known, listener) ? 'did something I was asked for in private' : describeGoalReached(known.task.goal),
  );
  const failed = past.find(isFailure);
  const isNewest = failed !== undefined && failed === past.find(({ task }) => task.status !== 'cancelled');
  const miss = isNewest && !isPrivate(failed, listener) ? ` ${howItFailed(failed.task)}` : '';
  if (told.length === 0) return miss === '' ? 'I have not got anything done yet.' : miss.trim();
  // As it went: the oldest of them first.
  return `Lately I ${listOf(told.toReversed())}.${miss}`;
}

const making: ReadonlySet<string> = new Set(['craft', 'smelt', 'build']);

/** What it has made of late, as it went. */
export function answerWhatWasMade({ past, listener }: AnswerFacts): string {
  if (past === undefined) return "I can't say right now what I made.";
  const made = past.filter(
    (known) => known.task.status === 'completed' && making.has(known.task.goal.action) && !isPrivate(known, listener),
  );
  const told = [...new Set(made.map(({ task }) => describeGoalReached(task.goal)))].slice(0, MOST_MADE);
  return told.length === 0 ? 'I have not made anything yet.' : `Lately I ${listOf(told.toReversed())}.`;
}

/** How far it has come with what somebody asks after: "did you finish the house?" Undefined where it knows of no such work. */
export function answerWhetherDone(
  { past = [], work, listener, now, vocabulary }: AnswerFacts,
  { text, about }: AskedQuestion,
): string | undefined {
  const words = new Set(text.toLowerCase().split(/[^a-z]+/));
  const isAskedAfter = (known: KnownTask) =>
    !isPrivate(known, listener) &&
    ((about !== undefined && brings(known.task, about, vocabulary)) ||
      (known.task.goal.target ?? '').split('_').every((word) => isSaid(word, words)));
  const open = [work?.active, ...(work?.waiting ?? []), ...(work?.paused ?? [])].find(
    (known) => known !== undefined && isAskedAfter(known),
  );
  if (open !== undefined)
    return open === work?.active
      ? `Not yet: I am ${underWay(open, listener)}.`
      : `Not yet: I still have to ${toDo(open, listener)}.`;
  const last = past.find(isAskedAfter)?.task;
  if (last === undefined) return undefined;
  if (last.status === 'completed')
    return `Yes: I ${describeGoalReached(last.goal)} ${describeAgo(now - (last.finishedAt ?? now))}.`;
  if (last.status === 'cancelled') return `No: I stopped before I could ${describeGoal(last.goal)}.`;
  return `No: ${howItFailed(last)}`;
}

const isSaid = (word: string, said: ReadonlySet<string>): boolean => said.has(word) || said.has(`${word}s`);

/** What kept it from the last thing that went wrong; undefined where nothing went wrong lately. */
export function whatWentWrong({ past = [], listener, now }: AnswerFacts): string | undefined {
  const recent = past.filter(({ task }) => now - (task.finishedAt ?? task.updatedAt) <= RECENT_MS);
  const failed =
    recent.find((known) => isFailure(known) && known.thought?.metadata.from !== undefined) ?? recent.find(isFailure);
  if (failed === undefined) return undefined;
  return isPrivate(failed, listener) ? 'The reason is not mine to tell.' : howItFailed(failed.task);
}

/** What it says about itself of its deaths. */
export function answerDeath({ self }: AnswerFacts): string {
  const told = self.filter((line) => /\bdied\b/.test(line));
  return told.length === 0 ? 'I have not died.' : told.join(' ');
}

/** By which work it came to something, and when. */
export function answerOrigin({ past, vocabulary, listener, now }: AnswerFacts, { about }: AskedQuestion): string {
  if (past === undefined || about === undefined) return "I don't know.";
  const got = past.find(
    (known) =>
      known.task.status === 'completed' && !isPrivate(known, listener) && brings(known.task, about, vocabulary),
  );
  if (got === undefined) return "I don't know.";
  const { goal, finishedAt = now } = got.task;
  return `I ${describeGoalReached(goal)} ${describeAgo(now - finishedAt)}.`;
}

/** Things one comes to by doing them. */
const gains: ReadonlySet<string> = new Set([
  'collect',
  'gather',
  'mine',
  'craft',
  'smelt',
  'farm',
  'fish',
  'trade',
  'withdraw',
  'milk',
  'shear',
]);

function brings(
  { goal: { action, target = '' } }: Task,
  about: string,
  vocabulary: AnswerFacts['vocabulary'],
): boolean {
  if (!gains.has(action)) return false;
  const words = target.split('_');
  return (
    isMeant(target, about, vocabulary) ||
    about.split('_').every((word) => words.includes(word)) ||
    target === `cobble${about}`
  );
}

const isFailure = ({ task }: KnownTask): boolean => task.status === 'failed' || task.status === 'unplannable';

function howItFailed({ goal, failure }: Task): string {
  const because = failure === undefined ? '' : `: ${inFirstPerson(clause(failure.message))}`;
  return `I could not ${describeGoal(goal)}${because}.`;
}
