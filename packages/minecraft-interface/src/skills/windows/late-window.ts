import type { Bot } from 'mineflayer';

/** A window that was asked for may still come for this long, milliseconds. */
const LATE_MS = 15_000;

const awaited = new WeakMap<Bot, () => void>();

/** Closes windows that were asked for and did not come in time, should they open after all: nobody would use them any more. */
export function closeLateWindow(bot: Bot): void {
  expectNoLateWindow(bot);
  // Every one: each try to open may have its own answer on the way.
  const close = (window: NonNullable<Bot['currentWindow']>) => void bot.closeWindow(window);
  const stop = () => {
    clearTimeout(timer);
    bot.removeListener('windowOpen', close);
    bot.removeListener('end', stop);
    awaited.delete(bot);
  };
  const timer = setTimeout(stop, LATE_MS);
  timer.unref();
  bot.on('windowOpen', close);
  bot.on('end', stop);
  awaited.set(bot, stop);
}

/** From now on windows are wanted again. */
export function expectNoLateWindow(bot: Bot): void {
  awaited.get(bot)?.();
}
