import { type IdleCycle, type IdleOutcome, idleCycle, typedEvent } from '@conscious-bot/contracts';
import { pageOf } from '@conscious-bot/contracts/http';
import { type IdleCycles, idleOutcome } from '@conscious-bot/contracts/thought';
import type { Database, EventLog } from '@conscious-bot/service-kit';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const settings = z.record(z.string(), z.unknown());

interface IdleCycleQuery {
  readonly limit: number;
  /** Only cycles at or before this time, ms since the epoch. */
  readonly before?: number | undefined;
  /** Goes on where another page ended: its `next`. */
  readonly cursor?: number | undefined;
  /** Ms since the epoch. */
  readonly now: number;
}

/** Idle cycles with the settings they ran under. A cycle and its event are stored in one transaction. */
export class IdleCycleStore {
  readonly #log: EventLog;
  readonly #most: number;
  readonly #insert;
  readonly #forget;
  readonly #putConfig;
  readonly #forgetConfigs;
  readonly #list;
  readonly #config;
  readonly #outcomes;
  readonly #count;

  /** @param most cycles that are kept */
  constructor(db: Database, log: EventLog, most: number) {
    this.#log = log;
    this.#most = most;
    this.#insert = db.prepare<[string, number, string, string, string]>(
      'INSERT INTO idle_cycles (id, at, outcome, config_hash, record) VALUES (?, ?, ?, ?, ?)',
    );
    this.#forget = db.prepare<[number]>('DELETE FROM idle_cycles WHERE seq <= (SELECT max(seq) FROM idle_cycles) - ?');
    this.#putConfig = db.prepare<[string, string]>('INSERT OR IGNORE INTO idle_configs (hash, config) VALUES (?, ?)');
    this.#forgetConfigs = db.prepare<[string]>(
      'DELETE FROM idle_configs WHERE hash <> ? AND hash NOT IN (SELECT config_hash FROM idle_cycles)',
    );
    this.#list = db.prepare<[number, number, number], { number: number; record: string }>(
      'SELECT seq AS number, record FROM idle_cycles WHERE at <= ? AND seq < ? ORDER BY seq DESC LIMIT ?',
    );
    this.#config = db.prepare<[string], { config: string }>('SELECT config FROM idle_configs WHERE hash = ?');
    this.#outcomes = db.prepare<[number], { outcome: string; n: number }>(
      'SELECT outcome, count(*) AS n FROM idle_cycles WHERE at > ? GROUP BY outcome',
    );
    this.#count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM idle_cycles');
  }

  /** Keeps the settings this process runs under; those no kept cycle ran under go. */
  useConfig(hash: string, config: Readonly<Record<string, unknown>>): void {
    this.#forgetConfigs.run(hash);
    this.#putConfig.run(hash, JSON.stringify(config));
  }

  record(cycle: IdleCycle): void {
    this.#log.transaction(() => {
      const { id, timestamp, decision_outcome: outcome, configHash, thoughtId } = cycle;
      this.#insert.run(id, timestamp, outcome, configHash, JSON.stringify(cycle));
      this.#forget.run(this.#most);
      this.#log.append(typedEvent('idle_cycle', cycle, thoughtId === undefined ? {} : { thoughtId }));
    });
  }

  /** The newest first, those before `cursor`, with their settings and the place to go on from where more follow. */
  page(query: IdleCycleQuery): IdleCycles & { readonly next?: number } {
    const { limit, before = Number.MAX_SAFE_INTEGER, cursor = Number.MAX_SAFE_INTEGER, now } = query;
    const { rows, ...page } = pageOf(this.#list.all(before, cursor, limit + 1), limit);
    const cycles = rows.map(({ record }) => idleCycle.parse(JSON.parse(record)));
    const hashes = new Set(cycles.map(({ configHash }) => configHash));
    const configs: Record<string, Record<string, unknown>> = {};
    for (const hash of hashes) {
      const row = this.#config.get(hash);
      if (row !== undefined) configs[hash] = settings.parse(JSON.parse(row.config));
    }
    const outcomes = this.outcomesSince(now - HOUR_MS);
    return { ...page, cycles, configs, lastHour: { outcomes, ...intentRate(outcomes) } };
  }

  /** How cycles ended after an instant, ms since the epoch. */
  outcomesSince(at: number): Partial<Record<IdleOutcome, number>> {
    const counts: Partial<Record<IdleOutcome, number>> = {};
    for (const { outcome, n } of this.#outcomes.all(at)) counts[idleOutcome.parse(outcome)] = n;
    return counts;
  }

  count(): number {
    return this.#count.get()?.n ?? 0;
  }
}

/** Share of cycles that emitted an intent; null without any cycle. */
export function intentRate(outcomes: Partial<Record<IdleOutcome, number>>): {
  cycles: number;
  intentRate: number | null;
} {
  const cycles = Object.values(outcomes).reduce((sum, n) => sum + n, 0);
  return { cycles, intentRate: cycles === 0 ? null : (outcomes.intent_emitted ?? 0) / cycles };
}
