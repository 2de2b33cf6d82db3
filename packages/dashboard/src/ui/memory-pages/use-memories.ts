import type { Memory } from '@conscious-bot/contracts/memory';
import { type Cursor, usePages } from '../live/use-pages.ts';
import { askService } from '../live/use-service.ts';
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
        const { memories, note } = await askService('memory', 'POST /search', { body });
        return { memories, note };
      }
      const body = { over: 'memories', ...filter, order, limit, ...(typeof cursor === 'string' && { cursor }) };
      const { memories, next } = await askService('memory', 'POST /query', { body });
      return { memories, next };
    },
    at === undefined ? { everyMs } : {},
  );
}
