import { isStandingAction } from '@conscious-bot/contracts';
import { blockedMessages } from '@conscious-bot/contracts/failure';
import {
  describeGoal,
  describeGoalUnderWay,
  describeStepUnderWay,
  inFirstPerson,
} from '@conscious-bot/contracts/phrases';
import type { KnownTask, Listener } from '../facts/answer-facts.ts';

/** Steps that only lead to where a goal can be worked at: somebody who is told of the goal alone would look for a fight that is not there. */
const onTheWay: ReadonlySet<string> = new Set(['explore', 'descend', 'branch_mine', 'ascend', 'enter_portal']);
/** The target of a task that is nothing but its steps. */
const STEPS = 'plan';
/** Goals that are nothing but such a way. */
const ownActions: ReadonlySet<string> = new Set(['explore', 'find', 'descend', 'ascend', 'navigate']);
/** What stands for a task that somebody asked for in private, before everybody else. */
const kept = 'something I was asked for in private';

/** Whether it was this listener who asked for a task; without a player, whether it was whoever runs the bot. */
export const isFrom = ({ thought }: KnownTask, { player }: Listener): boolean =>
  thought?.metadata.from?.toLowerCase() === player?.toLowerCase();

/** Whether a task was asked for in a whisper that this listener did not write, or would be told of in public. */
export function isPrivate(known: KnownTask, listener: Listener): boolean {
  if (known.thought?.metadata.whispered !== true || listener.player === undefined) return false;
  return listener.whisper !== true || !isFrom(known, listener);
}

/** "collecting 8 oak logs (3 of 8 so far)"; "looking for a sheep, to hunt 2 sheep" */
export function underWay(known: KnownTask, listener: Listener): string {
  if (isPrivate(known, listener)) return `doing ${kept}`;
  const { goal, progress } = known.task;
  // Steps somebody asked for as they are, a reflex among them, have no goal to be called by.
  if (goal.target === STEPS)
    return known.step === undefined ? 'doing what has to be done' : describeStepUnderWay(known.step);
  const { done, total } = progress;
  const far = done > 0 && done < total && !isStandingAction(goal.action) ? ` (${done} of ${total} so far)` : '';
  const { step } = known;
  if (step !== undefined && onTheWay.has(step.capability) && !ownActions.has(goal.action))
    return `${describeStepUnderWay(step)}, to ${describeGoal(goal)}${far}`;
  return `${describeGoalUnderWay(goal)}${far}`;
}

/** "collect 8 oak logs" */
export function toDo(known: KnownTask, listener: Listener): string {
  if (isPrivate(known, listener)) return `do ${kept}`;
  return known.task.goal.target === STEPS ? 'do what I was told step by step' : describeGoal(known.task.goal);
}

/** What a task waits for before it can go on; undefined when it only waits for its turn. */
export function waitsFor(known: KnownTask, listener: Listener): string | undefined {
  const { blockedReason } = known.task;
  return blockedReason === undefined || isPrivate(known, listener)
    ? undefined
    : inFirstPerson(blockedMessages[blockedReason]);
}
