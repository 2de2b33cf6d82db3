import type { Memory, MemoryMode } from '@conscious-bot/contracts';
import type { Embeddings } from './embeddings.ts';
import type { MemoryVectors } from './memory-vectors.ts';
import type { SearchMemories, SearchOptions } from './search-memories.ts';

/** This many of the matches by words are ranked by meaning. */
const RERANKED = 50;

interface SearchAnswer {
  readonly mode: MemoryMode;
  /** Why the search was not hybrid although embeddings are set up. */
  readonly note?: string;
  readonly memories: (Memory & { score: number })[];
}

interface HybridSearchOptions {
  readonly search: SearchMemories;
  /** Absent: words alone. */
  readonly embeddings?: Embeddings | undefined;
  /** Absent although there are embeddings: `sqlite-vec` could not be loaded. */
  readonly vectors?: MemoryVectors | undefined;
}

/** Searches by words, and also ranks the matches by meaning where vectors are available in time; the answer says which it did. */
export class HybridSearch {
  readonly #search: SearchMemories;
  readonly #embeddings: Embeddings | undefined;
  readonly #vectors: MemoryVectors | undefined;

  constructor({ search, embeddings, vectors }: HybridSearchOptions) {
    this.#search = search;
    this.#embeddings = embeddings;
    this.#vectors = vectors;
  }

  get modes(): MemoryMode[] {
    return ['structured', 'fts', ...(this.#vectors === undefined ? [] : ['hybrid' as const])];
  }

  async search(options: SearchOptions): Promise<SearchAnswer> {
    const byWords = (note?: string): SearchAnswer => ({
      mode: 'fts',
      ...(note === undefined ? {} : { note }),
      memories: this.#search.read(this.#search.search(options)),
    });
    if (this.#embeddings === undefined) return byWords();
    if (this.#vectors === undefined) return byWords('sqlite-vec is not installed');
    const embedded = await this.#embeddings.embed([options.text]);
    if (!embedded.ok) return byWords(embedded.reason);
    const [meaning] = embedded.vectors;
    const found = this.#search.search({ ...options, limit: Math.max(RERANKED, options.limit) });
    const likeness =
      meaning &&
      this.#vectors.likeness(
        found.map(({ number }) => number),
        meaning,
      );
    if (likeness === undefined || likeness.size === 0) return byWords('none of what was found has an embedding yet');
    const ranked = found
      .map(({ number, score }) => ({ number, score: score + (likeness.get(number) ?? 0) }))
      .sort((a, b) => b.score - a.score);
    return { mode: 'hybrid', memories: this.#search.read(ranked.slice(0, options.limit)) };
  }
}
