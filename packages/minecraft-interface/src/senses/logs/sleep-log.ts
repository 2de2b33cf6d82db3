import type { Position, WorldSnapshot } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { entityStates } from '../creatures/entity-metadata.ts';

type Sleep = NonNullable<WorldSnapshot['lastSleep']>;

/** When the bot last lay in a bed, and which one is its home since. */
export class SleepLog {
  readonly #clock: Clock;
  #last: Sleep | undefined;
  #bed: Position | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  listenTo(bot: Bot): void {
    const getUp = () => {
      if (this.#last !== undefined && this.#last.to === undefined) {
        this.#last = { from: this.#last.from, to: this.#clock.now() };
      }
    };
    // The server repeats it while the bot lies there.
    bot.on('sleep', () => {
      if (this.#last !== undefined && this.#last.to === undefined) return;
      this.#last = { from: this.#clock.now() };
      // Not every server says which bed it is; then it is where the bot is.
      const { x, y, z } = entityStates(bot.registry).bed(bot.entity) ?? bot.entity.position;
      this.#bed = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
    });
    // The server says so when the bed is gone or blocked as the bot comes back to life.
    bot.on('spawnReset', () => {
      this.#bed = undefined;
    });
    bot.on('wake', getUp);
    bot.on('death', getUp);
    bot.on('end', getUp);
  }

  last(): Sleep | undefined {
    return this.#last;
  }

  /** The bed last lain in, where the bot comes back to life; undefined when it is known to be lost. */
  bed(): Position | undefined {
    return this.#bed;
  }
}
