import { fail } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import { ActionAbort } from '../../body/actuator/action-abort.ts';
import type { RunnerResult } from '../../embodiment/runner.ts';

/** A runner that is to end is waited for this long before the action ends without it, milliseconds. */
const END_MS = 1_500;

/** Waits for the runner; once it is to end, not longer than `END_MS` more. Its faults become an internal failure and go to `onFault`. */
export async function settleRunner(
  running: Promise<RunnerResult>,
  signal: AbortSignal,
  clock: Clock,
  onFault: (error: unknown) => void,
): Promise<RunnerResult> {
  const result = running.catch((error: unknown): RunnerResult => {
    if (error instanceof ActionAbort) return { ok: false, failure: error.failure };
    onFault(error);
    return { ok: false, failure: fail('internal') };
  });
  const overdue = new Promise<RunnerResult>((resolve) => {
    signal.addEventListener(
      'abort',
      () => clock.setTimeout(() => resolve({ ok: false, failure: fail('internal', 'the runner did not end') }), END_MS),
      { once: true },
    );
  });
  return Promise.race([result, overdue]);
}
