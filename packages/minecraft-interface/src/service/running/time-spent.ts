import type { TimeSpent } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';

/** Blocks a tick above which the bot is under way. */
const MOVING = 0.01;

type Kind = keyof TimeSpent;

function kindOfMoment(bot: Bot): Kind {
  if (bot.targetDigBlock !== null) return 'diggingMs';
  if (bot.currentWindow !== null || bot.usingHeldItem) return 'handlingMs';
  const { x, z } = bot.entity.velocity;
  return Math.hypot(x, z) > MOVING || bot.pathfinder.isMoving() ? 'walkingMs' : 'waitingMs';
}

/** Accounts for the time of an action, tick by tick of the game: what the body was seen to do, not what its runner says. */
export class TimeAccount {
  readonly #bot: Bot;
  readonly #clock: Clock;
  readonly #spent: TimeSpent = { walkingMs: 0, diggingMs: 0, handlingMs: 0, waitingMs: 0 };
  #at: number;

  constructor(bot: Bot, clock: Clock) {
    this.#bot = bot;
    this.#clock = clock;
    this.#at = clock.now();
    bot.on('physicsTick', this.#tick);
  }

  /** Ends the account. Milliseconds add up to the time since it was opened. */
  close(): TimeSpent {
    this.#tick();
    this.#bot.removeListener('physicsTick', this.#tick);
    return this.#spent;
  }

  readonly #tick = (): void => {
    const now = this.#clock.now();
    this.#spent[kindOfMoment(this.#bot)] += now - this.#at;
    this.#at = now;
  };
}
