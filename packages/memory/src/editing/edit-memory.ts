import { memoryEditOf, memoryWrite } from '@conscious-bot/contracts';
import { transaction } from '@conscious-bot/service-kit';
import { MemoryStore } from '../memories/memory-store.ts';
import { openMemoryOf } from '../transfer/memory-file.ts';

/** New words for a memory, as `POST /memories` takes them: 1 to 2,000 characters, without white space around them. */
export const editedText = memoryWrite.shape.text;

/** What to do with a memory: give it other words, or forget it. */
export type MemoryChange = { readonly kind: 'rewrite'; readonly text: string } | { readonly kind: 'forget' };

interface EditOptions {
  readonly id: string;
  readonly change: MemoryChange;
  /** Ms since the epoch. */
  readonly at: number;
  /** As MEMORY_LIFE_MS. */
  readonly lifeMs: number;
}

/** There is no memory with this id. */
export class UnknownMemoryError extends Error {
  override readonly name = 'UnknownMemoryError';
}

/**
 * Changes one memory of a data directory whose memory does not run, and answers the text it had. The memory keeps what it had been before anybody
 * changed it and when it was changed (`memoryEditOf`); a forgotten one leaves the trace that every forgotten memory leaves. Its life is neither
 * lengthened nor shortened. @throws MissingFileError, UnknownMemoryError
 */
export function editMemory(dataDir: string, { id, change, at, lifeMs }: EditOptions): string {
  const db = openMemoryOf(dataDir);
  try {
    const memories = new MemoryStore(db, lifeMs);
    return transaction(db, () => {
      const before = memories.get(id);
      if (before === undefined) throw new UnknownMemoryError(`There is no memory “${id}” in ${dataDir}.`);
      if (change.kind === 'forget') memories.remove([id], { at, reason: 'removed' });
      else {
        const original = memoryEditOf(before.data)?.original ?? before.text;
        memories.put({ ...before, text: change.text, data: { ...before.data, edited: { at, original } } });
      }
      return before.text;
    });
  } finally {
    db.close();
  }
}
