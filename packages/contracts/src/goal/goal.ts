import { z } from 'zod';
import { actionNames, type GoalAction, type ManagementAction, managementActions } from './goal-actions.ts';

/** A commitment: what to do, to what, how much. `target` is lower case with underscores; of `say` it is the words as they are to be said. */
export const goal = z.object({
  action: z.enum(actionNames),
  target: z.string().min(1).optional(),
  amount: z.number().int().min(1).max(100_000),
});
export type Goal = z.infer<typeof goal>;

export function isManagementAction(action: GoalAction): action is ManagementAction {
  return (managementActions as readonly string[]).includes(action);
}

/**
 * Lower case, no namespace, runs of other characters folded to one underscore; '' when nothing is left. Signs and points of numbers are
 * kept as letters (`10 64 -20.5` → `10_64_m20p5`), or mirrored places would look like one.
 */
export function canonicalName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^minecraft:/, '')
    .replace(/(^|[^a-z0-9])-(?=\d)/g, '$1m')
    .replace(/(?<=\d)\.(?=\d)/g, 'p')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/**
 * Idempotency key of a goal, `action:target` (AG-2). Undefined, never the empty string, when the goal has no target: such a goal
 * matches no stored task.
 */
export function goalKey(of: Pick<Goal, 'action' | 'target'>): string | undefined {
  const target = canonicalName(of.target ?? '');
  if (target === '') return undefined;
  return `${of.action}:${target}`;
}
