import type { Database, Migration } from '@conscious-bot/service-kit';

export const shadowMigration = (version: number): Migration => ({
  version,
  name: 'versions of capabilities on trial',
  up: (db) =>
    db.exec(`
      CREATE TABLE shadow_runs (
        capability TEXT NOT NULL,
        version TEXT NOT NULL,
        step_id TEXT NOT NULL,
        at INTEGER NOT NULL,
        stable_ok INTEGER NOT NULL,
        begun INTEGER NOT NULL,
        shadow_ok INTEGER NOT NULL,
        fault INTEGER NOT NULL
      );
      CREATE INDEX shadow_runs_by_version ON shadow_runs (capability, version);
      CREATE TABLE promotions (
        capability TEXT PRIMARY KEY,
        version TEXT NOT NULL,
        at INTEGER NOT NULL
      )`),
});

/** Runs kept, of all versions together. */
const KEPT = 5_000;

/** One ended attempt as both versions evaluate it. */
interface ShadowRun {
  readonly capability: string;
  /** Version on trial. */
  readonly version: string;
  readonly stepId: string;
  readonly at: number;
  readonly stableOk: boolean;
  /** Its guard would have let it begin. */
  readonly begun: boolean;
  /** It would have begun and called it done. */
  readonly shadowOk: boolean;
  /** Its own code threw. */
  readonly fault: boolean;
}

interface ShadowCounts {
  readonly runs: number;
  readonly agreed: number;
  readonly stableSuccesses: number;
  readonly shadowSuccesses: number;
  readonly refused: number;
  readonly refusedFailures: number;
  readonly faults: number;
}

/** Rows of shadow runs and of promotions. */
export class ShadowStore {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: Database) {
    this.#statements = prepareStatements(db);
  }

  /** The oldest are dropped: what counts is how a version does lately. */
  add(run: ShadowRun): void {
    const [stableOk, begun, shadowOk, fault] = [run.stableOk, run.begun, run.shadowOk, run.fault].map(Number);
    this.#statements.add.run({ ...run, stableOk, begun, shadowOk, fault });
    this.#statements.prune.run(KEPT);
  }

  counts(capability: string, version: string): ShadowCounts {
    const counts = this.#statements.counts.get(capability, version);
    if (counts === undefined) throw new Error('a count always has a row');
    return counts;
  }

  promote(capability: string, version: string, at: number): void {
    this.#statements.promote.run(capability, version, at);
  }

  /** Version that took the stable one's place; undefined while none has. */
  promoted(capability: string): string | undefined {
    return this.#statements.promoted.get(capability)?.version;
  }
}

function prepareStatements(db: Database) {
  const sum = (what: string) => `coalesce(sum(${what}), 0)`;
  return {
    add: db.prepare<[Record<string, unknown>]>(
      `INSERT INTO shadow_runs (capability, version, step_id, at, stable_ok, begun, shadow_ok, fault)
       VALUES (@capability, @version, @stepId, @at, @stableOk, @begun, @shadowOk, @fault)`,
    ),
    prune: db.prepare<[number]>('DELETE FROM shadow_runs WHERE rowid <= (SELECT max(rowid) FROM shadow_runs) - ?'),
    counts: db.prepare<[string, string], ShadowCounts>(
      `SELECT count(*) AS runs, ${sum('stable_ok = shadow_ok')} AS agreed, ${sum('stable_ok')} AS stableSuccesses,
         ${sum('shadow_ok')} AS shadowSuccesses, ${sum('NOT begun')} AS refused,
         ${sum('NOT begun AND NOT stable_ok')} AS refusedFailures, ${sum('fault')} AS faults
       FROM shadow_runs WHERE capability = ? AND version = ?`,
    ),
    promote: db.prepare<[string, string, number]>(
      'INSERT OR REPLACE INTO promotions (capability, version, at) VALUES (?, ?, ?)',
    ),
    promoted: db.prepare<[string], { version: string }>('SELECT version FROM promotions WHERE capability = ?'),
  };
}
