import type { Goal } from '@conscious-bot/contracts';
import type { StrategicGoal } from './goal-store.ts';

/** Wait after a failure of a goal, ms: doubled with each further one, longer where the same would fail again. */
const RETRY_MS = 60_000;
const RETRY_DETERMINISTIC_MS = 600_000;
const RETRY_MOST_MS = 1_800_000;
/** The same for what keeps the bot alive: it bears no long waiting. */
const RETRY_ALIVE_MS = 15_000;

const keepsAlive: ReadonlySet<Goal['action']> = new Set<Goal['action']>(['hide', 'sleep', 'eat']);

/** How long after its end a goal that failed is left alone, ms. @param failures how often it failed in a row */
export function retryMs(
  { goal, deterministic }: Pick<StrategicGoal, 'goal' | 'deterministic'>,
  failures: number,
): number {
  if (keepsAlive.has(goal.action)) return RETRY_ALIVE_MS * failures;
  const first = deterministic === true ? RETRY_DETERMINISTIC_MS : RETRY_MS;
  return Math.min(RETRY_MOST_MS, first * 2 ** (failures - 1));
}
