import { type EventEnvelope, eventEnvelope } from '@conscious-bot/contracts';
import type { EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import type { Logger } from '../process/logger.ts';
import { storageProblem } from '../process/storage-problem.ts';
import type { Database } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import { type BackOff, backOffMs } from '../time/back-off.ts';
import type { Clock } from '../time/clock.ts';
import type { Cursor, SubscriptionStore } from './subscription-store.ts';

interface EventApplierOptions {
  readonly db: Database;
  readonly store: SubscriptionStore;
  readonly clock: Clock;
  /** Asked for each line: its level may change in flight. */
  readonly logger: () => Logger;
  /** Ends the waits between tries. */
  readonly signal: AbortSignal;
  handle(event: EventEnvelope): void;
}

/** Tries of one event before it is parked. */
const maxTries = 5;
const retry: BackOff = { baseMs: 200, maxMs: 2_000 };
/** What waits for room on the disk is tried again this often, ms. */
const roomMs = 1_000;
const seq = z.coerce.number().int().positive();

/** Applies events one by one, each in one transaction with the cursor; parks what cannot be applied. */
export class EventApplier {
  readonly #options: EventApplierOptions;

  constructor(options: EventApplierOptions) {
    this.#options = options;
  }

  /** Applies one message of the stream, unless it was applied before, and returns the cursor behind it. */
  async apply(message: EventSourceMessage, cursor: Cursor): Promise<Cursor> {
    const { logger, clock, signal } = this.#options;
    const next: Cursor = { logId: cursor.logId, seq: seq.parse(message.id) };
    if (next.seq <= cursor.seq) return cursor;
    let waited = false;
    for (let tries = 1; ; tries++) {
      const error = this.#try(message.data, next);
      if (error === undefined) return next;
      const problem = storageProblem(error);
      if (problem !== undefined) {
        // It is not the event's fault: it waits for room, and everything behind it, and no try is counted.
        if (!waited) logger().error({ err: error, seq: next.seq }, `events wait: ${problem}`);
        waited = true;
        tries -= 1;
        await clock.sleep(roomMs, signal);
        continue;
      }
      logger().error({ err: error, seq: next.seq, type: message.event, tries }, 'event handler failed');
      if (tries >= maxTries) {
        this.#park(message.data, next, error);
        return next;
      }
      await clock.sleep(backOffMs(tries - 1, retry), signal);
    }
  }

  #try(data: string, next: Cursor): Error | undefined {
    const { db, store, handle } = this.#options;
    try {
      const event = eventEnvelope.parse(JSON.parse(data));
      transaction(db, () => {
        store.setCursor(next);
        return handle(event);
      });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  #park(data: string, next: Cursor, error: Error): void {
    const { db, store, clock, logger } = this.#options;
    transaction(db, () => {
      store.setCursor(next);
      store.park(next, data, error.stack ?? error.message, clock.now());
    });
    logger().error({ seq: next.seq }, 'event parked in dead_letters');
  }
}
