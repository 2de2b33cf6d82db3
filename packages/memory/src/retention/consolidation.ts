import type { Memory } from '@conscious-bot/contracts';
import { type Database, transaction } from '@conscious-bot/service-kit';
import { type MemoryRow, memoryColumns, memoryOf } from '../memories/memory-row.ts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { MemoryUses } from '../uses/memory-uses.ts';
import { Marks } from './marks.ts';

/** Similar episodes that began within this time of the first become one, ms: of what was done over and over, a day leaves one memory. */
const WINDOW_MS = 24 * 3_600_000;
const BATCH = 100;
/** Tasks of merged episodes that are still named. */
const NAMED = 20;
const MARK = 'merged';

interface LikeRow extends MemoryRow {
  readonly likeness: string | null;
}

/**
 * Makes one memory of many similar ones: episodes of the same type, about the same things and with the same outcome (`likenessOf`), that began
 * within a day and ended more than `afterMs` ago. The first of them stays, with their number, the time of the last and the highest importance.
 */
export class Consolidation {
  readonly #db: Database;
  readonly #memories: MemoryStore;
  readonly #afterMs: () => number;
  readonly #marks: Marks;
  readonly #uses: MemoryUses;
  readonly #next;
  readonly #first;

  /** `afterMs`: asked each time, it may change in flight. */
  constructor(db: Database, memories: MemoryStore, afterMs: () => number) {
    this.#db = db;
    this.#memories = memories;
    this.#afterMs = afterMs;
    this.#marks = new Marks(db);
    this.#uses = new MemoryUses(db);
    this.#next = db.prepare<[Record<string, number>], LikeRow>(
      `SELECT ${memoryColumns}, m.likeness FROM memories m INDEXED BY memories_kind
       WHERE m.kind = 'episodic' AND (m.last_at, m.number) > (@at, @number) AND m.last_at <= @until
       ORDER BY m.last_at, m.number LIMIT ${BATCH}`,
    );
    this.#first = db.prepare<[Record<string, number | string>], MemoryRow>(
      `SELECT ${memoryColumns} FROM memories m INDEXED BY memories_likeness
       WHERE m.likeness = @likeness AND m.at > @at - ${WINDOW_MS} AND m.at <= @at AND m.number <> @number AND m.last_at <= @until
       ORDER BY m.at, m.number LIMIT 1`,
    );
  }

  /** Goes through a batch of episodes that are old enough, in one transaction; true when there may be more. `now`: ms since the epoch. */
  mergeBatch(now: number): boolean {
    return transaction(this.#db, () => {
      const until = now - this.#afterMs();
      const rows = this.#next.all({ ...this.#marks.get(MARK), until });
      for (const row of rows) {
        if (row.likeness === null) continue;
        const { likeness, number, at } = row;
        const first = this.#first.get({ likeness, at, number, until });
        if (first === undefined) continue;
        this.#memories.put(merged(memoryOf(first), memoryOf(row)));
        this.#uses.move(row.id, first.id);
        this.#memories.remove([row.id], { at: now, reason: 'merged', mergedInto: first.id });
      }
      const last = rows.at(-1);
      if (last !== undefined) this.#marks.set(MARK, { at: last.last_at, number: last.number });
      return rows.length === BATCH;
    });
  }

  /** Starts over: earlier episodes may have arrived that those already merged belong to. */
  again(): void {
    this.#marks.set(MARK, { at: 0, number: 0 });
  }
}

/** The first of similar episodes, with another one merged into it. */
function merged(first: Memory, other: Memory): Memory {
  const count = first.count + other.count;
  const once = typeof first.data.once === 'string' ? first.data.once : first.text;
  const used = Math.max(first.lastUsedAt ?? 0, other.lastUsedAt ?? 0);
  const tasks = [...tasksOf(first), ...tasksOf(other)].slice(-NAMED);
  return {
    ...first,
    text: `${once.replace(/\.$/, '')}, and ${count - 1} more ${count === 2 ? 'time' : 'times'} in the same way.`,
    lastAt: Math.max(first.lastAt, other.lastAt),
    endedAt: Math.max(first.endedAt ?? first.lastAt, other.endedAt ?? other.lastAt),
    importance: Math.max(first.importance, other.importance),
    count,
    uses: first.uses + other.uses,
    ...(used === 0 ? {} : { lastUsedAt: used }),
    data: { ...first.data, once, ...(tasks.length === 0 ? {} : { taskIds: tasks }) },
  };
}

function tasksOf({ trace, data }: Memory): string[] {
  if (Array.isArray(data.taskIds)) return data.taskIds.filter((id) => typeof id === 'string');
  return trace.taskId === undefined ? [] : [trace.taskId];
}
