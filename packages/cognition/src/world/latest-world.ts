import { type WorldSnapshot, worldSnapshot } from '@conscious-bot/contracts';
import type { StateStore } from '@conscious-bot/service-kit';
import { gameVocabulary } from '../language/game-vocabulary.ts';
import type { PolicyContext } from '../policy/policy.ts';

const KEY = 'world';

/** A picture of the world older than this says nothing about now, ms. The body sends one at least every 30 s. */
export const worldIsCurrentMs = 60_000;

/** The last snapshot of the body, kept over restarts. */
export class LatestWorld {
  readonly #state: StateStore;
  readonly #name: string;
  #snapshot: WorldSnapshot | undefined;
  readonly #followers: ((snapshot: WorldSnapshot) => void)[] = [];

  /** `name` is the bot's own name in the game. */
  constructor(state: StateStore, name: string) {
    this.#state = state;
    this.#name = name;
    this.#snapshot = state.get(KEY, worldSnapshot.optional().catch(undefined));
  }

  /** Undefined until the body has sent its first snapshot. */
  get(): WorldSnapshot | undefined {
    return this.#snapshot;
  }

  /** Takes a newer snapshot; an older one than what is known is left alone. */
  set(snapshot: WorldSnapshot): void {
    const behind = (this.#snapshot?.at ?? snapshot.at) - snapshot.at;
    // Much older is no late picture: the clock was put back.
    if (behind > 0 && behind <= worldIsCurrentMs) return;
    this.#state.set(KEY, snapshot);
    this.#snapshot = snapshot;
    for (const follow of this.#followers) follow(snapshot);
  }

  /** Calls `fn` with every newer snapshot from now on. */
  follow(fn: (snapshot: WorldSnapshot) => void): void {
    this.#followers.push(fn);
  }

  /** The snapshot if it is of a connected body and not older than `ms`. */
  current(now: number, ms: number): WorldSnapshot | undefined {
    const snapshot = this.#snapshot;
    return snapshot?.connected === true && Math.abs(now - snapshot.at) <= ms ? snapshot : undefined;
  }

  /** Other players that are known to be there. */
  players(): string[] {
    const snapshot = this.#snapshot;
    if (snapshot === undefined) return [];
    // Somebody remembered may be gone.
    const seen = snapshot.nearbyEntities.flatMap(({ username, knownBy }) =>
      username === undefined || knownBy === 'memory' ? [] : [username],
    );
    const own = new Set([this.#name.toLowerCase(), snapshot.username?.toLowerCase()]);
    return [...new Set([...snapshot.players, ...seen])].filter((name) => !own.has(name.toLowerCase()));
  }

  policyContext(): PolicyContext {
    return { vocabulary: gameVocabulary(this.#snapshot?.version), players: this.players(), name: this.#name };
  }
}
