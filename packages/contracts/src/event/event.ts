import { z } from 'zod';

/** Links an event to the chain thought → intent → task → plan → step → action that caused it. */
export const trace = z.object({
  thoughtId: z.string().optional(),
  intentId: z.string().optional(),
  taskId: z.string().optional(),
  planId: z.string().optional(),
  stepId: z.string().optional(),
  actionId: z.string().optional(),
});
export type Trace = z.infer<typeof trace>;

/** What every event stream carries. `seq` is monotonic within one service's log, `id` is unique everywhere. */
export const eventEnvelope = z.object({
  seq: z.number().int().positive(),
  id: z.string(),
  botId: z.string(),
  type: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Name of the service whose log this is. */
  source: z.string(),
  trace,
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;

/** What a producer hands to its log; the log adds seq, id, botId, at and source. */
export interface EventInput {
  type: string;
  data: unknown;
  trace?: Trace;
}
