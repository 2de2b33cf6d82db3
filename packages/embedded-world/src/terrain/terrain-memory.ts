import type { ChunkDraft } from './chunk/chunk-draft.ts';
import type { Terrain } from './terrain.ts';

type MakeDraft = (chunkX: number, chunkZ: number) => ChunkDraft;

/** Chunks that are kept: those of five worlds as far as one player sees, some 80 kB each. */
const MOST_CHUNKS = 400;

/** Lands that are kept, each with the heights around where somebody was. */
const MOST_LANDS = 5;

/**
 * The lands that were laid out last, and the chunks that were made last, as they were before anybody changed them. Worlds of the same land that are
 * opened one after the other in one process share them: making them is a good third of what opening a world costs.
 */
export class TerrainMemory {
  readonly #drafts = new Map<string, ChunkDraft>();
  readonly #terrains = new Map<string, Terrain>();

  /** @param name tells all that the land is made from: worlds that share a name share it. */
  terrain(name: string, make: () => Terrain): Terrain {
    const terrain = this.#terrains.get(name) ?? make();
    keep(this.#terrains, name, terrain, MOST_LANDS);
    return terrain;
  }

  /** @param land names all that chunks are made from beside their place: worlds that share a name share chunks. */
  remember(land: string, make: MakeDraft): MakeDraft {
    return (chunkX, chunkZ) => {
      const key = `${land} ${chunkX} ${chunkZ}`;
      const draft = this.#drafts.get(key) ?? make(chunkX, chunkZ);
      keep(this.#drafts, key, draft, MOST_CHUNKS);
      return draft;
    };
  }
}

/** Puts something behind all that is kept, and lets go of what was not wanted for longest. */
function keep<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
