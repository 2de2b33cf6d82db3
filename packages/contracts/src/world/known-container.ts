import { z } from 'zod';
import { itemStack } from './item-stack.ts';
import { blockPosition } from './position.ts';

/** A container the bot has seen; what was in it is known once it was opened, and is as old as `seenAt`. */
export const knownContainer = z.object({
  position: blockPosition,
  /** Where its other half stands, when it is a double chest. */
  otherHalf: blockPosition.optional(),
  /** Name of its block. */
  name: z.string(),
  /** As they were when it was last open. */
  items: z.array(itemStack).optional(),
  /** Ms since the epoch at which `items` were last seen. */
  seenAt: z.number().optional(),
  /** What was in it when it was last opened, and when that was: what the bot itself changed is the difference to `items`. */
  openedWith: z.array(itemStack).optional(),
  openedAt: z.number().optional(),
  /** Set where the bot put it there itself, both halves of it. */
  own: z.literal(true).optional(),
});
export type KnownContainer = z.infer<typeof knownContainer>;

/** A container the bot put up itself, wherever it stands: what is in it is the bot's. */
export const ownStore = knownContainer
  .pick({ position: true, otherHalf: true, name: true, items: true, seenAt: true })
  .extend({ dimension: z.string() });
export type OwnStore = z.infer<typeof ownStore>;
