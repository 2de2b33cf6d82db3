import type { Config } from '@conscious-bot/contracts';
import type {
  Clock,
  Database,
  EventLog,
  InputJournal,
  Logger,
  NewId,
  RuntimeConfig,
  StateStore,
} from '@conscious-bot/service-kit';
import type { CrashHook } from './crash-point.ts';
import type { Mind } from './mind.ts';

/**
 * What the inner life of one bot runs on. Time, chance, storage and the model are reached through it and nowhere else, and no module keeps state,
 * so that several bots live in one process without knowing of each other, and what a bot did can be lived through again from its journal.
 */
export interface BotContext {
  /** As it holds now: keys that may change in flight change in this object, and are read each time they are used. */
  readonly config: Config;
  readonly runtime: RuntimeConfig;
  readonly db: Database;
  /** Time as the bot lives it: the machine's, or a simulated one. */
  readonly clock: Clock;
  /** Time as the network has it: the machine's, also where the bot lives in simulated time. How long a model is waited for is measured by it. */
  readonly networkClock: Clock;
  /** The same for the connections to other services, which are no part of what the bot does; it is not in the journal. */
  readonly connectionClock: Clock;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  readonly newId: NewId;
  readonly logger: Logger;
  /** The bot's own events, which other services follow. */
  readonly events: EventLog;
  readonly state: StateStore;
  /** What everything from outside passes through. */
  readonly journal: InputJournal;
  /** Where a test may kill the process. */
  readonly crash: CrashHook;
  /** The model for every use; undefined without one. The inner life asks `innerModel`. */
  readonly model: Mind | undefined;
}

/** The model as far as the inner life may use it (`ENABLE_INNER_MODEL`). */
export function innerModel({ config, model }: Pick<BotContext, 'config' | 'model'>): Mind | undefined {
  return config.ENABLE_INNER_MODEL ? model : undefined;
}
