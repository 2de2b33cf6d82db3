import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';

/**
 * No packet for this long, milliseconds, may be a world that stands still. Servers send the time every second, some only every few:
 * who asks already has another reason to think so, and waits for the next sign of life.
 */
const SILENT_MS = 2_000;
/**
 * Times that come within less than this, milliseconds, were sent long ago: the body's process was held up and reads what has been waiting. Whatever
 * it has sent since then the server had not heard when it sent them.
 */
const AT_ONCE_MS = 250;

/** Watches whether the server still sends anything: a world that stands still sends nothing at all. */
export class ServerPulse {
  readonly #clock: Clock;
  #lastPacketAt: number;
  #timeUpdates = 0;

  constructor(bot: Bot, clock: Clock) {
    this.#clock = clock;
    this.#lastPacketAt = clock.now();
    bot._client.on('packet', () => {
      this.#lastPacketAt = clock.now();
    });
    let lastTimeAt = Number.NEGATIVE_INFINITY;
    bot._client.on('update_time', () => {
      const now = clock.now();
      if (now - lastTimeAt >= AT_ONCE_MS) this.#timeUpdates += 1;
      lastTimeAt = now;
    });
  }

  /** When the last packet came, ms since the epoch. */
  get lastPacketAt(): number {
    return this.#lastPacketAt;
  }

  /** How often the server has sent the time, which it does once every second of its own; some do so less often. Those read at once count as one. */
  get timeUpdates(): number {
    return this.#timeUpdates;
  }

  isSilent(): boolean {
    return this.#clock.now() - this.#lastPacketAt > SILENT_MS;
  }
}
