import type { FailureCode } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import { ActionAbort } from '../../body/actuator/action-abort.ts';
import type { UncutSection } from './uncut-section.ts';

/** Reasons to end that wait for the end of a section that must not be cut in two, and how long they wait at most, milliseconds. */
const PATIENT: ReadonlySet<FailureCode> = new Set(['cancelled', 'preempted', 'executive_silent']);
const SECTION_MS = 2_000;

/** What ends an action with a failure: at once, or for a reason that can wait at the end of the section under way. Later reasons do not count. */
export function abortingOf(
  controller: AbortController,
  section: UncutSection,
  clock: Clock,
): (code: FailureCode, happened?: string) => void {
  const abortNow = (code: FailureCode, happened?: string) => {
    if (!controller.signal.aborted) controller.abort(new ActionAbort(code, happened));
  };
  return (code, happened) => {
    if (!PATIENT.has(code)) return abortNow(code, happened);
    section.afterwards(() => abortNow(code, happened));
    // One that does not end is cut all the same.
    if (!controller.signal.aborted) clock.setTimeout(() => abortNow(code, happened), SECTION_MS);
  };
}
