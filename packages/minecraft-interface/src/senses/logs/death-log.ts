import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';

const KEPT = 20;

type Death = NonNullable<WorldSnapshot['deathsSeen']>[number];

/** The last creatures seen to die: the server reports it for each one in sight, which says more than that it is gone. */
export class DeathLog {
  readonly #clock: Clock;
  #deaths: Death[] = [];
  /** Entity numbers hold for one connection. */
  #from = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  listenTo(bot: Bot): void {
    this.#from = this.#clock.now();
    bot.on('entityDead', (entity) => {
      if (entity === bot.entity || this.find(entity.id) !== undefined) return;
      const name = entity.username ?? entity.name ?? 'unknown';
      this.#deaths = [...this.#deaths, { at: this.#clock.now(), id: entity.id, name }].slice(-KEPT);
    });
  }

  /** Oldest first. */
  seen(): readonly Death[] {
    return this.#deaths;
  }

  /** The death of the entity of this number, if it was seen since the bot came into the world. */
  find(id: number): Death | undefined {
    return this.#deaths.find((death) => death.id === id && death.at >= this.#from);
  }
}
