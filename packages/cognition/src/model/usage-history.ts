import { type ModelAccess, modelCallKind, type UsageTotals as Totals } from '@conscious-bot/contracts/model';
import type { Database, Migration } from '@conscious-bot/service-kit';
import type { UsageTotals } from './usage-totals.ts';

/** What is added up over calls is read from an index alone, however long the records are. */
export const modelCallCostsMigration = (version: number): Migration => ({
  version,
  name: 'costs of model calls',
  up: (db) =>
    db.exec(`
      ALTER TABLE model_calls ADD COLUMN ended REAL GENERATED ALWAYS AS
        (at + coalesce(record ->> '$.stamp.waitedMs', 0) + coalesce(record ->> '$.stamp.durationMs', 0)) VIRTUAL;
      ALTER TABLE model_calls ADD COLUMN prompt_tokens REAL GENERATED ALWAYS AS (record ->> '$.usage.promptTokens') VIRTUAL;
      ALTER TABLE model_calls ADD COLUMN completion_tokens REAL GENERATED ALWAYS AS (record ->> '$.usage.completionTokens') VIRTUAL;
      ALTER TABLE model_calls ADD COLUMN cached_tokens REAL GENERATED ALWAYS AS (record ->> '$.usage.cachedTokens') VIRTUAL;
      ALTER TABLE model_calls ADD COLUMN cost REAL GENERATED ALWAYS AS (record ->> '$.cost') VIRTUAL;
      CREATE INDEX model_calls_by_end ON model_calls
        (sent, ended, kind, code, prompt_tokens, completion_tokens, cached_tokens, cost)`),
});

interface UsageRow extends Totals {
  readonly kind: string;
  /** Tokens of calls that were kept without what they cost. */
  readonly unpricedIn: number;
  readonly unpricedOut: number;
}

/** Digits of a cost after the point: fractions that are added and taken away again leave no more than dust beyond these. */
const COST_DIGITS = 12;

/** What calls of the model had come to at any moment: what they come to now, without the kept ones that ended later. */
export class UsageHistory {
  readonly #totals: UsageTotals;
  readonly #after;
  readonly #kept;

  constructor(db: Database, totals: UsageTotals) {
    this.#totals = totals;
    // Calls that were refused are not counted: the server was never asked.
    this.#after = db.prepare<[number], UsageRow>(`
      SELECT kind, count(*) AS calls, count(code) AS failed, total(prompt_tokens) AS promptTokens,
        total(completion_tokens) AS completionTokens, total(cached_tokens) AS cachedTokens, total(cost) AS cost,
        total(prompt_tokens) FILTER (WHERE cost IS NULL) AS unpricedIn,
        total(completion_tokens) FILTER (WHERE cost IS NULL) AS unpricedOut
      FROM model_calls WHERE sent = 1 AND ended > ? GROUP BY kind`);
    this.#kept = db.prepare<[], { calls: number; firstEnded: number | null }>(
      'SELECT count(*) AS calls, min(ended) AS firstEnded FROM model_calls WHERE sent = 1',
    );
  }

  get now(): ModelAccess['usage'] {
    return this.#totals.get();
  }

  /** @param at ms since the epoch. Undefined where calls that ended after it are no longer kept. */
  at(at: number): ModelAccess['usage'] | undefined {
    const { now } = this;
    const { calls = 0, firstEnded = null } = this.#kept.get() ?? {};
    if (calls < now.calls && (firstEnded === null || firstEnded > at)) return undefined;
    let all: Totals = now;
    const byKind = { ...now.byKind };
    for (const { kind: name, unpricedIn, unpricedOut, ...row } of this.#after.all(at)) {
      const kind = modelCallKind.parse(name);
      const later = { ...row, cost: row.cost + this.#totals.costOfTokens(unpricedIn, unpricedOut) };
      const left = without(byKind[kind] ?? later, later);
      all = without(all, later);
      if (left.calls === 0) delete byKind[kind];
      else byKind[kind] = left;
    }
    return { ...all, byKind };
  }
}

/** Never below nothing: prices may have been others. */
function without(sum: Totals, part: Totals): Totals {
  const left = (name: keyof Totals) => Math.max(0, sum[name] - part[name]);
  return {
    calls: left('calls'),
    failed: left('failed'),
    promptTokens: left('promptTokens'),
    completionTokens: left('completionTokens'),
    cachedTokens: left('cachedTokens'),
    cost: Number(left('cost').toFixed(COST_DIGITS)),
  };
}
