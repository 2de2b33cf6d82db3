import { setImmediate } from 'node:timers/promises';

/**
 * Pieces of work that take milliseconds, one per turn of the event loop and in the order asked, whoever asks: however many
 * wait, ticks and packets go in between.
 * @returns asks for a turn; resolves when it has come.
 */
export function workTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
