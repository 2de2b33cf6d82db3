import { z } from 'zod';
import { queriedInstant } from '../http/instant.ts';
import { cursor } from '../http/page.ts';
import { interoSample } from './interoception.ts';
import { stressAxisNames } from './stress-axes.ts';

/** What is drawn over time: the composite, the axes, and what they are seen beside. */
export const interoMeasures = ['stress', ...stressAxisNames, 'focus', 'curiosity', 'health', 'food'] as const;
export type InteroMeasure = (typeof interoMeasures)[number];

const values = z.array(z.number().nullable());

/** Least, most and last value of a measure in each stretch of time; null where it was not known. */
const interoBand = z.object({ min: values, max: values, last: values });
export type InteroBand = z.infer<typeof interoBand>;

/** A stretch of the past, ms since the epoch, both inclusive; the last hour unless given. */
const range = { from: queriedInstant.optional(), to: queriedInstant.optional() };

export const interoCourseQuery = z.object({
  ...range,
  /** Stretches the answer is divided into at most. */
  buckets: z.coerce.number().int().min(10).max(1_000).default(400),
});

/** What was felt over a time, however long, in so many stretches of `widthMs`; those in which nothing was felt are left out. */
export const interoCourse = z.object({
  from: z.number(),
  to: z.number(),
  widthMs: z.number(),
  /** When each stretch begins. */
  at: z.array(z.number()),
  bands: z.record(z.enum(interoMeasures), interoBand),
  /** When the first and the last of all there is was felt; absent while there is nothing. */
  firstAt: z.number().optional(),
  lastAt: z.number().optional(),
});
export type InteroCourse = z.infer<typeof interoCourse>;

export const interoRisesQuery = z.object({ ...range, limit: z.coerce.number().int().min(1).max(20).default(8) });

/** What a rise is one of: stress as a whole, or one of its axes. */
const risingMeasure = z.enum(['stress', ...stressAxisNames]);
export type RisingMeasure = z.infer<typeof risingMeasure>;

/** One rise of stress as a whole or of one axis, from its lowest to its highest, with what happened, was thought and decided meanwhile. */
export const interoRise = z.object({
  of: risingMeasure,
  from: z.number(),
  to: z.number(),
  low: z.number(),
  high: z.number(),
  /** How much each axis rose, the most first; those that did not are left out. */
  axes: z.array(z.object({ axis: z.enum(stressAxisNames), by: z.number() })),
  /** Of a long rise those around its steepest moment; empty where samples of that time are no longer kept. */
  causes: z.array(interoSample),
});
export type InteroRise = z.infer<typeof interoRise>;

export const interoDangersQuery = z.object({
  ...range,
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor,
});

/** A time in which it was hurt, or a reflex took its body. */
export const interoDanger = z.object({
  from: z.number(),
  to: z.number(),
  /** Half hearts, 0–20: before, the least, and after; null where it was not known. */
  healthBefore: z.number().nullable(),
  healthLeast: z.number().nullable(),
  healthAfter: z.number().nullable(),
  died: z.boolean(),
  /** What hurt it, and how each reflex ended, in their order. */
  harm: z.array(interoSample),
  reflexes: z.array(interoSample),
});
export type InteroDanger = z.infer<typeof interoDanger>;
