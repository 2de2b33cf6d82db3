import type { SquidServer } from './flying-squid-types.ts';

/** Milliseconds from one tick to the next. */
const TICK_MS = 50;
/** A clock that is further behind than this drops the lost time, as the game's own servers do. */
const MOST_BEHIND_MS = 2000;

/** The parts of a server that the clock needs. */
type Ticking = Pick<SquidServer, 'emit' | 'stopTickInterval'>;

/**
 * Ticks a server 20 times a second on average, from now on and instead of its own interval. Ticks that a busy moment has
 * held up are made up for, one by one, with whatever waits on the sockets in between. flying-squid's own ticks are late by every delay
 * there is and never catch up: on a loaded machine such a world stays slow.
 * @param now milliseconds on a clock that never goes back. @returns ends the ticking.
 */
export function startTickClock(serv: Ticking, now: () => number = () => performance.now()): () => void {
  serv.stopTickInterval();
  let count = 0;
  let due = now() + TICK_MS;
  let timer = setTimeout(tick, TICK_MS);

  function tick(): void {
    const late = now() - due;
    if (late > MOST_BEHIND_MS) due += late;
    due += TICK_MS;
    count++;
    // Before the rules run: one that throws must not stop the time.
    timer = setTimeout(tick, Math.max(0, due - now()));
    serv.emit('tick', TICK_MS / 1000, count);
  }
  return () => clearTimeout(timer);
}
