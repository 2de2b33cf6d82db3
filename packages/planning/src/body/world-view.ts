import type { WorldSnapshot } from '@conscious-bot/contracts';
import { type GameData, gameDataOf } from '../planner/game-data.ts';

/** Version whose data are used until the body tells which one it is connected to. */
const DEFAULT_VERSION = '1.21.4';

/** The newest picture of the world that reached planning, and the game data that go with it. */
export class WorldView {
  #latest: WorldSnapshot | undefined;
  #expired = false;

  /** Undefined until the body has told anything. */
  get latest(): WorldSnapshot | undefined {
    return this.#latest;
  }

  /** Takes a snapshot in, unless a newer one is known. */
  update(snapshot: WorldSnapshot): void {
    if (this.#latest !== undefined && snapshot.at < this.#latest.at) return;
    this.#latest = snapshot;
    this.#expired = false;
  }

  /** Asks for a new picture before the next decision: this one did not bear out. */
  expire(): void {
    this.#expired = true;
  }

  /** Whether the picture is at most `maxAgeMs` old at `now` and shows a bot in a world. */
  isFresh(now: number, maxAgeMs: number): boolean {
    return !this.#expired && this.#latest?.connected === true && now - this.#latest.at <= maxAgeMs;
  }

  get data(): GameData {
    const found = gameDataOf(this.#latest?.version ?? DEFAULT_VERSION) ?? gameDataOf(DEFAULT_VERSION);
    if (found === undefined) throw new Error(`minecraft-data has lost ${DEFAULT_VERSION}`);
    return found;
  }
}
