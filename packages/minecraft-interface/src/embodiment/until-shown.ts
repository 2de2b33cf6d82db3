import { until } from '../body/actuator/until.ts';
import type { ActionBody } from './action-body.ts';
import type { Report } from './runner.ts';

/** An effect is waited for at most this long, milliseconds; for states that have to allow for the wait. */
export const SHOWN_MS = 12_000;
/** Without a report nobody knows that the action waits: it must end before the action counts as stuck, milliseconds. */
const UNREPORTED_MS = 2_500;
/** A server sends the time once a second of its own: after so many it has seen the click and had time to show what came of it. */
const TIME_UPDATES = 3;

/**
 * Waits until the world shows the effect of what was just done; answers whether it does. It is given up by the server's own seconds, not by
 * ours: on a busy machine an effect comes late, and what is taken for refused would be done twice.
 *
 * @param timeUpdates seconds of the server after which it is given up; the first may be over at once
 */
export async function untilShown(
  { pulse, clock, signal }: Pick<ActionBody, 'clock' | 'signal'> & { readonly pulse: { readonly timeUpdates: number } },
  isShown: () => boolean,
  report?: Pick<Report, 'waitingUntil'>,
  timeUpdates = TIME_UPDATES,
): Promise<boolean> {
  const since = pulse.timeUpdates;
  const isOver = () => pulse.timeUpdates - since >= timeUpdates;
  let shown = false;
  report?.waitingUntil(clock.now() + SHOWN_MS);
  await until(
    () => {
      shown = isShown();
      return shown || isOver();
    },
    report === undefined ? UNREPORTED_MS : SHOWN_MS,
    signal,
  );
  report?.waitingUntil(clock.now());
  return shown;
}
