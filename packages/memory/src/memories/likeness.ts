import type { Memory } from '@conscious-bot/contracts';
import { z } from 'zod';

/** Importance from which an episode stays one of its own, however many are like it. */
const SINGULAR = 0.8;

/**
 * What an ended episode has in common with those it may be merged with: the same kind of thing about the same, with the same end. Deaths
 * and what else is important are not merged, nor what has no such key. Undefined for all of these.
 */
export function likenessOf({ kind, type, outcome, endedAt, importance, entities, data }: Omit<Memory, 'keepUntil'>) {
  if (kind !== 'episodic' || endedAt === undefined || outcome === undefined || importance >= SINGULAR) return undefined;
  const goal = data.goalKey;
  // A plan somebody gave step by step is like no other; but to flee from a zombie is to flee from a zombie.
  const reflexAction = type === 'task' && typeof goal !== 'string' ? reflexIn(data) : '';
  if (reflexAction === undefined) return undefined;
  const about = typeof goal === 'string' ? goal : [reflexAction, ...[...entities].sort()].join(' ').trim();
  return `${type}|${about}|${outcome}`;
}

const reflex = z.looseObject({
  goal: z.looseObject({ action: z.string() }),
  origin: z.looseObject({ kind: z.literal('reflex') }),
});

/** What was done by reflex; undefined for all else. */
function reflexIn(data: Memory['data']): string | undefined {
  return reflex.safeParse(data).data?.goal.action;
}
