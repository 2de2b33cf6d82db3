import { z } from 'zod';
import { canonicalName } from './canonical-name.ts';
import { actionNames } from './goal-actions.ts';

/**
 * A commitment: what to do, to what, how much. `target` is lower case with underscores; of `say` it is the words as they are to be said, of
 * `whisper` who is to hear them and the words, both as they were written.
 */
export const goal = z.object({
  action: z.enum(actionNames),
  target: z.string().min(1).optional(),
  amount: z.number().int().min(1).max(100_000),
});
export type Goal = z.infer<typeof goal>;

/**
 * Idempotency key of a goal, `action:target` (AG-2). Undefined, never the empty string, when the goal has no target: such a goal
 * matches no stored task.
 */
export function goalKey(of: Pick<Goal, 'action' | 'target'>): string | undefined {
  const target = canonicalName(of.target ?? '');
  if (target === '') return undefined;
  return `${of.action}:${target}`;
}
