import { z } from 'zod';

/** What the conductor of a day tells the process of a service. */
export const told = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begin'),
    service: z.enum(['memory', 'planning', 'cognition']),
    /** Settings as in .env. */
    settings: z.record(z.string(), z.string()),
    seed: z.number().int(),
  }),
  /** Simulated milliseconds pass. */
  z.object({ kind: z.literal('pass'), ms: z.number() }),
  z.object({ kind: z.literal('weigh') }),
  z.object({ kind: z.literal('end') }),
]);
export type Told = z.infer<typeof told>;

/** What a process holds, MB: resident as it is found, then its heap once it was collected. */
export const weight = z.object({ rssMb: z.number(), heapMb: z.number(), outsideMb: z.number() });
export type Weight = z.infer<typeof weight>;

/** Its answer to each of them, in the same order. */
export const answered = z.object({ weight: weight.optional(), failed: z.string().optional() });
export type Answered = z.infer<typeof answered>;
