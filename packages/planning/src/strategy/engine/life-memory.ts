import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';

type Kind = 'held' | 'seen' | 'death';

/** What the bot held and met in its life, and when it died: each name is stored once. */
export class LifeMemory {
  readonly #insert;
  readonly #held: Set<string>;
  readonly #seen: Set<string>;
  readonly #deaths: number[];
  #counted: number | undefined;

  constructor(db: Database) {
    const all = db.prepare<[string], { name: string; at: number }>(
      'SELECT name, at FROM strategy_memory WHERE kind = ? ORDER BY at',
    );
    this.#insert = db.prepare<[string, string, number]>(
      'INSERT OR IGNORE INTO strategy_memory (kind, name, at) VALUES (?, ?, ?)',
    );
    this.#held = new Set(all.all('held').map(({ name }) => name));
    this.#seen = new Set(all.all('seen').map(({ name }) => name));
    this.#deaths = all.all('death').map(({ at }) => at);
  }

  get everHeld(): ReadonlySet<string> {
    return this.#held;
  }

  get everSeen(): ReadonlySet<string> {
    return this.#seen;
  }

  /** Ms since the epoch, the newest last. */
  get deathsAt(): readonly number[] {
    return this.#deaths;
  }

  see({ at, inventory, equipment, biome, nearbyEntities }: WorldSnapshot): void {
    for (const { name } of inventory) this.#note(this.#held, 'held', name, at);
    for (const worn of Object.values(equipment)) if (worn !== undefined) this.#note(this.#held, 'held', worn.name, at);
    if (biome !== undefined) this.#note(this.#seen, 'seen', biome, at);
    for (const { kind, name } of nearbyEntities)
      if (kind === 'animal' || kind === 'hostile') this.#note(this.#seen, 'seen', name, at);
  }

  /** Whether it has died since the last picture. The body counts its deaths; the first count it tells is where it begins. */
  sawDeath({ deaths, at }: Pick<WorldSnapshot, 'deaths' | 'at'>): boolean {
    const before = this.#counted;
    this.#counted = deaths;
    if (before === undefined || deaths === undefined || deaths <= before) return false;
    this.#deaths.push(at);
    this.#insert.run('death' satisfies Kind, String(at), at);
    return true;
  }

  #note(known: Set<string>, kind: Kind, name: string, at: number): void {
    if (known.has(name)) return;
    known.add(name);
    this.#insert.run(kind, name, at);
  }
}
