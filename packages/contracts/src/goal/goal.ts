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
  /**
   * Of what the goals before it in the same request bring, all there is: "the wool" of the sheep that is to be killed first, not the wool that is carried
   * when the request is read. Amount and kind are settled when it begins; the amount is a guess until then.
   */
  yielded: z.literal(true).optional(),
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
