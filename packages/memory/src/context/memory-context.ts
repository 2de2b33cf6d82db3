import type { Config } from '@conscious-bot/contracts';
import type { Clock, CrashHook, Database, EventLog, Logger, RuntimeConfig } from '@conscious-bot/service-kit';

/** Where a test may end the process, to show that what is half done then is undone. */
export type CrashPoint = 'event_stored' | 'episode_stored' | 'episode_announced';

/**
 * What the memory of one bot stands on. Time, storage and logs are reached through it alone, and no module keeps state: another bot in the same
 * process has another one (docs/decisions/0036-composition.md).
 */
export interface MemoryContext {
  readonly botId: string;
  /** As it holds now: keys that may change in flight change in this object, and are read each time they are used. */
  readonly config: Config;
  readonly runtime: RuntimeConfig;
  readonly db: Database;
  /** Time that memory's own records are stamped with: the machine's, or a simulated one. */
  readonly clock: Clock;
  /** Time as the network has it: the machine's, also where the bot lives in simulated time. */
  readonly networkClock: Clock;
  readonly logger: Logger;
  /** Memory's own events, which announce completed episodes. */
  readonly log: EventLog;
  readonly crash: CrashHook<CrashPoint>;
}
