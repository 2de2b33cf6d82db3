import { z } from 'zod';
import { addUp, itemStack } from './item-stack.ts';
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

/** Whether things are kept in a block of this name for their own sake, not to be worked up or passed on. */
export const isStore = (block: string): boolean => /^(chest|trapped_chest|barrel)$|(^|_)shulker_box$/.test(block);

/**
 * A container the bot put up itself, wherever it stands: what is in it is the bot's. Furnaces are among them while something lies in them; what is put away goes
 * into stores alone.
 */
export const ownStore = knownContainer
  .pick({ position: true, otherHalf: true, name: true, items: true, seenAt: true })
  .extend({ dimension: z.string() });
export type OwnStore = z.infer<typeof ownStore>;

/** Slots of a chest, a barrel and a shulker box; a double chest has twice as many. Source: minecraft.wiki "Chest" (Java edition 1.21.4). */
const SLOTS = 27;

/**
 * Whether more of an item finds room in a store, by what was seen in it last: a slot that is free, or a stack of its kind that is not whole. Of one that was never
 * opened that is to be hoped. Without an item: whether a slot is free.
 */
export function storeHasRoomFor(
  { items, otherHalf }: Pick<KnownContainer, 'items' | 'otherHalf'>,
  item: string | undefined,
  stackSize: (name: string) => number,
): boolean {
  const held = addUp(items ?? []);
  const taken = held.reduce((sum, { name, count }) => sum + Math.ceil(count / stackSize(name)), 0);
  if (taken < (otherHalf === undefined ? SLOTS : 2 * SLOTS)) return true;
  return held.some(({ name, count }) => name === item && count % stackSize(name) !== 0);
}
