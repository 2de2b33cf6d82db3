import type { MethodContext, MethodOutcome, MethodStats } from '@conscious-bot/contracts';
import { pageByKey } from '@conscious-bot/contracts/http';
import type { Database } from '@conscious-bot/service-kit';

/** Outcomes kept altogether; how a method did thousands of plans ago no longer says anything. */
const KEPT = 20_000;
/** New outcomes between two clean-ups. */
const CLEAN_UP_EVERY = 200;

/** Tables of plans under way and of the outcomes of those that ended. */
export const methodTables = `
  CREATE TABLE method_plans (
    plan_id TEXT PRIMARY KEY,
    task_id TEXT NOT NULL,
    methods TEXT NOT NULL,
    biome TEXT NOT NULL,
    night INTEGER NOT NULL,
    threat INTEGER NOT NULL,
    at REAL NOT NULL
  );
  CREATE INDEX method_plans_by_task ON method_plans (task_id);
  CREATE TABLE method_outcomes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    plan_id TEXT NOT NULL,
    method TEXT NOT NULL,
    biome TEXT NOT NULL,
    night INTEGER NOT NULL,
    threat INTEGER NOT NULL,
    ok INTEGER NOT NULL,
    code TEXT,
    seconds REAL NOT NULL,
    at REAL NOT NULL,
    UNIQUE (plan_id, method)
  );
  CREATE INDEX method_outcomes_by_method ON method_outcomes (method, biome, night, threat, at)`;

/** A plan whose end is not known yet. */
interface PlanUnderWay {
  readonly planId: string;
  readonly taskId: string;
  readonly methods: readonly string[];
  readonly context: MethodContext;
  readonly at: number;
}

interface GroupRow {
  readonly method: string;
  readonly biome: string;
  readonly night: number;
  readonly threat: number;
  readonly successes: number;
  readonly failures: number;
  readonly mean_seconds: number | null;
}

interface MethodQuery {
  /** This method alone; all unless given. */
  readonly method?: string | undefined;
  /** Outcomes told one by one, of each method and context. */
  readonly last: number;
}

interface PageQuery {
  readonly limit: number;
  /** Goes on where another page ended: its `next`. */
  readonly cursor?: string | undefined;
}

interface OutcomeRow {
  readonly at: number;
  readonly ok: number;
  readonly seconds: number;
  readonly code: string | null;
}

/** How the plans of each planner and method ended. One plan counts once for each of its methods, whatever events it has, and however often they come. */
export class MethodOutcomes {
  readonly #db: Database;
  #since = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  planned({ planId, taskId, methods, context: { biome = '', night, threat }, at }: PlanUnderWay): void {
    this.#db
      .prepare(
        `INSERT INTO method_plans (plan_id, task_id, methods, biome, night, threat, at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (plan_id) DO NOTHING`,
      )
      .run(planId, taskId, JSON.stringify(methods), biome, Number(night), Number(threat), at);
  }

  /** The plan of a task whose end is not known yet, the newest if there are several. */
  underWay(taskId: string): string | undefined {
    return this.#db
      .prepare<[string], { plan_id: string }>(
        'SELECT plan_id FROM method_plans WHERE task_id = ? ORDER BY at DESC, rowid DESC LIMIT 1',
      )
      .get(taskId)?.plan_id;
  }

  /** A plan ended; nothing happens for one that ended before. */
  ended(planId: string, { at, ok, code }: Omit<MethodOutcome, 'seconds'>): void {
    this.#db
      .prepare(
        `INSERT INTO method_outcomes (plan_id, method, biome, night, threat, ok, code, seconds, at)
         SELECT plan_id, value, biome, night, threat, @ok, @code, max(0, @at - method_plans.at) / 1000.0, @at
           FROM method_plans, json_each(methods) WHERE plan_id = @planId
         ON CONFLICT (plan_id, method) DO NOTHING`,
      )
      .run({ planId, at, ok: Number(ok), code: code ?? null });
    this.#db.prepare('DELETE FROM method_plans WHERE plan_id = ?').run(planId);
    this.#cleanUp();
  }

  /** The task is over: plans of it whose end never came count as nothing. */
  forget(taskId: string): void {
    this.#db.prepare('DELETE FROM method_plans WHERE task_id = ?').run(taskId);
  }

  /** By method and context; `last` outcomes of each one by one. */
  stats(query: MethodQuery): MethodStats[] {
    return this.#describe(this.#groups(query), query.last);
  }

  /** The same by pages: those after `cursor`, with the place to go on from where more follow. */
  page({ limit, cursor, ...query }: MethodQuery & PageQuery): {
    readonly methods: MethodStats[];
    readonly next?: string;
  } {
    const { rows, ...page } = pageByKey(this.#groups(query), keyOf, { limit, cursor });
    return { ...page, methods: this.#describe(rows, query.last) };
  }

  #groups({ method }: Pick<MethodQuery, 'method'>): GroupRow[] {
    return this.#db
      .prepare<[{ method: string | null }], GroupRow>(
        `SELECT method, biome, night, threat, sum(ok) AS successes, count(*) - sum(ok) AS failures,
           avg(CASE WHEN ok THEN seconds END) AS mean_seconds
         FROM method_outcomes WHERE @method IS NULL OR method = @method
         GROUP BY method, biome, night, threat ORDER BY method, biome, night, threat`,
      )
      .all({ method: method ?? null });
  }

  #describe(groups: readonly GroupRow[], last: number): MethodStats[] {
    const recent = this.#db.prepare<[Record<string, unknown>], OutcomeRow>(
      `SELECT at, ok, seconds, code FROM method_outcomes
       WHERE method = @method AND biome = @biome AND night = @night AND threat = @threat ORDER BY at DESC, number DESC LIMIT @last`,
    );
    return groups.map(({ mean_seconds: mean, successes, failures, ...key }) => ({
      method: key.method,
      context: {
        ...(key.biome === '' ? {} : { biome: key.biome }),
        night: key.night === 1,
        threat: key.threat === 1,
      },
      successes,
      failures,
      ...(mean === null ? {} : { meanSeconds: mean }),
      recent: recent.all({ ...key, last }).map(outcomeOf),
    }));
  }

  #cleanUp(): void {
    this.#since += 1;
    if (this.#since < CLEAN_UP_EVERY) return;
    this.#since = 0;
    this.#db
      .prepare('DELETE FROM method_outcomes WHERE number <= (SELECT max(number) FROM method_outcomes) - ?')
      .run(KEPT);
  }
}

/** The columns in their order; a method has no blank in its name. */
const keyOf = ({ method, biome, night, threat }: GroupRow): string => [method, biome, night, threat].join(' ');

function outcomeOf({ at, ok, seconds, code }: OutcomeRow): MethodOutcome {
  return { at, ok: ok === 1, seconds, ...(code === null ? {} : { code }) };
}
