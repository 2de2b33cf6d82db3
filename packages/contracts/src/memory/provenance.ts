import { z } from 'zod';

const provenanceKind = z.enum([
  'idle_cycle',
  'thought',
  'intent',
  'task',
  'plan',
  'step',
  'action',
  'effect',
  'reflection',
]);
type ProvenanceKind = z.infer<typeof provenanceKind>;

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

/**
 * The whole chain as one tree: thought → intent → task → plan → step → action → effect (PROV-1). A thought of an idle mind stands under the
 * cycle it came from; what was thought afterwards about a thought or task stands under it as a reflection.
 */
export const provenanceNode: z.ZodType<ProvenanceNode> = z.lazy(() =>
  z.object({
    kind: provenanceKind,
    id: z.string(),
    label: z.string(),
    at: z.number(),
    status: z.string().optional(),
    data: z.record(z.string(), z.unknown()),
    children: z.array(provenanceNode),
  }),
);
