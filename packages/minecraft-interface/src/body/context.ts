import type { Config } from '@conscious-bot/contracts';
import type { Clock, EventLog, Logger } from '@conscious-bot/service-kit';
import type { BodyCrashHook } from './crash-point.ts';

/**
 * What everything of one bot's body stands on. Time, chance, events and logs are reached through it alone, and nothing of it is in a module:
 * another bot in the same process has another one (docs/decisions/0036-composition.md).
 */
export interface BodyContext {
  readonly botId: string;
  /** As it holds now: keys that may change in flight change in this object, and are read each time they are used. */
  readonly config: Config;
  readonly clock: Clock;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  readonly logger: Logger;
  readonly events: EventLog;
  /** Where a test may kill the process. */
  readonly crash: BodyCrashHook;
}
