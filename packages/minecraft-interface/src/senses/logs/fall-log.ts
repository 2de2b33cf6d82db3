import type { ItemStack, Position, WorldSnapshot } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';

type LastDeath = NonNullable<WorldSnapshot['lastDeath']>;

/** What is dropped lies there for 6,000 ticks (minecraft.wiki "Item (entity)"), milliseconds. */
const LIE_MS = 300_000;
/** Blocks around the place of death within which things lie, and from which they would be seen. */
const SPREAD = 5;
/** Who has been there for so long has picked up what there was, milliseconds. */
const THERE_MS = 3_000;

/** Some servers empty the pack this long before they tell of the death, milliseconds. */
const EMPTIED_MS = 1_000;

type Look = Pick<WorldSnapshot, 'position' | 'dimension' | 'health' | 'inventory' | 'nearbyEntities'>;

/** Where the bot last died and what it lost there, as long as it still lies there. */
export class FallLog {
  readonly #clock: Clock;
  #carried: { readonly at: number; readonly items: readonly ItemStack[] } = { at: 0, items: [] };
  #last: LastDeath | undefined;
  #thereSince: number | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How the world looks while the bot lives. */
  look({ position, dimension, health = 0, inventory, nearbyEntities }: Look): void {
    if (health <= 0) return;
    if (inventory.length > 0) this.#carried = { at: this.#clock.now(), items: inventory };
    const last = this.last();
    if (last === undefined || position === undefined) return;
    const isThere = dimension === last.dimension && away(position, last.position) <= SPREAD;
    const lies = nearbyEntities.some(({ kind, position: at }) => kind === 'item' && away(at, last.position) <= SPREAD);
    if (!isThere || lies) this.#thereSince = undefined;
    else {
      this.#thereSince ??= this.#clock.now();
      if (this.#clock.now() - this.#thereSince >= THERE_MS) this.#last = undefined;
    }
  }

  /** The bot died here; what it carried at the last look lies there now. */
  died(position: Position, dimension: string): void {
    const { at, items } = this.#carried;
    const lost = this.#clock.now() - at > EMPTIED_MS ? [] : items.map(({ name, count }) => ({ name, count }));
    this.#carried = { at: 0, items: [] };
    this.#thereSince = undefined;
    this.#last = lost.length === 0 ? undefined : { position, dimension, at: this.#clock.now(), lost };
  }

  /** Undefined when nothing lies anywhere any more. */
  last(): LastDeath | undefined {
    if (this.#last !== undefined && this.#clock.now() - this.#last.at >= LIE_MS) this.#last = undefined;
    return this.#last;
  }
}

const away = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
