import { transaction } from '@conscious-bot/service-kit';
import type { MemoryContext } from '../context/memory-context.ts';
import type { Embeddings } from './embeddings.ts';
import type { MemoryVectors } from './memory-vectors.ts';

const BATCH = 32;
const EVERY_MS = 5_000;
/** Pause after the endpoint failed. */
const RETRY_MS = 60_000;

/** Computes vectors for new memories in the background, a batch at a time. Returns the function that ends it. */
export function startEmbeddingUpkeep(
  { db, clock, logger }: MemoryContext,
  embeddings: Embeddings,
  vectors: MemoryVectors,
): () => void {
  let stopped = false;
  const next = (ms: number) =>
    clock.setTimeout(() => void work().then((wait) => (stopped ? undefined : again(wait))), ms);
  const again = (ms: number) => {
    timer = next(ms);
  };
  const work = async () => {
    const some = vectors.missing(BATCH);
    if (some.length === 0) return EVERY_MS;
    const embedded = await embeddings.embed(some.map(({ text }) => text));
    if (stopped) return EVERY_MS;
    if (!embedded.ok) {
      logger.warn({ reason: embedded.reason }, 'memories wait for their embeddings');
      return RETRY_MS;
    }
    transaction(db, () => {
      for (const [place, { number }] of some.entries()) {
        const vector = embedded.vectors[place];
        if (vector !== undefined) vectors.put(number, vector);
      }
    });
    return some.length === BATCH ? 0 : EVERY_MS;
  };
  let timer = next(EVERY_MS);
  return () => {
    stopped = true;
    clock.clear(timer);
  };
}
