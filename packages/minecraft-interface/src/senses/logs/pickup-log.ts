import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { droppedStack } from '../creatures/entities.ts';

type Pickup = NonNullable<WorldSnapshot['pickups']>[number];

/** Pick-ups remembered; the oldest are forgotten. */
const KEPT = 32;

/** Who was seen to pick up what. Kept over reconnects. */
export class PickupLog {
  readonly #clock: Clock;
  readonly #seen: Pickup[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Follows one connection. */
  listenTo(bot: Bot): void {
    bot._client.on('collect', (packet) => {
      const { collectedEntityId, collectorEntityId, pickupItemCount } = packet;
      const drop = bot.entities[collectedEntityId];
      const collector = bot.entities[collectorEntityId];
      // Arrows and orbs are collected as well; they hold no item.
      const stack = drop?.name?.includes('item') ? droppedStack(drop) : undefined;
      if (stack === undefined || collector === undefined) return;
      // How many were taken is in the packet; the rest of the stack stays where it was.
      const count = typeof pickupItemCount === 'number' && pickupItemCount > 0 ? pickupItemCount : stack.count;
      const self = collector === bot.entity;
      const by = self ? bot.username : (collector.username ?? collector.name ?? 'unknown');
      this.#seen.push({ at: this.#clock.now(), by, self, item: { name: stack.name, count } });
      if (this.#seen.length > KEPT) this.#seen.shift();
    });
  }

  /** The last ones, oldest first. */
  seen(): Pickup[] {
    return [...this.#seen];
  }
}
