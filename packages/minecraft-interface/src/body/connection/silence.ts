import type { Bot } from 'mineflayer';

/**
 * A server sends something all the time, keep-alives every 15 s at the least. One that has been silent for longer is not there any more,
 * even if the connection looks open (half open), milliseconds.
 */
const SILENCE_MS = 20_000;
/** On the way into the world there is no pause of that kind: the next packet of the login comes at once, or on a busy machine soon. */
const LOGIN_SILENCE_MS = 12_000;
const LOOK_EVERY_MS = 1_000;

/** Calls `onSilence` once when nothing has come from the server for too long. @returns stops listening */
export function watchSilence(bot: Pick<Bot, '_client' | 'once'>, onSilence: (ms: number) => void): () => void {
  let limitMs = LOGIN_SILENCE_MS;
  bot.once('spawn', () => {
    limitMs = SILENCE_MS;
  });
  let lastPacketAt = performance.now();
  let lookedAt = lastPacketAt;
  const onPacket = () => {
    lastPacketAt = performance.now();
  };
  const timer = setInterval(() => {
    const now = performance.now();
    // This process itself stood still: what came meanwhile has yet to be read.
    if (now - lookedAt > 3 * LOOK_EVERY_MS) onPacket();
    lookedAt = now;
    if (now - lastPacketAt < limitMs) return;
    stop();
    onSilence(now - lastPacketAt);
  }, LOOK_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    bot._client.removeListener('packet', onPacket);
  };
  bot._client.on('packet', onPacket);
  return stop;
}
