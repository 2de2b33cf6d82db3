import type { ActiveEffect } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';

const TICK_MS = 50;
/** The server ends an effect itself; its word may come this much after the time, milliseconds. */
const GRACE_MS = 1_000;

/** The effects on the bot in one stay in a world, counted down as an ordinary client does. */
export class EffectLog {
  readonly #clock: Clock;
  readonly #effects = new Map<number, { name: string; amplifier: number; until: number | undefined }>();

  constructor(bot: Bot, clock: Clock) {
    this.#clock = clock;
    // Those the bot came with: it is not known any more when they were sent, and so not how long they last.
    for (const { id, amplifier } of Object.values(bot.entity.effects)) {
      this.#effects.set(id, { name: nameOf(bot, id), amplifier, until: undefined });
    }
    bot.on('entityEffect', (entity, { id, amplifier, duration }) => {
      if (entity !== bot.entity) return;
      // A duration below zero is one without an end.
      const until = duration < 0 ? undefined : clock.now() + duration * TICK_MS;
      this.#effects.set(id, { name: nameOf(bot, id), amplifier, until });
    });
    bot.on('entityEffectEnd', (entity, { id }) => {
      if (entity === bot.entity) this.#effects.delete(id);
    });
    // Death and a change of dimension end them all; those that stay are sent again.
    bot._client.on('respawn', () => this.#effects.clear());
  }

  active(): ActiveEffect[] {
    const now = this.#clock.now();
    const active: ActiveEffect[] = [];
    for (const { name, amplifier, until } of this.#effects.values()) {
      if (until === undefined) active.push({ name, amplifier });
      else if (until + GRACE_MS > now) active.push({ name, amplifier, remainingMs: Math.max(0, until - now) });
    }
    return active;
  }
}

/** The name as the game writes it, e.g. `mining_fatigue`; the library's data has it as `MiningFatigue`. */
function nameOf(bot: Bot, id: number): string {
  const name = bot.registry.effects[id]?.name ?? `effect_${id}`;
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
}
