import { findCapability } from '@conscious-bot/contracts';
import type { CheckedRequest } from './check-request.ts';

/** No action is given this long and none is asked for this late: a deadline farther away than this was set by a clock of another time, ms. */
const APART_MS = 6 * 3_600_000;

/**
 * The deadline of a request by the body's own time, ms since the epoch: as it was set, or what the verb itself allows where the two clocks
 * cannot be of one time. @throws ZodError for arguments that do not fit; they were checked before
 */
export function ownDeadline(
  deadlineAt: number,
  { capability, args }: Pick<CheckedRequest, 'capability' | 'args'>,
  now: number,
): number {
  const spec = findCapability(capability);
  if (spec === undefined || Math.abs(deadlineAt - now) < APART_MS) return deadlineAt;
  return now + spec.deadlineMs(spec.input.parse(args));
}
