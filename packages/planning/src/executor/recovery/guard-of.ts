import { type Failure, type FailureCode, failureCode } from '@conscious-bot/contracts';
import { z } from 'zod';

const guarded = z.object({ guard: failureCode });

/** What the guard of a step said again and again, where that is why it failed. */
export const guardOf = ({ detail }: Failure): FailureCode | undefined => guarded.safeParse(detail).data?.guard;
