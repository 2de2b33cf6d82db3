import type { NearbyEntity, WorldSnapshot } from '@conscious-bot/contracts';

type PlayerSight = NonNullable<WorldSnapshot['playersLastSeen']>[number];

/** Players kept in mind; those seen longest ago are forgotten first. */
const KEPT = 50;

/** Where each player was seen last, over reconnects: somebody who calls from afar is where he was seen before, as far as the bot knows. */
export class PlayerSights {
  readonly #last = new Map<string, PlayerSight>();

  /**
   * Takes in who is to be seen now.
   *
   * @param players on the server, without the bot
   * @param dimension the bot is in
   * @param at ms since the epoch
   * @returns where those of them were seen last who are not around now, the newest sight first
   */
  notice(
    entities: readonly NearbyEntity[],
    players: readonly string[],
    dimension: string | undefined,
    at: number,
  ): readonly PlayerSight[] {
    const around = new Set<string>();
    for (const { username, position, knownBy, seenAt = at } of entities) {
      if (username === undefined) continue;
      around.add(username);
      if (knownBy !== 'memory') this.#keep({ name: username, position, dimension, at: seenAt });
    }
    return [...this.#last.values()]
      .filter(({ name }) => players.includes(name) && !around.has(name))
      .toSorted((a, b) => b.at - a.at);
  }

  #keep(sight: PlayerSight): void {
    // The newest stand last.
    this.#last.delete(sight.name);
    this.#last.set(sight.name, sight);
    const [oldest] = this.#last.keys();
    if (this.#last.size > KEPT && oldest !== undefined) this.#last.delete(oldest);
  }
}
