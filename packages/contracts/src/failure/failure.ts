import { z } from 'zod';
import { failureCodes } from './failure-codes.ts';

/** Every code a step or task can fail with; its row stands in the failure table. */
export const failureCode = z.enum(failureCodes);
export type FailureCode = z.infer<typeof failureCode>;

export const failure = z.object({ code: failureCode, message: z.string(), detail: z.unknown().optional() });
export type Failure = z.infer<typeof failure>;

const exhausted = z.looseObject({ cause: failure });

/** Why the last plan of a task that was given up failed; any other failure as it is. */
export const lastCause = (given: Failure): Failure =>
  given.code === 'plan.exhausted' ? (exhausted.safeParse(given.detail).data?.cause ?? given) : given;
