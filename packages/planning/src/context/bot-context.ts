import type { Config } from '@conscious-bot/contracts';
import type { Clock, Database, EventLog, InputJournal, Logger, NewId, RuntimeConfig } from '@conscious-bot/service-kit';
import type { CrashHook } from './crash-point.ts';
import type { Detectors } from './detectors.ts';

/**
 * What the planning of one bot stands on, one object for each bot. Time, chance, ids, files and other services are reached through it and in
 * no other way, so that several bots live in one process side by side, and everything that comes in can be written down (decision 0036).
 */
export interface BotContext {
  readonly botId: string;
  /** As planning was started with it; keys that may change in flight are read from `runtime`. */
  readonly config: Config;
  readonly runtime: RuntimeConfig;
  readonly clock: Clock;
  /** The same for connections and whatever else is no part of what the bot does; it is not in the journal. */
  readonly serviceClock: Clock;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  readonly newId: NewId;
  readonly logger: Logger;
  readonly db: Database;
  readonly events: EventLog;
  /** What everything from outside passes through. */
  readonly journal: InputJournal;
  readonly crash: CrashHook;
  readonly detectors: Detectors;
}
