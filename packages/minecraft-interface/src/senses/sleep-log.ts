import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';

type Sleep = NonNullable<WorldSnapshot['lastSleep']>;

/** When the bot last lay in a bed. */
export class SleepLog {
  readonly #clock: Clock;
  #last: Sleep | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  listenTo(bot: Bot): void {
    const getUp = () => {
      if (this.#last !== undefined && this.#last.to === undefined) {
        this.#last = { from: this.#last.from, to: this.#clock.now() };
      }
    };
    // Told again and again while it lies there.
    bot.on('sleep', () => {
      if (this.#last === undefined || this.#last.to !== undefined) this.#last = { from: this.#clock.now() };
    });
    bot.on('wake', getUp);
    bot.on('death', getUp);
    bot.on('end', getUp);
  }

  last(): Sleep | undefined {
    return this.#last;
  }
}
