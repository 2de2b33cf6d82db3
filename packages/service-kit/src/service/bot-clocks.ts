import type { Config } from '@conscious-bot/contracts';
import { newestEventAt } from '../events/event-table.ts';
import type { InputJournal } from '../journal/input-journal.ts';
import type { Logger } from '../process/logger.ts';
import type { Database } from '../storage/database.ts';
import { patientClock } from '../storage/patient-clock.ts';
import type { Clock } from '../time/clock.ts';
import { steadyClock } from '../time/steady-clock.ts';

interface BotClockOptions {
  readonly config: Config;
  readonly db: Database;
  readonly logger: Logger;
  readonly journal: InputJournal;
  /** The clock underneath; the machine's unless given. */
  readonly clock?: Clock | undefined;
}

export interface BotClocks {
  /** What a bot lives by; the readings of it and its timers are in the journal. */
  readonly clock: Clock;
  /** The same for what the service needs to run, which is no part of what the bot does: connections, heartbeats, backups. */
  readonly serviceClock: Clock;
}

/**
 * The clock of one bot in one service: no step of the machine's clock shows in it, it goes on from what the bot has stamped before, and its
 * timers outlive a full disk.
 */
export function botClocks({ config, db, logger, journal, clock }: BotClockOptions): BotClocks {
  const steady = steadyClock({ clock, originMs: config.CLOCK_ORIGIN_MS, notBefore: newestEventAt(db) });
  const serviceClock = patientClock(steady, logger);
  return { clock: journal.clock(serviceClock), serviceClock };
}
