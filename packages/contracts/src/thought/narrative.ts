import { z } from 'zod';

/**
 * What makes a turning point of the bot's own story: something done for the first time, a round number of things done, a death, another
 * dimension, a first night slept, somebody met.
 */
export const turningPoint = z.enum(['first_deed', 'milestone', 'death', 'dimension', 'first_sleep', 'met']);
export type TurningPoint = z.infer<typeof turningPoint>;

/** A narrative checkpoint of the self model (SELF-1): set down when something meaningful changed, never by the clock. */
export const narrativeCheckpoint = z.object({
  id: z.string(),
  botId: z.string(),
  /** Ms since the epoch. */
  at: z.number(),
  kind: turningPoint,
  /** What it is about, e.g. `craft:iron_pickaxe`: each comes once, except deaths. */
  key: z.string(),
  /** In the first person. */
  text: z.string(),
});
export type NarrativeCheckpoint = z.infer<typeof narrativeCheckpoint>;

/** What the bot knows of itself, for people. */
export const selfModel = z.object({
  name: z.string(),
  botId: z.string(),
  /** When its life began, ms since the epoch; absent until it was in a world. */
  bornAt: z.number().optional(),
  deaths: z.number().int(),
  /** Undertakings by how they ended. */
  completed: z.number().int(),
  failed: z.number().int(),
  /** What it has done most, by action. */
  actions: z.record(z.string(), z.number().int()),
  /** The sentences every prompt is told about the bot. */
  lines: z.array(z.string()),
  /** The latest turning points, the newest first. */
  checkpoints: z.array(narrativeCheckpoint),
});
export type SelfModel = z.infer<typeof selfModel>;

/** What the bot knows of other players, for people. */
export const acquaintance = z.object({
  player: z.string(),
  firstSeenAt: z.number(),
  lastSeenAt: z.number(),
  /** Times it came. */
  visits: z.number().int(),
  greetedAt: z.number().optional(),
  /** When it last answered a greeting of theirs, ms since the epoch. */
  returnedAt: z.number().optional(),
  /** When it was last said goodbye to, and when its thanks were last returned. */
  farewellAt: z.number().optional(),
  thankedAt: z.number().optional(),
  /** What it said last, as it said it. */
  lastSaid: z.string().optional(),
  here: z.boolean(),
});
export type Acquaintance = z.infer<typeof acquaintance>;
