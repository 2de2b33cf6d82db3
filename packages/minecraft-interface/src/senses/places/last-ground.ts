import type { Position } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';

/** Where the bot last stood on firm ground: the shore that a swimmer is sure of. Forgotten with the connection. */
export class LastGround {
  readonly #bot: Bot;
  #stood: { readonly position: Position; readonly dimension: string } | undefined;

  constructor(bot: Bot) {
    this.#bot = bot;
    bot.on('physicsTick', () => this.#look());
  }

  /** Undefined where it has not stood anywhere in this dimension yet. */
  get position(): Position | undefined {
    return this.#stood?.dimension === dimensionOf(this.#bot) ? this.#stood.position : undefined;
  }

  #look(): void {
    const { entity } = this.#bot;
    if (!entity.onGround || Reflect.get(entity, 'isInWater') === true) return;
    const { x, y, z } = entity.position;
    this.#stood = { position: { x, y, z }, dimension: dimensionOf(this.#bot) };
  }
}
