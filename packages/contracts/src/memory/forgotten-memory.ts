import { z } from 'zod';
import { memory } from './memory.ts';

/**
 * Why a memory is gone. `faded`: its life was over. `crowded_out`: there were too many of its kind, and it had the least life left. `merged`: it
 * became part of one like it, which stands for both. `gone`: what stood at a place is there no more. `removed`: a person took it out of a copy of
 * the life.
 */
const forgettingReason = z.enum(['faded', 'crowded_out', 'merged', 'gone', 'removed']);
export type ForgettingReason = z.infer<typeof forgettingReason>;

/** What is left of a memory that is gone: enough to say what it was, when it went and why. Times are ms since the epoch. */
export const forgottenMemory = memory
  .pick({
    id: true,
    kind: true,
    type: true,
    text: true,
    at: true,
    lastAt: true,
    importance: true,
    count: true,
    uses: true,
  })
  .extend({
    forgottenAt: z.number(),
    reason: forgettingReason,
    /** The memory it became part of. */
    mergedInto: z.string().optional(),
  });
export type ForgottenMemory = z.infer<typeof forgottenMemory>;
