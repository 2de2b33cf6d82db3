import { type EventEnvelope, type memoryQuery, trace } from '@conscious-bot/contracts';
import { pageByStanding, standingOf } from '@conscious-bot/contracts/http';
import type { Database, Migration } from '@conscious-bot/service-kit';
import type { z } from 'zod';
import { linksOf } from './event-links.ts';

/** Creates the table of everything remembered, each event of every peer once. */
export function eventStoreMigration(version: number): Migration {
  return {
    version,
    name: 'remembered events',
    up: (db) =>
      db.exec(`
        CREATE TABLE remembered_events (
          -- Order of arrival; the order of one source's events is that of its log.
          id INTEGER PRIMARY KEY,
          event_id TEXT NOT NULL UNIQUE,
          source TEXT NOT NULL,
          seq INTEGER NOT NULL,
          bot_id TEXT NOT NULL,
          type TEXT NOT NULL,
          at REAL NOT NULL,
          thought_id TEXT, intent_id TEXT, task_id TEXT, plan_id TEXT, step_id TEXT, action_id TEXT,
          outcome TEXT,
          trace TEXT NOT NULL,
          data TEXT NOT NULL
        );
        CREATE INDEX remembered_at ON remembered_events (at, id);
        CREATE INDEX remembered_type ON remembered_events (type, at, id);
        CREATE INDEX remembered_source ON remembered_events (source, at, id);
        CREATE INDEX remembered_thought ON remembered_events (thought_id, at) WHERE thought_id IS NOT NULL;
        CREATE INDEX remembered_intent ON remembered_events (intent_id, at) WHERE intent_id IS NOT NULL;
        CREATE INDEX remembered_task ON remembered_events (task_id, at) WHERE task_id IS NOT NULL;
        CREATE INDEX remembered_step ON remembered_events (step_id, at) WHERE step_id IS NOT NULL;
        CREATE INDEX remembered_outcome ON remembered_events (outcome, at) WHERE outcome IS NOT NULL`),
  };
}

/** Thoughts of the site `internal` are of the site `background` now. */
export function thoughtSiteMigration(version: number): Migration {
  return {
    version,
    name: 'site of background thoughts',
    up: (db) =>
      db.exec(`
        UPDATE remembered_events SET data = json_replace(data, '$.metadata.site', 'background')
          WHERE type IN ('thought', 'thought.repeated') AND json_extract(data, '$.metadata.site') = 'internal'`),
  };
}

interface EventRow {
  readonly event_id: string;
  readonly source: string;
  readonly seq: number;
  readonly bot_id: string;
  readonly type: string;
  readonly at: number;
  readonly trace: string;
  readonly data: string;
}

interface NumberedRow extends EventRow {
  /** In the order of arrival. */
  id: number;
}

const columns = 'event_id, source, seq, bot_id, type, at, trace, data';

/** Everything the other services announced, by when, what and whom it concerns. */
export class EventStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores an event; false when it is known already, as when a peer sends its log again. */
  add(event: EventEnvelope): boolean {
    const links = linksOf(event);
    const { changes } = this.#db
      .prepare(
        `INSERT INTO remembered_events
           (event_id, source, seq, bot_id, type, at, thought_id, intent_id, task_id, plan_id, step_id, action_id, outcome, trace, data)
         VALUES (@event_id, @source, @seq, @bot_id, @type, @at, @thought_id, @intent_id, @task_id, @plan_id, @step_id, @action_id,
           @outcome, @trace, @data)
         ON CONFLICT (event_id) DO NOTHING`,
      )
      .run({
        event_id: event.id,
        source: event.source,
        seq: event.seq,
        bot_id: event.botId,
        type: event.type,
        at: event.at,
        thought_id: links.thoughtId ?? null,
        intent_id: links.intentId ?? null,
        task_id: links.taskId ?? null,
        plan_id: links.planId ?? null,
        step_id: links.stepId ?? null,
        action_id: links.actionId ?? null,
        outcome: links.outcome ?? null,
        trace: JSON.stringify(event.trace),
        data: JSON.stringify(event.data) ?? 'null',
      });
    return changes > 0;
  }

  /** Events that fit every condition given, ordered by time: at most `limit` after `cursor`, with the place to go on from where more follow. */
  query({ limit, cursor, order, ...query }: z.output<typeof memoryQuery>): {
    readonly events: EventEnvelope[];
    readonly next?: string;
  } {
    const where: string[] = [];
    const values: (string | number)[] = [];
    const condition = (sql: string, value: string | number | undefined) => {
      if (value === undefined) return;
      where.push(sql);
      values.push(value);
    };
    const oneOf = (column: string, list: readonly string[] | undefined) =>
      condition(`${column} IN (SELECT value FROM json_each(?))`, list && JSON.stringify(list));
    oneOf('type', query.types);
    oneOf('source', query.sources);
    condition('at >= ?', query.from);
    condition('at <= ?', query.to);
    condition('thought_id = ?', query.thoughtId);
    condition('task_id = ?', query.taskId);
    condition('outcome = ?', query.outcome);
    const [sign, direction] = order === 'asc' ? ['>', 'ASC'] : ['<', 'DESC'];
    const after = standingOf(cursor);
    if (after !== undefined) {
      where.push(`(at, id) ${sign} (?, ?)`);
      values.push(after.at, after.number);
    }
    const found = this.#db
      .prepare<(string | number)[], NumberedRow>(
        `SELECT id, ${columns} FROM remembered_events ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
         ORDER BY at ${direction}, id ${direction} LIMIT ?`,
      )
      .all(...values, limit + 1);
    const { rows, ...page } = pageByStanding(found, limit, ({ at, id }) => ({ at, number: id }));
    return { ...page, events: rows.map(envelope) };
  }

  /** Events of these types that concern one of the ids as thought, intent or task, oldest first. */
  concerning(ids: readonly string[], types: readonly string[]): EventEnvelope[] {
    const list = JSON.stringify(ids);
    const among = '(SELECT value FROM json_each(?))';
    return this.#all(
      `WHERE type IN ${among} AND id IN (
         SELECT id FROM remembered_events WHERE thought_id IN ${among}
         UNION SELECT id FROM remembered_events WHERE intent_id IN ${among}
         UNION SELECT id FROM remembered_events WHERE task_id IN ${among}
       ) ORDER BY id`,
      JSON.stringify(types),
      list,
      list,
      list,
    );
  }

  /** Events of these types about one of the steps, oldest first. */
  ofSteps(stepIds: readonly string[], types: readonly string[]): EventEnvelope[] {
    return this.#all(
      `WHERE step_id IN (SELECT value FROM json_each(?)) AND type IN (SELECT value FROM json_each(?)) ORDER BY id`,
      JSON.stringify(stepIds),
      JSON.stringify(types),
    );
  }

  /** Events of these types in the order of their arrival, after the one given; the last id comes with them. */
  page(
    types: readonly string[],
    after: number,
    limit: number,
  ): { readonly events: EventEnvelope[]; readonly last: number } {
    const rows = this.#db
      .prepare<[number, string, number], NumberedRow>(
        `SELECT id, ${columns} FROM remembered_events
         WHERE id > ? AND type IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?`,
      )
      .all(after, JSON.stringify(types), limit);
    return { events: rows.map(envelope), last: rows.at(-1)?.id ?? after };
  }

  /** Forgets the events of a type but the newest `keep`; returns how many went. */
  keepNewest(type: string, keep: number): number {
    return this.#db
      .prepare(
        `DELETE FROM remembered_events WHERE type = @type AND (at, id) <=
           (SELECT at, id FROM remembered_events WHERE type = @type ORDER BY at DESC, id DESC LIMIT 1 OFFSET @keep)`,
      )
      .run({ type, keep }).changes;
  }

  /** Number of events held, of one type or of all. */
  count(type?: string): number {
    const row =
      type === undefined
        ? this.#db.prepare<[], { n: number }>('SELECT count(*) AS n FROM remembered_events').get()
        : this.#db
            .prepare<[string], { n: number }>('SELECT count(*) AS n FROM remembered_events WHERE type = ?')
            .get(type);
    return row?.n ?? 0;
  }

  #all(rest: string, ...values: (string | number)[]): EventEnvelope[] {
    return this.#db
      .prepare<(string | number)[], EventRow>(`SELECT ${columns} FROM remembered_events ${rest}`)
      .all(...values)
      .map(envelope);
  }
}

function envelope(row: EventRow): EventEnvelope {
  return {
    seq: row.seq,
    id: row.event_id,
    botId: row.bot_id,
    type: row.type,
    at: row.at,
    source: row.source,
    trace: trace.parse(JSON.parse(row.trace)),
    data: JSON.parse(row.data),
  };
}
