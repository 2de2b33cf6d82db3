import { createHash } from 'node:crypto';
import { type ModelMessage, modelCallRecord } from '@conscious-bot/contracts';
import { pageOf } from '@conscious-bot/contracts/http';
import type { ModelCallRecord, ModelParse } from '@conscious-bot/contracts/model';
import { type Database, type Migration, transaction } from '@conscious-bot/service-kit';
import { z } from 'zod';

/** A call as it is written down; its number comes with the writing. */
type CallRecord = Omit<ModelCallRecord, 'seq' | 'parsed'>;

export const modelCallsMigration = (version: number): Migration => ({
  version,
  name: 'model calls',
  up: (db) =>
    db.exec(`
      CREATE TABLE model_calls (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        purpose TEXT NOT NULL,
        code TEXT,
        record TEXT NOT NULL
      );
      CREATE INDEX model_calls_by_purpose ON model_calls (purpose, seq)`),
});

export const modelCallFactsMigration = (version: number): Migration => ({
  version,
  name: 'facts of model calls',
  up: (db) =>
    db.exec(`
      ALTER TABLE model_calls ADD COLUMN model TEXT NOT NULL DEFAULT '';
      ALTER TABLE model_calls ADD COLUMN sent INTEGER NOT NULL DEFAULT 1;
      ALTER TABLE model_calls ADD COLUMN parsed TEXT;
      CREATE INDEX model_calls_by_sent ON model_calls (sent, seq)`),
});

interface CallBounds {
  readonly most: number;
  readonly maxAgeMs: number;
}

/** Calls that were refused before they reached the model may take this share of the bound: a caller in a loop must not push out the rest. */
const REFUSED_SHARE = 0.1;

interface CallFilter {
  readonly limit: number;
  /** Goes on where another page ended: its `next`. */
  readonly cursor?: number | undefined;
  readonly kind?: string | undefined;
  readonly purpose?: string | undefined;
  /** `none`: answered. */
  readonly code?: string | undefined;
}

interface Row {
  readonly seq: number;
  readonly record: string;
  readonly parsed: string | null;
}

const parsedRecord = modelCallRecord.omit({ seq: true, parsed: true });

/** The last calls of the model. */
export class CallStore {
  readonly #db: Database;
  readonly #bounds: CallBounds;
  readonly #insert;
  readonly #beyond;
  readonly #tooOld;
  readonly #parsed;
  readonly #list;
  readonly #after;
  readonly #one;

  constructor(db: Database, bounds: CallBounds) {
    this.#db = db;
    this.#bounds = bounds;
    this.#insert = db.prepare<[string, number, string, string, string | null, string, number, string]>(
      'INSERT INTO model_calls (id, at, kind, purpose, code, model, sent, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#beyond = db.prepare<[number, number]>(
      'DELETE FROM model_calls WHERE seq IN (SELECT seq FROM model_calls WHERE sent = ? ORDER BY seq DESC LIMIT -1 OFFSET ?)',
    );
    this.#tooOld = db.prepare<[number]>(
      'DELETE FROM model_calls WHERE seq IN (SELECT seq FROM model_calls WHERE at < ? ORDER BY seq LIMIT 200)',
    );
    this.#parsed = db.prepare<[string, string]>('UPDATE model_calls SET parsed = ? WHERE id = ?');
    this.#list = db.prepare<[Record<string, string | number | null>], Row & { readonly number: number }>(`
      SELECT seq AS number, seq, record, parsed FROM model_calls
      WHERE seq < @cursor AND (@kind IS NULL OR kind = @kind)
        AND (@purpose IS NULL OR purpose = @purpose) AND (@code IS NULL OR coalesce(code, 'none') = @code)
      ORDER BY seq DESC LIMIT @most`);
    this.#after = db.prepare<[number, number], Row>(
      'SELECT seq, record, parsed FROM model_calls WHERE seq > ? ORDER BY seq LIMIT ?',
    );
    this.#one = db.prepare<[string], Row>('SELECT seq, record, parsed FROM model_calls WHERE id = ?');
  }

  /** Undefined for a call that never was, or is no longer kept. */
  get(callId: string): ModelCallRecord | undefined {
    const row = this.#one.get(callId);
    return row === undefined ? undefined : recordOf(row);
  }

  insert(record: CallRecord): void {
    const { stamp, purpose, code, tries } = record;
    const { callId, at, kind, model } = stamp;
    const { most, maxAgeMs } = this.#bounds;
    const sent = tries > 0 ? 1 : 0;
    transaction(this.#db, () => {
      this.#insert.run(callId, at, kind, purpose, code ?? null, model, sent, JSON.stringify(record));
      this.#beyond.run(sent, sent === 1 ? most : Math.ceil(most * REFUSED_SHARE));
      this.#tooOld.run(at - maxAgeMs);
    });
  }

  /** Adds to a call what was made of its answer. */
  parsed(callId: string, result: ModelParse): void {
    this.#parsed.run(JSON.stringify(result), callId);
  }

  /** The newest first. */
  /** The newest first, those before `cursor`, with the place to go on from where more follow. */
  page({ limit, cursor = Number.MAX_SAFE_INTEGER, kind, purpose, code }: CallFilter): {
    readonly calls: ModelCallRecord[];
    readonly next?: number;
  } {
    const found = this.#list.all({
      most: limit + 1,
      cursor,
      kind: kind ?? null,
      purpose: purpose ?? null,
      code: code ?? null,
    });
    const { rows, ...page } = pageOf(found, limit);
    return { ...page, calls: rows.map(recordOf) };
  }

  /** The oldest first, after a number; a page of them. */
  after(seq: number, limit: number): ModelCallRecord[] {
    return this.#after.all(seq, limit).map(recordOf);
  }
}

function recordOf({ seq, record, parsed }: Row): ModelCallRecord {
  return {
    seq,
    ...parsedRecord.parse(JSON.parse(record)),
    ...(parsed === null ? {} : { parsed: parsedSchema.parse(JSON.parse(parsed)) }),
  };
}
const parsedSchema = z.object(modelCallRecord.shape.parsed.unwrap().shape);

/** The same messages have the same hash, whoever the caller is. */
export const promptHash = (messages: readonly ModelMessage[]): string =>
  createHash('sha256')
    .update(JSON.stringify(messages.map(({ role, content }) => [role, content])))
    .digest('hex');
