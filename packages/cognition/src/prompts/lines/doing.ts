import { describeGoal, type Goal, type IdleReason } from '@conscious-bot/contracts';

/** Tasks that are named, the newest first. */
const MOST = 5;

/** Why nothing is being done, as a sentence. */
export const whyIdle: Readonly<Record<IdleReason, string>> = {
  no_tasks: 'I have nothing to do right now.',
  all_in_backoff: 'What I set out to do has to wait a while.',
  circuit_breaker_open: 'My body is not answering me right now.',
  blocked_on_prereq: 'What I set out to do has to wait until something changes.',
  manual_pause: 'I have put aside what I set out to do for now.',
};

/** What the bot is about for the time being, what it has taken upon itself, and why it is not at it. */
export function doingLines(
  openTasks: readonly { readonly goal: Goal }[],
  idleReason: IdleReason | undefined,
  /** Why it has set itself what it is about, quoted: a model may have written it. */
  intent?: string | undefined,
): string[] {
  return [
    ...(intent === undefined ? [] : [`What drives me right now: ${intent}`]),
    ...openTasks.slice(0, MOST).map(({ goal }) => `I have set out to ${describeGoal(goal)}.`),
    ...(idleReason === undefined ? [] : [whyIdle[idleReason]]),
  ];
}
