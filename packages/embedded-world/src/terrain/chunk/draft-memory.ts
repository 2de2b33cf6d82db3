import type { ChunkDraft } from './chunk-draft.ts';

type MakeDraft = (chunkX: number, chunkZ: number) => ChunkDraft;

/** Chunks that are kept: those of five worlds as far as one player sees, some 80 kB each. */
const MOST = 400;

/**
 * The chunks that were made last, as they were before anybody changed them. Worlds of the same land that are opened one after the other in one
 * process share them: making them is a good third of what opening a world costs.
 */
export class DraftMemory {
  readonly #drafts = new Map<string, ChunkDraft>();

  /** @param land names all that chunks are made from beside their place: worlds that share a name share chunks. */
  remember(land: string, make: MakeDraft): MakeDraft {
    return (chunkX, chunkZ) => {
      const key = `${land} ${chunkX} ${chunkZ}`;
      const draft = this.#drafts.get(key) ?? make(chunkX, chunkZ);
      this.#drafts.delete(key);
      this.#drafts.set(key, draft);
      const [oldest] = this.#drafts.keys();
      if (this.#drafts.size > MOST && oldest !== undefined) this.#drafts.delete(oldest);
      return draft;
    };
  }
}
