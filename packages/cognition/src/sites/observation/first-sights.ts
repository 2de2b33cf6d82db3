import { describeOne, type WorldSnapshot } from '@conscious-bot/contracts';
import type { StateStore } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { Sight } from './salience.ts';

const KEY = 'observation.seen';
const MOST = 2_000;
const names = z.array(z.string()).catch([]);
/** What is seen for the first time and is worth more than a glance. */
const precious =
  /diamond_ore|emerald_ore|ancient_debris|gold_ore|iron_ore|spawner|end_portal|nether_portal|^chest$|_bed$/;
const common = /^(?:air|cave_air|void_air|dirt|grass_block|stone|bedrock|water|sand|gravel)$|leaves$/;

/** Kinds of creature and block the bot sees for the first time in its life; kept over restarts. */
export class FirstSights {
  readonly #state: StateStore;
  #seen: Set<string>;
  /** Nothing is reported of the first look around: everything is new then. */
  #looked: boolean;

  constructor(state: StateStore) {
    this.#state = state;
    this.#seen = new Set(state.get(KEY, names) ?? []);
    this.#looked = this.#seen.size > 0;
  }

  look({ nearbyEntities, nearbyBlocks }: WorldSnapshot): Sight[] {
    const creatures = nearbyEntities.flatMap(({ kind, name, knownBy = 'sight' }) =>
      knownBy === 'sight' && (kind === 'animal' || kind === 'hostile')
        ? [[name, describeOne(name), 0.65] as const]
        : [],
    );
    const blocks = nearbyBlocks.flatMap(({ name, knownBy = 'sight' }) =>
      knownBy !== 'sight' || common.test(name)
        ? []
        : [[name, describeOne(name), precious.test(name) ? 0.9 : 0.3] as const],
    );
    const fresh = [...creatures, ...blocks].filter(([name]) => !this.#seen.has(name));
    if (fresh.length === 0) return [];
    for (const [name] of fresh) this.#seen.add(name);
    this.#seen = new Set([...this.#seen].slice(-MOST));
    this.#state.set(KEY, [...this.#seen]);
    const report = this.#looked;
    this.#looked = true;
    if (!report) return [];
    return fresh.map(([name, description, salience]) => ({
      key: `first:${name}`,
      text: `I see ${description} for the first time.`,
      salience,
    }));
  }
}
