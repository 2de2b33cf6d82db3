import { z } from 'zod';

const text = z.string().min(1).max(200);

/** What has a strategic intent looked at again (SI-5): an event, asked of every snapshot and the one before it. */
export const trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quotas_satisfied'), text }),
  /** `value`: half hearts or food, 0–20. */
  z.object({
    kind: z.literal('vital_below'),
    text,
    vital: z.enum(['food', 'health']),
    value: z.number().min(0).max(20),
  }),
  z.object({ kind: z.literal('rupture'), text }),
  z.object({ kind: z.literal('entered_new_biome'), text }),
  z.object({ kind: z.literal('horizon'), text }),
  z.object({ kind: z.literal('dusk'), text }),
  z.object({ kind: z.literal('dawn'), text }),
  /** `thing`: a block, creature, item lying about or kind of either ("diamond" for its ores), in the game's spelling. */
  z.object({ kind: z.literal('found'), text, thing: z.string().min(1).max(64) }),
  z.object({ kind: z.literal('inventory_full'), text }),
  z.object({ kind: z.literal('tool_worn'), text }),
  z.object({ kind: z.literal('player_came'), text }),
]);
export type Trigger = z.infer<typeof trigger>;
export type TriggerKind = Trigger['kind'];
