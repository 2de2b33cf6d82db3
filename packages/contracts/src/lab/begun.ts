import { z } from 'zod';

/** A benchmark or soak that the lab on the dashboard can begin, as `npm run bench -- --list` tells of it. */
export const beginnable = z.object({
  kind: z.enum(['bench', 'soak']),
  name: z.string(),
  /** The question it answers. */
  question: z.string(),
  /** How long it takes with its usual options, in words. */
  takes: z.string(),
  /** Simulated minutes it lives when nothing else is asked for; absent where it cannot be told. */
  minutes: z.number().int().min(1).optional(),
});
export type Beginnable = z.infer<typeof beginnable>;
