import { z } from 'zod';

export const constraintKind = z.enum([
  'avoid_storm',
  'no_planting_without_water',
  'keep_vital',
  'do_not_craft',
  'keep_items',
  'stay_within',
  'under_roof_by_dusk',
  'do_not_fight',
]);
export type ConstraintKind = z.infer<typeof constraintKind>;

/** A filter on what the bot does while an intent holds (SI-4), read from a sentence. Which fields are set depends on the kind. */
export const constraint = z.object({
  kind: constraintKind,
  /** As it was written. */
  text: z.string(),
  /** Of `keep_vital`. */
  vital: z.enum(['food', 'health']).optional(),
  /** Of `keep_vital`: half hearts or food points. */
  above: z.number().optional(),
  /** Item, class of items, or kind of creature. */
  name: z.string().optional(),
  /** Of `keep_items`. */
  count: z.number().int().optional(),
  /** Of `stay_within`: blocks from home. */
  radius: z.number().optional(),
});
export type Constraint = z.infer<typeof constraint>;

/** What a constraint says of a goal or step. */
const constraintAnswer = z.object({
  answer: z.enum(['allowed', 'penalised', 'forbidden']),
  /** Why, in words; absent where it is allowed. */
  words: z.string().optional(),
});
export type ConstraintAnswer = z.infer<typeof constraintAnswer>;

/** How a constraint of the current intent was kept. */
export const constraintCompliance = z.object({
  constraint,
  /** Goals and steps that were looked at. */
  checked: z.number().int(),
  penalised: z.number().int(),
  forbidden: z.number().int(),
  /** Times at which it did not hold all the same. */
  broken: z.number().int(),
});
export type ConstraintCompliance = z.infer<typeof constraintCompliance>;
