import { type Clock, systemClock } from './clock.ts';

interface SteadyClockOptions {
  /** The clock underneath; the machine's unless given. */
  readonly clock?: Clock | undefined;
  /** The time of day at which `monotonic()` was 0, ms since the epoch: what all processes of one stack count from. Own reckoning unless given. */
  readonly originMs?: number | undefined;
  /** The latest instant this bot has already stamped, ms since the epoch: own reckoning begins no earlier. */
  readonly notBefore?: number | undefined;
}

/**
 * A clock whose time of day is read once and then only counts on: whatever is done to the machine's clock afterwards, no instant comes twice
 * and none is left out. So what is stamped with it may be compared, stored and subtracted. It keeps the machine's time until somebody sets that.
 */
export function steadyClock(options: SteadyClockOptions = {}): Clock {
  const { clock = systemClock, notBefore = 0 } = options;
  const origin = options.originMs ?? Math.max(clock.now(), notBefore) - clock.monotonic();
  return {
    now: () => Math.floor(origin + clock.monotonic()),
    monotonic: () => clock.monotonic(),
    setTimeout: (fn, ms) => clock.setTimeout(fn, ms),
    setInterval: (fn, ms) => clock.setInterval(fn, ms),
    clear: (handle) => clock.clear(handle),
    sleep: (ms, signal) => clock.sleep(ms, signal),
  };
}

/** A stamp of another process may lie this far ahead of the own time, ms. */
const AHEAD_MS = 60_000;
/** An event may have waited this long for its reader, ms. */
const BEHIND_MS = 30 * 60_000;

/**
 * A stamp of another process by the own clock: as it is while the two agree, and `now` when they cannot, because that process was started by
 * itself after somebody had set the machine's clock. Both in ms since the epoch.
 */
export function ownTimeOf(at: number, now: number): number {
  return at > now + AHEAD_MS || at < now - BEHIND_MS ? now : at;
}
