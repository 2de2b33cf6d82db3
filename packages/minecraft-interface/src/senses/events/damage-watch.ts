import type { DamageSource } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { z } from 'zod';
import { damageTypeOf } from '../../body/mineflayer/damage-types.ts';

const packet = z.object({
  entityId: z.number(),
  sourceTypeId: z.number(),
  /** Number of the entity plus one; 0 is nobody. */
  sourceCauseId: z.number(),
});

export interface Blow {
  /** Ms since the epoch. */
  readonly at: number;
  readonly source: DamageSource;
}

/** What last hurt the bot. Servers report it since 1.19.4. */
export class DamageWatch {
  #last: Blow | undefined;

  constructor(bot: Bot, clock: Clock) {
    bot._client.on('damage_event', (raw) => {
      const received = packet.safeParse(raw).data;
      if (received === undefined || received.entityId !== bot.entity.id) return;
      const type = damageTypeOf(bot, received.sourceTypeId);
      const entityId = received.sourceCauseId - 1;
      const entity = bot.entities[entityId];
      const name = entity?.username ?? entity?.name;
      const source = {
        ...(type === undefined ? {} : { type }),
        ...(name === undefined ? {} : { entity: name, entityId }),
      };
      this.#last = { at: clock.now(), source };
    });
  }

  get last(): Blow | undefined {
    return this.#last;
  }

  /** The last blow, if it came no longer ago than this; milliseconds. */
  within(ms: number, now: number): Blow | undefined {
    return this.#last !== undefined && now - this.#last.at <= ms ? this.#last : undefined;
  }
}
