import type { Config } from '@conscious-bot/contracts';
import { z } from 'zod';

/** A text as a direction in the space of meanings. */
export type Vector = readonly number[];

type EmbeddingResult =
  | { readonly ok: true; readonly vectors: readonly Vector[] }
  | { readonly ok: false; readonly reason: string };

export interface Embeddings {
  readonly model: string;
  /** The vectors of some texts in their order, or why there are none. Never rejects. */
  embed(texts: readonly string[]): Promise<EmbeddingResult>;
}

const answer = z.object({
  data: z.array(z.object({ index: z.number().int().nonnegative(), embedding: z.array(z.number()).min(1) })),
});

interface EmbeddingsOptions {
  readonly config: Config;
  /** The platform's own unless given. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The embeddings endpoint of the configuration (OpenAI-compatible `POST /embeddings`); undefined when none is set up. */
export function embeddingsOf({ config, fetch = globalThis.fetch }: EmbeddingsOptions): Embeddings | undefined {
  const {
    EMBEDDINGS_BASE_URL: base,
    EMBEDDINGS_API_KEY: key,
    EMBEDDINGS_MODEL: model,
    EMBEDDINGS_TIMEOUT_MS: timeoutMs,
  } = config;
  if (base === undefined || model === undefined) return undefined;
  return {
    model,
    async embed(texts) {
      try {
        const response = await fetch(`${base.replace(/\/+$/, '')}/embeddings`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
          // Also covers a body that arrives too slowly.
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) return { ok: false, reason: `the embeddings endpoint answered ${response.status}` };
        const { data } = answer.parse(await response.json());
        const vectors = texts.map((_, index) => data.find((one) => one.index === index)?.embedding);
        return vectors.every((vector) => vector !== undefined)
          ? { ok: true, vectors }
          : { ok: false, reason: 'the embeddings endpoint left texts out' };
      } catch (error) {
        const timedOut = error instanceof Error && error.name === 'TimeoutError';
        return {
          ok: false,
          reason: timedOut
            ? `no embedding within ${timeoutMs} ms`
            : 'the embeddings endpoint cannot be reached or read',
        };
      }
    },
  };
}
