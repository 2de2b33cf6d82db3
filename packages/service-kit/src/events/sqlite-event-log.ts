import type { EventDensity, EventEnvelope, EventInput } from '@conscious-bot/contracts';
import { type NewId, newId } from '../process/id.ts';
import type { Logger } from '../process/logger.ts';
import { type Database, hasTable } from '../storage/database.ts';
import { afterCommit, transaction } from '../storage/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { type DensityQuery, eventDensity } from './event-density.ts';
import { eventHistory, type HistoryPage, type HistoryQuery } from './event-history.ts';
import { EventListeners } from './event-listeners.ts';
import type { EventLog, EventQuery } from './event-log.ts';
import type { EventPast } from './event-past.ts';
import { envelopeOf, prepareEventStatements } from './event-table.ts';

export interface SqliteEventLogOptions {
  readonly botId: string;
  /** Name of the service that owns the log. */
  readonly source: string;
  readonly clock: Clock;
  /** Makes the ids of events; those of the process unless given. */
  readonly newId?: NewId;
  /** Logs listeners that throw; without it their error is thrown into the event loop. */
  readonly logger?: Logger;
  /** Called with every event in the transaction that stores it, for what has to be stored together with it. */
  readonly alongside?: (event: EventEnvelope) => void;
  /** What stays for looking back of events that are pruned; without it nothing does. */
  readonly past?: EventPast;
}

/** The event log in the service's own database, made by `eventLogMigration`. */
export class SqliteEventLog implements EventLog {
  readonly logId: string;
  readonly #db: Database;
  readonly #options: SqliteEventLogOptions;
  readonly #statements: ReturnType<typeof prepareEventStatements>;
  readonly #listeners: EventListeners;

  constructor(db: Database, options: SqliteEventLogOptions) {
    if (!hasTable(db, 'event_log'))
      throw new Error('the database has no event log: add eventLogMigration to its migrations');
    this.#db = db;
    this.#options = options;
    this.#statements = prepareEventStatements(db);
    this.#listeners = new EventListeners(options.logger);
    const log = this.#statements.logId.get();
    if (!log) throw new Error('the event log has lost its id');
    this.logId = log.id;
  }

  append(...events: readonly EventInput[]): EventEnvelope[] {
    return transaction(this.#db, () => {
      const stored = events.map((event) => this.#insert(event));
      afterCommit(this.#db, () => this.#listeners.emit(stored));
      return stored;
    });
  }

  transaction<T>(fn: () => T): T {
    return transaction(this.#db, fn);
  }

  read({ after, types, limit = 1000 }: EventQuery): EventEnvelope[] {
    const { read, readTypes } = this.#statements;
    const start = Math.max(after, this.#past);
    const rows = types === undefined ? read.all(start, limit) : readTypes.all(start, JSON.stringify(types), limit);
    return rows.map((row) => envelopeOf(row, this.#options.source));
  }

  history(query: HistoryQuery): Promise<HistoryPage> {
    return eventHistory(this.#db, this.#options.source, query);
  }

  density(query: DensityQuery): Promise<EventDensity> {
    return eventDensity(this.#db, query);
  }

  lastSeq(): number {
    return this.#statements.last.get()?.seq ?? 0;
  }

  firstSeq(): number {
    return this.#statements.first.get(this.#past)?.seq ?? this.lastSeq() + 1;
  }

  subscribe(fn: (event: EventEnvelope) => void): () => void {
    return this.#listeners.add(fn);
  }

  prune(keepSeqAfter: number): number {
    return this.#options.past?.take(keepSeqAfter) ?? this.#statements.prune.run(keepSeqAfter).changes;
  }

  thinPast(now: number): boolean {
    return this.#options.past?.thinBatch(now) ?? false;
  }

  /** `seq` of the newest event that listeners cannot read any more, where some of those stay. */
  get #past(): number {
    return this.#options.past?.until ?? 0;
  }

  #insert(event: EventInput): EventEnvelope {
    const { botId, clock, source } = this.#options;
    const row = {
      id: (this.#options.newId ?? newId)('evt'),
      bot_id: botId,
      type: event.type,
      at: clock.now(),
      trace: JSON.stringify(event.trace ?? {}),
      data: JSON.stringify(event.data) ?? 'null',
    };
    const { lastInsertRowid } = this.#statements.insert.run(row);
    // Built from the stored text: listeners in this process see exactly what a reader elsewhere will.
    const stored = envelopeOf({ ...row, seq: Number(lastInsertRowid) }, source);
    this.#options.alongside?.(stored);
    return stored;
  }
}
