import { describeGoal, type Goal, type IdleReason } from '@conscious-bot/contracts';

/** Tasks that are named, the newest first. */
const MOST = 5;

/** Why nothing is being done, as a sentence. */
export const whyIdle: Readonly<Record<IdleReason, string>> = {
  no_tasks: 'I have nothing to do right now.',
  all_in_backoff: 'What I set out to do has to wait a while.',
  circuit_breaker_open: 'My body does not answer me for the moment.',
  blocked_on_prereq: 'What I set out to do waits until something changes.',
  manual_pause: 'What I set out to do is put aside for now.',
};

/** What the bot has taken upon itself, and why it is not at it. */
export function doingLines(
  openTasks: readonly { readonly goal: Goal }[],
  idleReason: IdleReason | undefined,
): string[] {
  const tasks = openTasks.slice(0, MOST).map(({ goal }) => `I have set out to ${describeGoal(goal)}.`);
  return idleReason === undefined ? tasks : [...tasks, whyIdle[idleReason]];
}
