import { z } from 'zod';

/** As it was written, for people and for the count of how it was kept. */
const text = z.string().min(1).max(200);
const item = z.string().min(1).max(64);

/** What a strategic intent binds itself to: a filter over steps and goals (SI-4). Read from text by planning, which refuses what it cannot read. */
export const constraint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('avoid_storm'), text }),
  z.object({ kind: z.literal('no_planting_without_water'), text }),
  /** `value`: half hearts or food, 0–20. */
  z.object({
    kind: z.literal('keep_above'),
    text,
    vital: z.enum(['food', 'health']),
    value: z.number().min(0).max(20),
  }),
  /** Without `item`: nothing at all. */
  z.object({ kind: z.literal('no_crafting'), text, item: item.optional() }),
  z.object({ kind: z.literal('keep_items'), text, item, count: z.number().int().min(1).max(2_304) }),
  /** Blocks, sideways. */
  z.object({ kind: z.literal('stay_near_home'), text, radius: z.number().min(1).max(30_000) }),
  z.object({ kind: z.literal('roof_by_dusk'), text }),
  /** Without `target`: nobody at all. */
  z.object({ kind: z.literal('no_fighting'), text, target: item.optional() }),
]);
export type Constraint = z.infer<typeof constraint>;
export type ConstraintKind = Constraint['kind'];

/** How what was looked at stands to the constraints of an intent. `penalised`: better not, where there is a choice. */
export const constraintEffect = z.enum(['allowed', 'penalised', 'forbidden']);
export type ConstraintEffect = z.infer<typeof constraintEffect>;

/** How often a constraint of an intent was asked, and what it said: what was allowed and penalised was done, what was forbidden was not. */
export const constraintCompliance = z.object({
  text,
  allowed: z.number().int().nonnegative(),
  penalised: z.number().int().nonnegative(),
  forbidden: z.number().int().nonnegative(),
});
export type ConstraintCompliance = z.infer<typeof constraintCompliance>;
