import type { StateStore } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { EndpointAddress } from './context-size.ts';
import { type Dialect, dialectSchema } from './dialect.ts';

const KEY = 'model.dialect';
const kept = z.object({ baseUrl: z.string(), model: z.string(), dialect: dialectSchema });

/** Keeps what a model's server was seen to take over restarts; another server or another model begins anew. */
export function dialectMemory(state: StateStore, { baseUrl, model }: EndpointAddress) {
  return {
    load(): Dialect | undefined {
      const last = state.get(KEY, kept.optional().catch(undefined));
      return last?.baseUrl === baseUrl && last.model === model ? last.dialect : undefined;
    },
    save: (dialect: Dialect): void => state.set(KEY, { baseUrl, model, dialect }),
  };
}
