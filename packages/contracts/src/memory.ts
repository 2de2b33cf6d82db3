import { z } from 'zod';
import { eventEnvelope, trace } from './event.ts';

/** One remembered stretch of life: a task from its first event to its end, or a single notable event. */
export const episode = z.object({
  id: z.string(),
  botId: z.string(),
  kind: z.enum(['task', 'event']),
  /** In words, e.g. "Collected 3 oak logs." */
  summary: z.string(),
  outcome: z.string().optional(),
  startedAt: z.number(),
  endedAt: z.number().optional(),
  trace,
  data: z.record(z.string(), z.unknown()),
});
export type Episode = z.infer<typeof episode>;

export const memoryQuery = z.object({
  /** Event types, e.g. ["task.finished"]. */
  types: z.array(z.string().min(1).max(100)).max(50).optional(),
  sources: z.array(z.string().min(1).max(50)).max(10).optional(),
  /** Time window, ms since the epoch, inclusive. */
  from: z.number().optional(),
  to: z.number().optional(),
  thoughtId: z.string().optional(),
  taskId: z.string().optional(),
  outcome: z.string().optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: z.number().int().min(1).max(1_000).default(100),
});
export type MemoryQuery = z.input<typeof memoryQuery>;

export const memoryQueryResult = z.object({ mode: z.literal('structured'), events: z.array(eventEnvelope) });

export type ProvenanceKind = 'thought' | 'intent' | 'task' | 'plan' | 'step' | 'action' | 'effect';

export interface ProvenanceNode {
  kind: ProvenanceKind;
  id: string;
  /** In words. */
  label: string;
  at: number;
  status?: string | undefined;
  data: Record<string, unknown>;
  children: ProvenanceNode[];
}

/** The whole chain as one tree: thought → intent → task → plan → step → action → effect (PROV-1). */
export const provenanceNode: z.ZodType<ProvenanceNode> = z.lazy(() =>
  z.object({
    kind: z.enum(['thought', 'intent', 'task', 'plan', 'step', 'action', 'effect']),
    id: z.string(),
    label: z.string(),
    at: z.number(),
    status: z.string().optional(),
    data: z.record(z.string(), z.unknown()),
    children: z.array(provenanceNode),
  }),
);
