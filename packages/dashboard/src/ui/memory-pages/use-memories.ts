import type { Memory } from '@conscious-bot/contracts/memory';
import { memoryRoutes } from '@conscious-bot/contracts/routes';
import { call } from '../live/call.ts';
import { type Cursor, usePages } from '../live/use-pages.ts';
import { ServiceProblem } from '../live/use-service.ts';
import type { Facets } from './use-facets.ts';

const everyMs = 15_000;
const limit = 50;
/** Memories a search answers with at most. */
const MOST_FOUND = 100;

interface MemoryPageAnswer {
  readonly memories: readonly Memory[];
  /** How a search was done, and why not by meaning. */
  readonly note?: string | undefined;
  readonly next?: string | undefined;
}

/** Memories that fit, as they were known at a moment: by their time, page by page, or the best matches where words are looked for. */
export function useMemories({ q, kinds, type, about, from, to, order }: Facets, at: number | undefined) {
  const filter = {
    ...(kinds.length > 0 && { kinds }),
    ...(type !== '' && { types: [type] }),
    ...(about.trim() !== '' && { entity: about.trim().toLowerCase().replaceAll(' ', '_') }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(at !== undefined && { knownAt: at }),
  };
  const text = q.trim();
  return usePages(
    ['memories', filter, text, order],
    async (cursor: Cursor): Promise<MemoryPageAnswer> => {
      if (text !== '') {
        const body = { text, ...filter, limit: MOST_FOUND };
        const answer = await call(memoryRoutes.search, '/api/services/memory/search', body);
        if (!answer.ok) throw new ServiceProblem(answer.code, answer.message);
        return { memories: answer.data.memories, note: answer.data.note };
      }
      const body = { over: 'memories', ...filter, order, limit, ...(typeof cursor === 'string' && { cursor }) };
      const answer = await call(memoryRoutes.query, '/api/services/memory/query', body);
      if (!answer.ok) throw new ServiceProblem(answer.code, answer.message);
      return { memories: answer.data.memories, next: answer.data.next };
    },
    at === undefined ? { everyMs } : {},
  );
}
