import type { Memory } from '@conscious-bot/contracts';

/** The last instant a date can hold: kept until there are too many. */
export const FOREVER = 8.64e15;

/** From this importance on a memory is never forgotten because of its age. */
const UNFORGETTABLE = 1;

type Living = Pick<Memory, 'kind' | 'importance' | 'count' | 'uses' | 'lastAt' | 'lastUsedAt' | 'endedAt'>;

/**
 * Until when a memory is kept unless it is seen or recalled again, ms since the epoch. Its life starts over each time that happens. It lasts
 * `lifeMs` at importance 0.5, an eighth of that at 0, and almost eight times that towards 1; each doubling of how often it was recalled, or of how
 * many episodes it stands for, adds the same again. An episode still under way, and a memory of importance 1, does not age. When there are too many,
 * those with the shortest life left go first, whatever their age.
 */
export function keptUntil(memory: Living, lifeMs: number): number {
  if (memory.importance >= UNFORGETTABLE) return FOREVER;
  if (memory.kind === 'episodic' && memory.endedAt === undefined) return FOREVER;
  const lives = 1 + Math.log2(1 + memory.uses) + Math.log2(memory.count);
  const life = lifeMs * 2 ** (6 * (memory.importance - 0.5)) * lives;
  return Math.min(FOREVER, Math.max(memory.lastAt, memory.lastUsedAt ?? 0) + life);
}
