import { type Memory, memoryEditOf } from '@conscious-bot/contracts';
import { z } from 'zod';

/** From this importance on an episode is not merged, however many are similar. */
const SINGULAR = 0.8;

/**
 * The key that ended episodes share when they may be merged: the same type, about the same things, with the same outcome. Undefined for what is
 * never merged: deaths and other important episodes, those without such a key, and those whose words a person changed, which merging would replace.
 */
export function likenessOf({ kind, type, outcome, endedAt, importance, entities, data }: Omit<Memory, 'keepUntil'>) {
  if (kind !== 'episodic' || endedAt === undefined || outcome === undefined || importance >= SINGULAR) return undefined;
  if (memoryEditOf(data) !== undefined) return undefined;
  const goal = data.goalKey;
  // A plan that somebody gave step by step is like no other, but every flight from a zombie is like any other.
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
