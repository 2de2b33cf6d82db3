import type { FailureCode } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';

/** Neither a command nor progress for this long, milliseconds, is being stuck (A4). */
const STUCK_MS = 3_000;
const LOOK_EVERY_MS = 200;

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

/** Watches an action for its deadline (I2) and for standing still (A4). */
export function watchOverdue({ clock, deadlineAt, serverIsSilent, onOverdue }: OverdueWatchOptions): OverdueWatch {
  let activeAt = clock.now();
  let waitingUntil = 0;
  const timer = clock.setInterval(() => {
    const now = clock.now();
    if (now >= deadlineAt) onOverdue('timeout');
    else if (now - Math.max(activeAt, Math.min(waitingUntil, now)) > STUCK_MS)
      onOverdue(serverIsSilent() ? 'server_lag' : 'stuck.loop');
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
