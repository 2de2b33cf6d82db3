import { z } from 'zod';

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
