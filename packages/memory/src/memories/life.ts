import type { Memory } from '@conscious-bot/contracts';

/** The end of time as dates have it: kept until something else pushes it out. */
export const FOREVER = 8.64e15;

/** Importance from which a memory is never forgotten by age. */
const UNFORGETTABLE = 1;

type Living = Pick<Memory, 'kind' | 'importance' | 'count' | 'uses' | 'lastAt' | 'lastUsedAt' | 'endedAt'>;

/**
 * Until when a memory is kept unless it is seen or used again, ms since the epoch. Its life begins anew each time it is seen or called to
 * mind. It lasts `lifeMs` at importance 0.5, an eighth of it at 0, nearly eightfold towards 1; each doubling of how often it was
 * called to mind or of what it stands for adds another such life. An episode still under way, and what has importance 1, does not age.
 * When there are too many, those with the least of it left go first, whatever their age.
 */
export function keptUntil(memory: Living, lifeMs: number): number {
  if (memory.importance >= UNFORGETTABLE) return FOREVER;
  if (memory.kind === 'episodic' && memory.endedAt === undefined) return FOREVER;
  const lives = 1 + Math.log2(1 + memory.uses) + Math.log2(memory.count);
  const life = lifeMs * 2 ** (6 * (memory.importance - 0.5)) * lives;
  return Math.min(FOREVER, Math.max(memory.lastAt, memory.lastUsedAt ?? 0) + life);
}
