import type { Memory } from '@conscious-bot/contracts';

/** Importance from which an episode stays one of its own, however many are like it. */
const SINGULAR = 0.8;

/**
 * What an ended episode has in common with those it may be merged with: the same kind of thing about the same, with the same end. Deaths
 * and what else is important are not merged, nor what has no such key. Undefined for all of these.
 */
export function likenessOf({ kind, type, outcome, endedAt, importance, entities, data }: Omit<Memory, 'keepUntil'>) {
  if (kind !== 'episodic' || endedAt === undefined || outcome === undefined || importance >= SINGULAR) return undefined;
  const goal = data.goalKey;
  if (type === 'task' && typeof goal !== 'string') return undefined;
  const about = typeof goal === 'string' ? goal : [...entities].sort().join(' ');
  return `${type}|${about}|${outcome}`;
}
