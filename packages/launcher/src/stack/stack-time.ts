import { type Clock, systemClock } from '@conscious-bot/service-kit/time';
import type { StackState } from '../state/stack-state.ts';

/** How often the time of a stack is written down, ms; a killed launcher leaves it this much too early at most. */
export const timeNotedEveryMs = 10_000;

/**
 * The time of a stack: the machine's when it starts, counted on from there, and never earlier than what a run before it has stamped, even if
 * the machine's clock was set back meanwhile.
 */
export class StackTime {
  /** When the machine's monotonic clock stood at 0 by this time, ms since the epoch. */
  readonly originMs: number;
  readonly #clock: Clock;

  /** @param before of the run before it: the latest it may have stamped, see `latestStamp` */
  constructor(before: Pick<StackState, 'timeMs'> | undefined, clock: Clock = systemClock) {
    this.#clock = clock;
    this.originMs = Math.floor(Math.max(clock.now(), before?.timeMs ?? 0) - clock.monotonic());
  }

  /** Now, ms since the epoch. */
  now(): number {
    return Math.floor(this.originMs + this.#clock.monotonic());
  }
}

/**
 * The latest instant that a run may have stamped, ms since the epoch: what it noted when it was stopped, and for one that was killed, whose
 * claim still stands, as much later as it may have lived on since its last note. Undefined where it noted nothing.
 */
export function latestStamp({ timeMs, launcher }: Pick<StackState, 'timeMs' | 'launcher'>): number | undefined {
  if (timeMs === undefined) return undefined;
  return launcher === undefined ? timeMs : timeMs + timeNotedEveryMs;
}
