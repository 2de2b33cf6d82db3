import { pageOf } from '@conscious-bot/contracts/http';
import {
  type StrategicIntent,
  type StrategyConsidered,
  strategicIntent,
  strategyConsidered,
} from '@conscious-bot/contracts/strategy';
import type { Database } from '@conscious-bot/service-kit';

/** Strategic intents that are kept, the newest. */
const MOST = 2_000;

interface Row {
  readonly intent: string;
}

interface IntentQuery {
  readonly state?: StrategicIntent['state'] | null | undefined;
  /** Proposed by then, ms since the epoch. */
  readonly to?: number | null | undefined;
  readonly limit: number;
  readonly cursor?: number | undefined;
}

/** Rows of strategic intents; at most one is adopted. */
export class IntentStore {
  readonly #save;
  readonly #current;
  readonly #get;
  readonly #list;
  readonly #weigh;
  readonly #considered;
  readonly #forget;

  constructor(db: Database) {
    this.#save = db.prepare<[string, string, string, string]>(
      `INSERT INTO strategic_intents (id, bot_id, state, intent) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, intent = excluded.intent`,
    );
    this.#current = db.prepare<[], Row>("SELECT intent FROM strategic_intents WHERE state = 'adopted'");
    this.#get = db.prepare<[string], Row>('SELECT intent FROM strategic_intents WHERE id = ?');
    this.#list = db.prepare<[Record<string, number | string | null>], Row & { readonly number: number }>(
      `SELECT number, intent FROM strategic_intents
       WHERE number < @cursor AND (@state IS NULL OR state = @state)
         AND (@to IS NULL OR json_extract(intent, '$.proposedAt') <= @to)
       ORDER BY number DESC LIMIT @most`,
    );
    this.#weigh = db.prepare<[string, string]>('UPDATE strategic_intents SET considered = ? WHERE id = ?');
    this.#considered = db.prepare<[string], { considered: string | null }>(
      'SELECT considered FROM strategic_intents WHERE id = ?',
    );
    this.#forget = db.prepare<[number]>(
      `DELETE FROM strategic_intents
       WHERE number <= (SELECT max(number) FROM strategic_intents) - ? AND state <> 'adopted'`,
    );
  }

  save(intent: StrategicIntent): void {
    this.#save.run(intent.id, intent.botId, intent.state, JSON.stringify(intent));
    if (intent.state !== 'adopted') this.#forget.run(MOST);
  }

  /** Keeps what was weighed when it was adopted. */
  weighed(id: string, considered: StrategyConsidered): void {
    this.#weigh.run(JSON.stringify(considered), id);
  }

  considered(id: string): StrategyConsidered | undefined {
    const text = this.#considered.get(id)?.considered ?? undefined;
    return text === undefined ? undefined : strategyConsidered.parse(JSON.parse(text));
  }

  /** The one that is adopted. */
  current(): StrategicIntent | undefined {
    return read(this.#current.get());
  }

  get(id: string): StrategicIntent | undefined {
    return read(this.#get.get(id));
  }

  /** Newest first. */
  list(limit: number): StrategicIntent[] {
    return this.page({ limit }).intents;
  }

  /** Newest first, at most `limit`, those before `cursor`. */
  page({ state = null, to = null, limit, cursor = Number.MAX_SAFE_INTEGER }: IntentQuery): {
    readonly intents: StrategicIntent[];
    readonly next?: number;
  } {
    const { rows, ...page } = pageOf(this.#list.all({ state, to, cursor, most: limit + 1 }), limit);
    return { ...page, intents: rows.flatMap((row) => read(row) ?? []) };
  }
}

const read = (row: Row | undefined): StrategicIntent | undefined =>
  row === undefined ? undefined : strategicIntent.parse(JSON.parse(row.intent));
