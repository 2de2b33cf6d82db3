import { z } from 'zod';

export const triggerKind = z.enum([
  'quotas_satisfied',
  'vital_below',
  'rupture',
  'entered_new_biome',
  'horizon',
  'dusk',
  'dawn',
  'found',
  'inventory_full',
  'tool_worn',
  'player_came',
]);
export type TriggerKind = z.infer<typeof triggerKind>;

/** What makes the bot look at its intent again (SI-5), read from a few words. */
export const trigger = z.object({
  kind: triggerKind,
  /** As it was written. */
  text: z.string(),
  /** Of `vital_below`. */
  vital: z.enum(['food', 'health']).optional(),
  /** Of `vital_below`: half hearts or food points. */
  below: z.number().optional(),
  /** Of `found`: block, item, class or creature. */
  name: z.string().optional(),
});
export type Trigger = z.infer<typeof trigger>;
