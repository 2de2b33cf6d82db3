import { type ActionRecord, distance } from '@conscious-bot/contracts';
import type { StepTime } from '@conscious-bot/contracts/task';

const NONE: StepTime = { walkingMs: 0, diggingMs: 0, handlingMs: 0, waitingMs: 0, failedMs: 0, moved: 0 };

/** What a step has taken so far and in one more ended attempt. A failed attempt counts as a whole: what was done in it had to be done again. */
export function addAttempt(
  sum: StepTime = NONE,
  { result, before, after }: ActionRecord,
  succeeded: boolean,
): StepTime {
  if (result === undefined) return sum;
  if (!succeeded) return { ...sum, failedMs: sum.failedMs + Math.max(0, result.endedAt - result.startedAt) };
  const { timeSpent } = result;
  const [from, to] = [before?.position, after?.position];
  return {
    ...sum,
    walkingMs: sum.walkingMs + (timeSpent?.walkingMs ?? 0),
    diggingMs: sum.diggingMs + (timeSpent?.diggingMs ?? 0),
    handlingMs: sum.handlingMs + (timeSpent?.handlingMs ?? 0),
    waitingMs: sum.waitingMs + (timeSpent?.waitingMs ?? 0),
    moved: sum.moved + (from === undefined || to === undefined ? 0 : distance(from, to)),
  };
}
