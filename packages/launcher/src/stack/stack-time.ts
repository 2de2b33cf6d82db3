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

  constructor(before: Pick<StackState, 'timeMs'> | undefined, clock: Clock = systemClock) {
    this.#clock = clock;
    const stamped = before?.timeMs === undefined ? 0 : before.timeMs + timeNotedEveryMs;
    this.originMs = Math.floor(Math.max(clock.now(), stamped) - clock.monotonic());
  }

  /** Now, ms since the epoch. */
  now(): number {
    return Math.floor(this.originMs + this.#clock.monotonic());
  }
}
