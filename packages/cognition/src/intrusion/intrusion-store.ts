import type { IntrusionOutcome } from '@conscious-bot/contracts/thought';
import type { Database } from '@conscious-bot/service-kit';

interface IntrusionRow {
  readonly thoughtId: string;
  readonly at: number;
  readonly canonical: string;
  readonly outcome: IntrusionOutcome;
  readonly rule?: string | undefined;
  readonly code?: string | undefined;
  readonly reason?: string | undefined;
}

/** What became of every thought that was posted as one, and with it the suppression windows: they hold over a restart. */
export class IntrusionStore {
  readonly #insert;
  readonly #decided;
  readonly #refused;
  readonly #outcomes;

  constructor(db: Database) {
    this.#insert = db.prepare<[string, number, string, string, string | null, string | null, string | null]>(
      'INSERT INTO intrusions (thought_id, at, canonical, outcome, rule, code, reason) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    const earlier = (outcomes: string) =>
      db.prepare<[string, number], { thought_id: string }>(
        `SELECT thought_id FROM intrusions WHERE canonical = ? AND at > ? AND outcome IN (${outcomes}) ORDER BY seq DESC LIMIT 1`,
      );
    this.#decided = earlier("'accepted', 'resisted'");
    this.#refused = earlier("'refused'");
    this.#outcomes = db.prepare<[], { outcome: string; n: number }>(
      'SELECT outcome, count(*) AS n FROM intrusions GROUP BY outcome',
    );
  }

  insert({ thoughtId, at, canonical, outcome, rule, code, reason }: IntrusionRow): void {
    this.#insert.run(thoughtId, at, canonical, outcome, rule ?? null, code ?? null, reason ?? null);
  }

  /** The thought of the same content that was accepted or resisted after `since`; refused and failed ones open no window. */
  decidedSince(canonical: string, since: number): string | undefined {
    return this.#decided.get(canonical, since)?.thought_id;
  }

  refusedSince(canonical: string, since: number): string | undefined {
    return this.#refused.get(canonical, since)?.thought_id;
  }

  /** How many there were of each outcome. */
  outcomes(): Record<string, number> {
    return Object.fromEntries(this.#outcomes.all().map(({ outcome, n }) => [outcome, n]));
  }
}
