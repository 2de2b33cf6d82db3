import { z } from 'zod';
import { failureCodes } from './failure-codes.ts';

/** Every code a step or task can fail with; its row stands in the failure table. */
export const failureCode = z.enum(failureCodes);
export type FailureCode = z.infer<typeof failureCode>;

export const failure = z.object({ code: failureCode, message: z.string(), detail: z.unknown().optional() });
export type Failure = z.infer<typeof failure>;
