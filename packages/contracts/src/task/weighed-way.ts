import { z } from 'zod';

/** Bounds of what a plan remembers of its making, so that no plan grows with the number of things it could have been. */
export const weighedBounds = { needs: 12, rejected: 4, text: 200 } as const;

const text = z.string().max(weighedBounds.text);

/** One way to something, as it was weighed. */
const weighedWay = z.object({
  /** What is done, as it follows "to": "collect it from stone", "craft it from 2 sticks". */
  text,
  /** Seconds, as estimated when it was weighed; absent where it cannot be done, or has no figure. */
  seconds: z.number().nonnegative().optional(),
  /** Why it was not taken, a clause. */
  why: text.optional(),
});
export type WeighedWay = z.infer<typeof weighedWay>;

/** A choice that was made while planning: what was wanted, the way that was taken and the ones that were not, the cheapest first. */
export const weighedChoice = z.object({
  /** What was to be had or done: "a stone pickaxe", "3 cobblestone". */
  wanted: text,
  /** The game's name of the item, where it is one; a step that gets it is what came of the choice. */
  item: z.string().optional(),
  taken: weighedWay,
  rejected: z.array(weighedWay).max(weighedBounds.rejected),
});
export type WeighedChoice = z.infer<typeof weighedChoice>;
