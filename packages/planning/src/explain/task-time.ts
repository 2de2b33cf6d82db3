import type { Plan, StepRecord, Task } from '@conscious-bot/contracts';
import { type TaskTime, type TimeUse, timeUses } from '@conscious-bot/contracts/task';
import type { GameData } from '../game/game-data.ts';
import { leastTimeMs } from './least-time.ts';

interface TaskTimeOptions {
  /** Every plan of the task, oldest first. */
  readonly plans: readonly Plan[];
  /** Names of what the bot holds. */
  readonly held: readonly string[];
  readonly data: GameData;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Accounts for the time of a task from what is stored of its plans and steps; what nothing is known of is `other`. */
export function timeOfTask(task: Task, { plans, held, data, now }: TaskTimeOptions): TaskTime {
  const tookMs = Math.max(0, (task.finishedAt ?? now) - task.createdAt);
  const steps = plans.flatMap((plan) => plan.steps);
  const ms = zeros();
  for (const step of steps) account(step, ms);
  ms.thinking = plans.reduce((sum, { thinkingMs = 0 }) => sum + thinkingMs, 0);
  ms.other = Math.max(0, tookMs - timeUses.reduce((sum, use) => sum + ms[use], 0));
  const share = zeros();
  for (const use of timeUses) share[use] = tookMs === 0 ? 0 : Math.round((ms[use] / tookMs) * 1_000) / 1_000;
  return { taskId: task.id, status: task.status, tookMs, ms, share, leastMs: leastTimeMs(steps, held, data) };
}

function account({ capability, repairs, time }: StepRecord, ms: Record<TimeUse, number>): void {
  if (time === undefined) return;
  const { walkingMs, diggingMs, handlingMs, waitingMs, failedMs } = time;
  ms.repairing += failedMs;
  if (repairs !== undefined) ms.repairing += walkingMs + diggingMs + handlingMs + waitingMs;
  else {
    ms.walking += walkingMs;
    ms.digging += diggingMs;
    if (capability === 'smelt_item') ms.smelting += handlingMs + waitingMs;
    else {
      ms.handling += handlingMs;
      ms.waiting += waitingMs;
    }
  }
}

const zeros = (): Record<TimeUse, number> => ({
  digging: 0,
  walking: 0,
  smelting: 0,
  handling: 0,
  waiting: 0,
  thinking: 0,
  repairing: 0,
  other: 0,
});
