import { type Goal, goalKey } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { OutlookAttempt } from '../outlook/outlook.ts';
import type { GoalStore } from './goal-store.ts';
import { retryMs } from './retry.ts';

/** Attempts that count for what is tried next. */
const ATTEMPTS = 200;

/** How the goals that are over went, and what follows from that for the next ones. */
export class PastGoals {
  readonly #goals: GoalStore;
  readonly #clock: Clock;
  #attempts: readonly OutlookAttempt[] | undefined;

  constructor(goals: GoalStore, clock: Clock) {
    this.#goals = goals;
    this.#clock = clock;
  }

  /** When the latest of them ended, ms since the epoch. */
  get endedAt(): number {
    const [latest] = this.#goals.newest(2).filter(({ state }) => state === 'ended');
    return latest?.endedAt ?? Number.NEGATIVE_INFINITY;
  }

  /** The newest last; read again only when one has been added. */
  get attempts(): readonly OutlookAttempt[] {
    this.#attempts ??= this.#goals
      .newest(ATTEMPTS)
      .reverse()
      .flatMap(({ goal, ok, endedAt, decidedAt, reason, againAt }) =>
        ok === undefined || endedAt === undefined
          ? []
          : [
              {
                goalKey: nameOf(goal),
                at: endedAt,
                ok,
                ms: endedAt - decidedAt,
                ...(reason === undefined ? {} : { reason }),
                ...(againAt === undefined ? {} : { againAt }),
              },
            ],
      );
    return this.#attempts;
  }

  /** When each goal that failed may be tried again, ms since the epoch, by what it is called; goals that did not fail lately are absent. */
  get blocked(): ReadonlyMap<string, { until: number; reason: string }> {
    const now = this.#clock.now();
    const blocked = new Map<string, { until: number; reason: string }>();
    const failures = new Map<string, number>();
    for (const record of this.#goals.newest(ATTEMPTS).reverse()) {
      if (record.ok === undefined || record.endedAt === undefined) continue;
      const key = nameOf(record.goal);
      blocked.delete(key);
      const count = record.ok ? 0 : (failures.get(key) ?? 0) + 1;
      failures.set(key, count);
      const until = record.againAt ?? record.endedAt + retryMs(record, count);
      if (!record.ok && until > now) blocked.set(key, { until, reason: record.reason ?? 'it failed' });
    }
    return blocked;
  }

  /** Another one is over. */
  added(): void {
    this.#attempts = undefined;
  }
}

export const nameOf = (goal: Goal): string => goalKey(goal) ?? goal.action;
