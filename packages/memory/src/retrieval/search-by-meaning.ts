import type { Config } from '@conscious-bot/contracts';
import type { Clock, Database, Logger } from '@conscious-bot/service-kit';
import { embeddingsOf } from './embeddings.ts';
import { HybridSearch } from './hybrid-search.ts';
import { keepEmbedded } from './keep-embedded.ts';
import { MemoryVectors } from './memory-vectors.ts';
import { SearchMemories } from './search-memories.ts';

export interface SearchByMeaningOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Search as far as it is set up: words alone, or, with an embeddings endpoint and `sqlite-vec`, meaning as well. `stop` ends its work. */
export async function searchByMeaning({ config, db, clock, logger }: SearchByMeaningOptions): Promise<{
  readonly search: HybridSearch;
  stop(): void;
}> {
  const embeddings = embeddingsOf({ config });
  const vectors = embeddings && (await MemoryVectors.open(db, embeddings.model));
  if (embeddings !== undefined && vectors === undefined)
    logger.warn('sqlite-vec cannot be loaded: memories are searched by words alone');
  const stop = embeddings && vectors && keepEmbedded({ db, embeddings, vectors, clock, logger });
  return { search: new HybridSearch({ search: new SearchMemories(db), embeddings, vectors }), stop: () => stop?.() };
}
