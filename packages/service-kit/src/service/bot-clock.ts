import type { Config } from '@conscious-bot/contracts';
import { newestEventAt } from '../events/event-table.ts';
import { type InputJournal, journaledClock } from '../process/input-journal.ts';
import type { Logger } from '../process/logger.ts';
import type { Database } from '../storage/database.ts';
import { patientClock } from '../storage/patient-clock.ts';
import type { Clock } from '../time/clock.ts';
import { steadyClock } from '../time/steady-clock.ts';

export interface BotClockOptions {
  readonly config: Config;
  readonly db: Database;
  readonly logger: Logger;
  readonly journal: InputJournal;
  /** The clock underneath; the machine's unless given. */
  readonly clock?: Clock | undefined;
}

/**
 * The clock of one bot in one service: no step of the machine's clock shows in it, it goes on from what the bot has stamped before, its timers
 * outlive a full disk, and what is read from it stands in the journal.
 */
export function botClock({ config, db, logger, journal, clock }: BotClockOptions): Clock {
  const steady = steadyClock({ clock, originMs: config.CLOCK_ORIGIN_MS, notBefore: newestEventAt(db) });
  return journaledClock(patientClock(steady, logger), journal);
}
