import type { MemoryKind } from '@conscious-bot/contracts';
import { type Database, transaction } from '@conscious-bot/service-kit';
import { type KindBounds, memoryKinds } from '../memories/bounds.ts';
import type { MemoryStore } from '../memories/memory-store.ts';

const BATCH = 200;

/**
 * Forgets memories whose life is over (`keptUntil`) and, where there are too many of a kind, those with the shortest life left. An episode
 * still under way goes last of all.
 */
export class Forgetting {
  readonly #db: Database;
  readonly #memories: MemoryStore;
  readonly #bounds: KindBounds;
  readonly #least;

  constructor(db: Database, memories: MemoryStore, bounds: KindBounds) {
    this.#db = db;
    this.#memories = memories;
    this.#bounds = bounds;
    this.#least = db.prepare<[string, number], { id: string; keep_until: number }>(
      'SELECT id, keep_until FROM memories INDEXED BY memories_life WHERE kind = ? ORDER BY keep_until LIMIT ?',
    );
  }

  /** Forgets a batch in one transaction; true when there may be more to forget. `now`: ms since the epoch. */
  forgetBatch(now: number): boolean {
    return transaction(this.#db, () => memoryKinds.map((kind) => this.#forget(kind, now)).includes(BATCH));
  }

  #forget(kind: MemoryKind, now: number): number {
    const beyond = this.#memories.count(kind) - this.#bounds[kind];
    const least = this.#least.all(kind, BATCH);
    const isOver = (one: { keep_until: number }) => one.keep_until < now;
    const faded = least.filter(isOver);
    const crowded = least.filter((one, place) => place < beyond && !isOver(one));
    this.#memories.remove(idsOf(faded), { at: now, reason: 'faded' });
    this.#memories.remove(idsOf(crowded), { at: now, reason: 'crowded_out' });
    return faded.length + crowded.length;
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
