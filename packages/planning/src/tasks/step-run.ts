import { failureCode, worldSnapshot } from '@conscious-bot/contracts';
import { z } from 'zod';

/** What the executor remembers of a step besides what others see of it. */
export const stepRun = z.object({
  /** Arguments of the attempt under way: what is still missing, where the step counts something. */
  args: z.record(z.string(), z.unknown()).optional(),
  /** An attempt was posted, or was about to be, and its outcome is not stored: the same key is posted again before anything else. */
  pending: z.boolean().default(false),
  /** Why the attempt under way was cancelled, stored before it is: a cancelled action does not say for what. */
  cut: failureCode.optional(),
  /** Nothing is done about its failure on the spot. */
  oneTry: z.boolean().default(false),
  /** The world before the first attempt: what it shows as done since then is not done again. */
  before: worldSnapshot.optional(),
});
export type StepRun = z.infer<typeof stepRun>;
