import { failureRow, type Goal, goalKey, type Task } from '@conscious-bot/contracts';
import type { Clock, Database } from '@conscious-bot/service-kit';

interface Row {
  readonly code: string;
}

/** Goals that failed in a way in which they would fail again: an idle thought does not take them up for a while (IDLE-4, novelty gate). */
export class FailedGoals {
  readonly #clock: Clock;
  readonly #keepMs: () => number;
  readonly #put;
  readonly #remove;
  readonly #forget;
  readonly #find;

  /** `keepMs`: asked each time, it may change in flight. */
  constructor(db: Database, clock: Clock, keepMs: () => number) {
    this.#clock = clock;
    this.#keepMs = keepMs;
    // What failed before the machine started failed at its start, as far as is known.
    db.prepare<[number]>('UPDATE idle_failed_goals SET at = 0 WHERE at > ?').run(clock.monotonic());
    this.#put = db.prepare<[string, number, string]>(
      'INSERT INTO idle_failed_goals (goal_key, at, code) VALUES (?, ?, ?) ON CONFLICT (goal_key) DO UPDATE SET at = excluded.at, code = excluded.code',
    );
    this.#remove = db.prepare<[string]>('DELETE FROM idle_failed_goals WHERE goal_key = ?');
    this.#forget = db.prepare<[number]>('DELETE FROM idle_failed_goals WHERE at <= ?');
    this.#find = db.prepare<[string, number], Row>('SELECT code FROM idle_failed_goals WHERE goal_key = ? AND at > ?');
  }

  /** Call it with every task that ends. */
  note({ goalKey: key, status, failure }: Pick<Task, 'goalKey' | 'status' | 'failure'>): void {
    if (key === undefined) return;
    if (status === 'completed') this.#remove.run(key);
    const forGood =
      status === 'unplannable' ||
      (status === 'failed' && failure !== undefined && failureRow(failure.code).deterministic);
    if (!forGood) return;
    const now = this.#clock.monotonic();
    this.#forget.run(now - this.#keepMs());
    this.#put.run(key, now, failure?.code ?? status);
  }

  /** Code of the failure that speaks against a goal now; undefined when none does. */
  against(goal: Goal): string | undefined {
    const key = goalKey(goal);
    return key === undefined ? undefined : this.#find.get(key, this.#clock.monotonic() - this.#keepMs())?.code;
  }
}
