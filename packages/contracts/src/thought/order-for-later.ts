import { z } from 'zod';

/** What is to be so before something is done; `said` is it in words, from the bot's mouth: "I see a cow". */
export const laterCondition = z.union([
  z.object({ kind: z.literal('sees'), name: z.string(), said: z.string() }),
  /** Fewer than `below` of a thing are carried. */
  z.object({ kind: z.literal('lacks'), name: z.string(), below: z.number().int(), said: z.string() }),
  /** Health or food, 0 to 20, is less than `below`. */
  z.object({ kind: z.enum(['health', 'food']), below: z.number(), said: z.string() }),
  /** A player is nearer than so many blocks. */
  z.object({ kind: z.literal('near'), player: z.string(), within: z.number(), said: z.string() }),
  z.object({ kind: z.enum(['night', 'day', 'rain', 'clear', 'monster']), said: z.string() }),
]);
export type LaterCondition = z.infer<typeof laterCondition>;

/** What somebody wants done once, as soon as something is so, or each time it is. */
export const orderForLater = z.object({
  id: z.string(),
  /** Ms since the epoch. */
  at: z.number(),
  /** Who asked for it; absent where nobody said who. */
  from: z.string().optional(),
  whispered: z.literal(true).optional(),
  /** As it was said. */
  text: z.string(),
  condition: laterCondition,
  /** What is to be done then, as it could be said then. */
  order: z.string(),
  /** What that came to when it was said, in words. */
  does: z.string(),
  /** Each time; otherwise once. */
  isEachTime: z.boolean(),
  /** When it was last done. */
  doneAt: z.number().optional(),
});
export type OrderForLater = z.infer<typeof orderForLater>;
