import { z } from 'zod';
import { goal } from '../goal/goal.ts';
import { constraint } from './constraint.ts';
import { situationSignature } from './situation-signature.ts';
import { trigger } from './trigger.ts';

/**
 * A state of the bot that can be looked up in its facts. `holds` and `wears` count what it owns: pack, armour and own chests.
 */
const milestoneState = z.discriminatedUnion('is', [
  z.object({ is: z.literal('holds'), item: z.string(), count: z.number().int().positive() }),
  z.object({ is: z.literal('sheltered') }),
  z.object({ is: z.literal('at_home') }),
  z.object({ is: z.literal('at_or_below'), y: z.number() }),
  z.object({ is: z.literal('fed'), food: z.number() }),
  z.object({ is: z.literal('well'), health: z.number() }),
]);
export type MilestoneState = z.infer<typeof milestoneState>;

/**
 * One thing to be reached on the way of an intent. Whether it is satisfied is looked up in the facts at every evaluation and never stored: by the project
 * that named it, by `state`, or, where only a goal is given, by possession; a goal that is no possession is satisfied once it was done.
 */
export const milestone = z.object({
  id: z.string(),
  /** In a few words, in the first person: "a roof over my head before dark". */
  words: z.string(),
  goal: goal.optional(),
  state: milestoneState.optional(),
});
export type Milestone = z.infer<typeof milestone>;

export const strategicIntentOrigin = z.enum(['motivators', 'model', 'demonstration', 'api']);
export type StrategicIntentOrigin = z.infer<typeof strategicIntentOrigin>;

export const strategicIntentEnd = z.enum(['completed', 'stale', 'rupture', 'expired', 'superseded', 'user']);
export type StrategicIntentEnd = z.infer<typeof strategicIntentEnd>;

/** How many of an item or class of items the bot wants to own: pack and own chests together (D11). */
export const quotas = z.record(z.string().min(1).max(80), z.number().int().min(1).max(100_000));
export type Quotas = z.infer<typeof quotas>;

/** What the bot has set itself for a while, and when it looks at it again. */
export const strategicIntent = z.object({
  id: z.string(),
  botId: z.string(),
  origin: strategicIntentOrigin,
  /** Project of the catalogue it carries out; absent for one of a model or an experimenter's own. */
  project: z.string().optional(),
  /** One sentence. */
  why: z.string(),
  quotas,
  /** The topmost unsatisfied one is worked on (SI-3). */
  priorityStack: z.array(milestone),
  constraints: z.array(constraint),
  replanTriggers: z.array(trigger),
  /** Evaluations after which it expires. */
  horizonTicks: z.number().int().positive(),
  /** Milliseconds from one evaluation to the next. */
  tickMs: z.number().int().positive(),
  /** Of the situation it was formed in. */
  signature: situationSignature,
  commitment: z.object({
    /** Ms since the epoch; 0 until it is adopted. */
    adoptedAt: z.number(),
    /** Times it was looked at again and kept. */
    reviews: z.number().int(),
    /** Milliseconds of work that went into it. */
    sunkMs: z.number(),
  }),
  /** What the choice was worth when it was made; absent where nothing was compared. */
  score: z.number().optional(),
  state: z.enum(['proposed', 'adopted', 'rejected', 'ended']),
  /** Ms since the epoch. */
  proposedAt: z.number(),
  endedAt: z.number().optional(),
  endedBy: strategicIntentEnd.optional(),
  /** Why it was rejected, or how it ended, in words. */
  reason: z.string().optional(),
});
export type StrategicIntent = z.infer<typeof strategicIntent>;
