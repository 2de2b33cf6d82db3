import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';

/** Silence that is none, milliseconds: servers send the time every second, some only every few. */
const USUAL_MS = 3_000;
/** How many times the longest gap between two tellings of the time counts as silence. */
const TIMES = 2.5;
/** A server that tells the time this seldom is taken for one that lags all the same, milliseconds. */
const SLOWEST_MS = 6_000;

/** Hears whether the server still speaks: a world that stands still sends nothing at all. */
export class ServerPulse {
  readonly #clock: Clock;
  #heardAt: number;
  #toldTimeAt: number | undefined;
  #gap = 0;

  constructor(bot: Bot, clock: Clock) {
    this.#clock = clock;
    this.#heardAt = clock.now();
    bot._client.on('packet', (_data, { name }) => {
      const now = clock.now();
      this.#heardAt = now;
      if (name !== 'update_time') return;
      if (this.#toldTimeAt !== undefined) this.#gap = Math.min(SLOWEST_MS, Math.max(this.#gap, now - this.#toldTimeAt));
      this.#toldTimeAt = now;
    });
  }

  /** Milliseconds since the server was last heard of. */
  silentMs(): number {
    return this.#clock.now() - this.#heardAt;
  }

  /** Whether it has been silent for longer than it usually is. */
  isSilent(): boolean {
    return this.silentMs() > Math.max(USUAL_MS, TIMES * Math.min(this.#gap, SLOWEST_MS / TIMES));
  }
}
