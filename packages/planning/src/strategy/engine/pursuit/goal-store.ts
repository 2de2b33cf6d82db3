import { goal } from '@conscious-bot/contracts/goal';
import type { Database } from '@conscious-bot/service-kit';
import { z } from 'zod';

/** Goals that are kept, the newest. */
const MOST = 5_000;

/**
 * A goal the strategist decided on, from its decision to its end. `decided`: stored, cognition may not know of it. `posted`: cognition has recorded its
 * sentence. `taken`: intake made a task of it. `ended`: nothing more comes of it.
 */
const strategicGoal = z.object({
  thoughtId: z.string(),
  intentId: z.string(),
  milestone: z.string(),
  goal,
  sentence: z.string(),
  state: z.enum(['decided', 'posted', 'taken', 'ended']),
  decidedAt: z.number(),
  /** What it was thought to take, ms; absent where nobody knew. */
  expectedMs: z.number().optional(),
  taskId: z.string().optional(),
  endedAt: z.number().optional(),
  /** Absent where it was broken off, which proves nothing. */
  ok: z.boolean().optional(),
  reason: z.string().optional(),
  /** It was left for something that is over at this time, ms since the epoch: it is tried again then, whatever became of it before. */
  againAt: z.number().optional(),
  /** Trying it again at once would end the same way. */
  deterministic: z.boolean().optional(),
});
export type StrategicGoal = z.infer<typeof strategicGoal>;

interface Row {
  readonly goal: string;
}

/** Rows of the strategist's goals; at most one is open. */
export class GoalStore {
  readonly #save;
  readonly #open;
  readonly #get;
  readonly #fruitless;
  readonly #ofIntent;
  readonly #newest;
  readonly #forget;

  constructor(db: Database) {
    this.#save = db.prepare<[string, string, string, number, string]>(
      `INSERT INTO strategic_goals (thought_id, intent_id, state, decided_at, goal) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (thought_id) DO UPDATE SET state = excluded.state, goal = excluded.goal`,
    );
    this.#open = db.prepare<[], Row>("SELECT goal FROM strategic_goals WHERE state <> 'ended'");
    this.#get = db.prepare<[string], Row>('SELECT goal FROM strategic_goals WHERE thought_id = ?');
    this.#fruitless = db.prepare<[number], { count: number; latest: number | null }>(
      `SELECT count(*) AS count, max(decided_at) AS latest FROM strategic_goals
       WHERE decided_at > ? AND state = 'ended' AND json_extract(goal, '$.ok') IS NOT 1`,
    );
    this.#ofIntent = db.prepare<[string], Row>('SELECT goal FROM strategic_goals WHERE intent_id = ? ORDER BY number');
    this.#newest = db.prepare<[number], Row>('SELECT goal FROM strategic_goals ORDER BY number DESC LIMIT ?');
    this.#forget = db.prepare<[number]>(
      `DELETE FROM strategic_goals WHERE number <= (SELECT max(number) FROM strategic_goals) - ? AND state = 'ended'`,
    );
  }

  save(given: StrategicGoal): void {
    this.#save.run(given.thoughtId, given.intentId, given.state, given.decidedAt, JSON.stringify(given));
    if (given.state === 'ended') this.#forget.run(MOST);
  }

  open(): StrategicGoal | undefined {
    return read(this.#open.get());
  }

  get(thoughtId: string): StrategicGoal | undefined {
    return read(this.#get.get(thoughtId));
  }

  /** How many that were decided on after a time failed or were dropped, and when the latest of them was decided on; ms since the epoch. */
  fruitlessSince(at: number): { count: number; latest: number } {
    const { count = 0, latest } = this.#fruitless.get(at) ?? {};
    return { count, latest: latest ?? 0 };
  }

  /** In their order. */
  ofIntent(intentId: string): StrategicGoal[] {
    return this.#ofIntent.all(intentId).flatMap((row) => read(row) ?? []);
  }

  /** Newest first. */
  newest(limit: number): StrategicGoal[] {
    return this.#newest.all(limit).flatMap((row) => read(row) ?? []);
  }
}

const read = (row: Row | undefined): StrategicGoal | undefined =>
  row === undefined ? undefined : strategicGoal.parse(JSON.parse(row.goal));
