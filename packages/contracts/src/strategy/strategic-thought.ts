import { z } from 'zod';
import { goal } from '../goal/goal.ts';

/**
 * A sentence in which the strategist commits the bot to one goal, as it is handed to cognition to be recorded. The id makes it idempotent: posted again, the
 * thought that was recorded comes back.
 */
export const strategicThought = z.object({
  id: z.string().regex(/^thought_[a-z0-9_-]{1,80}$/),
  /** Without the tag. */
  content: z.string().trim().min(1).max(600),
  goal,
  strategicIntentId: z.string().min(1).max(120),
});
export type StrategicThought = z.infer<typeof strategicThought>;
