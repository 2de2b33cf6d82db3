import { z } from 'zod';
import { goal } from '../goal/goal.ts';

/** What the bot thought of an undertaking once it was over (REFL-1). */
export const reflection = z.object({
  id: z.string(),
  botId: z.string(),
  /** Ms since the epoch. */
  at: z.number(),
  taskId: z.string(),
  goal,
  /** How the task ended: its status. */
  outcome: z.string(),
  /** What happened, in words. */
  episode: z.string(),
  /** The thought that holds the reflection. */
  thoughtId: z.string(),
  text: z.string(),
  /** What is kept in mind for the next time; absent where nothing was learned. */
  lesson: z.string().optional(),
  /** Who reflected: `model`, `scripted:<name>`, or `rule` without a model. */
  mind: z.string(),
  callId: z.string().optional(),
  /** Claims in it that the facts did not bear out (IDLE-8): such a reflection teaches nothing. */
  ungrounded: z.array(z.string()).optional(),
});
export type Reflection = z.infer<typeof reflection>;
