import type { MemoryContext } from '../context/memory-context.ts';
import { startEmbeddingUpkeep } from './embedding-upkeep.ts';
import { embeddingsOf } from './embeddings.ts';
import { HybridSearch } from './hybrid-search.ts';
import { MemoryVectors } from './memory-vectors.ts';
import { SearchMemories } from './search-memories.ts';

/** Search as far as it is set up: words alone, or, with an embeddings endpoint and `sqlite-vec`, meaning as well. `stop` ends its work. */
export async function startSearch(context: MemoryContext): Promise<{ readonly search: HybridSearch; stop(): void }> {
  const { config, db, logger } = context;
  const embeddings = embeddingsOf({ config });
  const vectors = embeddings && (await MemoryVectors.open(db, embeddings.model));
  if (embeddings !== undefined && vectors === undefined)
    logger.warn('sqlite-vec cannot be loaded: memories are searched by words alone');
  const stop = embeddings && vectors && startEmbeddingUpkeep(context, embeddings, vectors);
  return { search: new HybridSearch({ search: new SearchMemories(db), embeddings, vectors }), stop: () => stop?.() };
}
