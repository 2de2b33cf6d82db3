import { z } from 'zod';
import { queriedInstant } from '../http/instant.ts';
import { cursor, nextCursor } from '../http/page.ts';
import { thought, thoughtProvenance, thoughtSite } from './thought.ts';

/**
 * What became of a thought: `goal`, planning received it; `held_back`, it named a goal that a gate kept; `repeated`, it only repeats another;
 * `thought`, it was thought and no more; all others are outcomes of an intrusion.
 */
const thoughtFate = z.enum([
  'goal',
  'held_back',
  'resisted',
  'refused',
  'failed',
  'not_understood',
  'repeated',
  'thought',
]);
export type ThoughtFate = z.infer<typeof thoughtFate>;

/** Who wrote or read it. */
const thoughtMind = z.enum(['model', 'scripted', 'rule']);

/** Several values, separated by commas or as repeated fields: any of them. */
const anyOf = <T extends string>(value: z.ZodType<T, string>) =>
  z
    .union([z.string().max(400), z.array(z.string().max(100)).max(40)])
    .transform((given) => [given].flat().flatMap((text) => text.split(',').filter((one) => one !== '')))
    .pipe(z.array(value))
    .optional();

const range = {
  /** Ms since the epoch, both inclusive. */
  from: queriedInstant.optional(),
  to: queriedInstant.optional(),
  provenance: thoughtProvenance.optional(),
  site: anyOf(thoughtSite).describe('Where it arose; several separated by commas.'),
  type: anyOf(z.string().max(50)).describe('Its category; several separated by commas.'),
  fate: anyOf(thoughtFate).describe('What became of it; several separated by commas.'),
  mind: anyOf(thoughtMind).describe('Who wrote or read it; several separated by commas.'),
  /** `true`: only intrusions that came again and were suppressed. */
  cameBack: z
    .enum(['true', 'false'])
    .optional()
    .describe('Only intrusions that came again within the suppression window, or only all others.'),
  text: z.string().trim().max(200).optional().describe('Words that stand in it, the last may be only begun.'),
};

export const thoughtListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  cursor,
  order: z.enum(['newest', 'oldest']).default('newest'),
  ...range,
});
export type ThoughtListQuery = z.output<typeof thoughtListQuery>;

export const thoughtList = z.object({
  thoughts: z.array(thought),
  next: nextCursor,
  /** Numbers of the page's first and last thought. Each is a cursor: with the other order, the first leads back. Absent of an empty page. */
  first: nextCursor,
  last: nextCursor,
  /** How often intrusions of this page came again and were suppressed, by id; only those that did. */
  cameBack: z.record(z.string(), z.number().int()).default({}),
});
export type ThoughtList = z.infer<typeof thoughtList>;

export const thoughtFacetsQuery = z.object(range);
export type ThoughtFacetsQuery = z.output<typeof thoughtFacetsQuery>;

const counts = z.record(z.string(), z.number().int());

/** How many thoughts there are of each kind. Of each facet the counts are those with all other facets as asked, so that they say what a choice would show. */
export const thoughtFacets = z.object({
  /** Thoughts that fit the whole question. */
  total: z.number().int(),
  provenance: counts,
  site: counts,
  type: counts,
  fate: counts,
  mind: counts,
  cameBack: z.number().int(),
  /** Of all thoughts that are kept, ms since the epoch; absent where there are none. */
  firstAt: z.number().optional(),
  lastAt: z.number().optional(),
});
export type ThoughtFacets = z.infer<typeof thoughtFacets>;
