import { z } from 'zod';

/** A change of the world worth telling, sent on the edge and not again while it lasts (SMI-1). */
export const signal = z.object({
  category: z.enum(['safety', 'navigation', 'inventory', 'time_of_day', 'weather', 'social']),
  /** E.g. health_low, hostile_near, inventory_changed, nightfall. */
  name: z.string(),
  severity: z.enum(['info', 'warning', 'danger']),
  detail: z.record(z.string(), z.unknown()),
});
export type Signal = z.infer<typeof signal>;
