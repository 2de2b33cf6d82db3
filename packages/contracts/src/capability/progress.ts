import { z } from 'zod';

/** How far an action is, counted in `unit`s of what it is to bring about. */
export const actionProgress = z.object({ done: z.number(), total: z.number(), unit: z.string() });
export type ActionProgress = z.infer<typeof actionProgress>;
