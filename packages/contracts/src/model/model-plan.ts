import { z } from 'zod';

/** Steps a plan of a model may have; a longer one is refused, not cut. */
export const MAX_MODEL_STEPS = 32;

/** The only shape a model's plan may have (LLMP-1): verbs of the registry with their arguments. Data; nothing of it is ever run as code. */
export const modelPlan = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        verb: z.string().min(1).max(40),
        args: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(MAX_MODEL_STEPS),
  /** Why this way, in a sentence. */
  why: z.string().max(400).optional(),
});
