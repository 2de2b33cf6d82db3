import { z } from 'zod';

/** One time at which a memory stood in a prompt, and what came of that prompt. */
export const memoryUse = z.object({
  at: z.number(),
  /** The part of the inner life that asked: idle, observation, background … */
  site: z.string(),
  /** The idle cycle it was called to mind in. */
  cycleId: z.string().optional(),
  /** The call of the model whose prompt it stood in. */
  callId: z.string().optional(),
  /** The thought that came of the prompt; absent where nothing was thought. */
  thoughtId: z.string().optional(),
  /** Its text; absent once its event is no longer kept. */
  thought: z.string().optional(),
  /** What was undertaken because of that thought. */
  tasks: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type MemoryUse = z.infer<typeof memoryUse>;
