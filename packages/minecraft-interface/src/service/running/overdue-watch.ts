import type { FailureCode } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import { MOST_COUNTED_MS } from '../../body/actuator/until.ts';

/** Neither a command nor progress for this long, milliseconds, is being stuck (A4). */
const STUCK_MS = 3_000;
const LOOK_EVERY_MS = 100;

interface OverdueWatchOptions {
  readonly clock: Clock;
  /** Milliseconds since the epoch. */
  readonly deadlineAt: number;
  /** Whether the server itself has fallen silent: then standing still is its fault. */
  readonly serverIsSilent: () => boolean;
  /** Called again and again until the watch ends. */
  readonly onOverdue: (code: FailureCode) => void;
}

export interface OverdueWatch {
  /** A command or progress, at `at` by the clock. */
  active(at: number): void;
  /** Nothing will be done until then, on purpose. */
  waitingUntil(at: number): void;
  stop(): void;
}

/** Watches an action for its deadline (I2) and for standing still (A4), by the time in which this process runs, as what acts waits by that, too. */
export function watchOverdue({ clock, deadlineAt, serverIsSilent, onOverdue }: OverdueWatchOptions): OverdueWatch {
  let activeAt = clock.now();
  let waitingUntil = 0;
  let lookedAt = activeAt;
  let stillMs = 0;
  const timer = clock.setInterval(() => {
    const now = clock.now();
    const sinceActive = now - Math.max(activeAt, Math.min(waitingUntil, now));
    stillMs = Math.min(sinceActive, stillMs + Math.min(now - lookedAt, MOST_COUNTED_MS));
    lookedAt = now;
    if (now >= deadlineAt) onOverdue('timeout');
    else if (stillMs > STUCK_MS) onOverdue(serverIsSilent() ? 'server_lag' : 'stuck.loop');
  }, LOOK_EVERY_MS);
  return {
    active: (at) => {
      activeAt = at;
    },
    waitingUntil: (at) => {
      waitingUntil = at;
    },
    stop: () => clock.clear(timer),
  };
}
