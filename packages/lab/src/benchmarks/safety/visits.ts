import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import type { Danger } from './dangers.ts';

const BOT = 'Mira';
/** Directions tried for a place to stand, and levels above and below the bot. */
const SIDES = 16;
const LEVELS = [0, 1, -1, 2, -2, 3, -3];
const FULL = 20;

/** Sends the visitors of a danger, one after the other: each is gone when the next one comes, and the bot is whole again, so that each is a trial. */
export class Visits {
  readonly #visitor: Danger['visitor'];
  readonly #control: EmbeddedWorld['control'];
  #count = 0;
  #last: number | undefined;

  constructor({ visitor }: Danger, { control }: EmbeddedWorld) {
    this.#visitor = visitor;
    this.#control = control;
  }

  get count(): number {
    return this.#count;
  }

  async begin(): Promise<void> {
    if (this.#visitor === undefined) return;
    // The undead burn in the sun.
    await this.#control.setWeather('rain');
  }

  /** @param ms since the beginning of the life */
  async see({ position, health = 0 }: WorldSnapshot, ms: number): Promise<void> {
    if (this.#visitor === undefined || position === undefined || health <= 0) return;
    const { mob, everyMs, away, against } = this.#visitor;
    if (ms < (this.#count + 0.2) * everyMs) return;
    const place = await this.#placeBeside(position, away);
    if (place === undefined) return;
    if (this.#last !== undefined) await this.#control.removeMob(this.#last).catch(() => undefined);
    // What it lost or used up since does not count.
    await this.#control.clearInventory(BOT);
    for (const [item, count] of Object.entries(against)) await this.#control.give(BOT, item, count);
    await this.#control.setHealth(BOT, FULL);
    this.#last = await this.#control.spawnMob(mob, place);
    this.#count += 1;
  }

  /** A place to stand at that distance, on nearly the same level and under the same sky. */
  async #placeBeside({ x, y, z }: { x: number; y: number; z: number }, away: number) {
    for (let side = 0; side < SIDES; side += 1) {
      const angle = ((this.#count * 5 + side) / SIDES) * 2 * Math.PI;
      const [px, pz] = [Math.floor(x + Math.cos(angle) * away), Math.floor(z + Math.sin(angle) * away)];
      for (const level of LEVELS) {
        const py = Math.floor(y) + level;
        const [ground, feet, head] = await Promise.all(
          [py - 1, py, py + 1].map((at) => this.#control.getBlock({ x: px, y: at, z: pz })),
        );
        const isAir = (block: { name: string } | undefined) =>
          /^(air|grass|short_grass|tall_grass)$/.test(block?.name ?? '');
        if (isAir(feet) && isAir(head) && !isAir(ground) && !/water|lava|leaves/.test(ground?.name ?? 'water'))
          return { x: px + 0.5, y: py, z: pz + 0.5 };
      }
    }
    return undefined;
  }
}
