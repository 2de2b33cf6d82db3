import type { WorldSnapshot } from '@conscious-bot/contracts';
import { ownTimeOf } from '@conscious-bot/service-kit';
import type { GameData } from '../game/game-data.ts';
import { GameVersion } from './game-version.ts';

/** A picture that is this much older than the last one is no late one: the body began again with another time. ms. */
const LATE_MS = 10_000;

/** The newest picture of the world that reached planning, and the game data that go with it. */
export class WorldView {
  readonly #version: GameVersion;
  #latest: WorldSnapshot | undefined;
  #expired = false;
  #everThere = false;

  constructor(version = new GameVersion()) {
    this.#version = version;
  }

  /** Undefined until the body has reported anything. */
  get latest(): WorldSnapshot | undefined {
    return this.#latest;
  }

  /** Whether the bot has been in a world since this service began. */
  get everThere(): boolean {
    return this.#everThere;
  }

  /** Takes a snapshot in that arrived at `now`, unless a newer one is known. @returns it by the own time; undefined where it came too late */
  update(arrived: WorldSnapshot, now: number): WorldSnapshot | undefined {
    const at = ownTimeOf(arrived.at, now);
    const snapshot = at === arrived.at ? arrived : { ...arrived, at };
    const behind = (this.#latest?.at ?? snapshot.at) - snapshot.at;
    if (behind > 0 && behind <= LATE_MS) return undefined;
    this.#latest = snapshot;
    this.#expired = false;
    this.#everThere ||= snapshot.connected;
    if (snapshot.version !== undefined) this.#version.onVersion(snapshot.version);
    return snapshot;
  }

  /** Asks for a new picture before the next decision: this one did not bear out. */
  expire(): void {
    this.#expired = true;
  }

  /** Whether the picture is at most `maxAgeMs` old at `now` and shows a bot in a world. */
  isFresh(now: number, maxAgeMs: number): boolean {
    return !this.#expired && this.#latest?.connected === true && now - this.#latest.at <= maxAgeMs;
  }

  /** Of the version the body plays, as far as that is known. */
  get data(): GameData {
    return this.#version.data;
  }
}
