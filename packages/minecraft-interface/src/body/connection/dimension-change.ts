import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { dimensionOf } from '../mineflayer/dimension.ts';
import { chunksAround } from './chunks-around.ts';

/** The server says where the bot is in the new dimension within this time, and sends the ground around it within that; milliseconds. */
const PLACE_MS = 5_000;
const GROUND_MS = 15_000;

/**
 * The way of the bot from one world of the server to another, and back to life after a death. From the server's word of it on, nothing
 * can be done or believed until there is ground under the feet again.
 */
export class DimensionChange {
  readonly #bot: Bot;
  readonly #clock: Clock;
  #dimension: string;
  #arrival: Promise<boolean> | undefined;
  #placed = true;

  constructor(bot: Bot, clock: Clock) {
    this.#bot = bot;
    this.#clock = clock;
    this.#dimension = dimensionOf(bot);
    bot._client.on('respawn', () => this.#begin());
    bot._client.on('position', () => {
      this.#placed = true;
    });
  }

  /** Whether the bot is between two worlds. */
  get underWay(): boolean {
    return this.#arrival !== undefined;
  }

  /** Whether the server has said where the bot is in the world that it is in. */
  get isPlaced(): boolean {
    return this.#placed;
  }

  /** Waits until the bot has arrived, at once where it is not under way. Answers whether the ground came in time; bounded, never rejects. */
  arrived(): Promise<boolean> {
    return this.#arrival ?? Promise.resolve(true);
  }

  #begin(): void {
    const dimension = dimensionOf(this.#bot);
    if (dimension !== this.#dimension) forgetEntities(this.#bot);
    this.#dimension = dimension;
    this.#placed = false;
    const arrival = this.#arrive().finally(() => {
      if (this.#arrival === arrival) this.#arrival = undefined;
    });
    this.#arrival = arrival;
  }

  async #arrive(): Promise<boolean> {
    await this.#moved();
    this.#placed = true;
    return chunksAround(this.#bot, GROUND_MS);
  }

  /** The library believes the bot to be where it was until the server says where it is; after a death it does not move it at once. */
  #moved(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const settle = () => resolve();
    const timer = this.#clock.setTimeout(settle, PLACE_MS);
    this.#bot.once('forcedMove', settle);
    this.#bot.once('end', settle);
    return promise.finally(() => {
      this.#clock.clear(timer);
      this.#bot.removeListener('forcedMove', settle);
      this.#bot.removeListener('end', settle);
    });
  }
}

/** Whoever was in sight stayed behind. Not every server says so, and the library would go on seeing them, at places of another world. */
function forgetEntities(bot: Bot): void {
  for (const entity of Object.values(bot.entities)) {
    if (entity === bot.entity) continue;
    entity.isValid = false;
    delete bot.entities[entity.id];
    bot.emit('entityGone', entity);
  }
}
