import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { hasDays } from '../../body/mineflayer/dimension.ts';

/** Whether the server sends light is looked at again after this long, milliseconds. */
const FRESH_MS = 5_000;
/** Blocks above the feet up to which the surface is looked for. */
const SURFACE_WITHIN = 128;

/**
 * Light at the feet. Servers may leave it out on some versions, and then the library reads zeros everywhere; zero is also what a cave has. So
 * it is judged where it is known what it must be: right under the open sky the sky light is 15 at any time of day. Where it is zero there,
 * no light is sent, and the snapshot has none. Other dimensions have no sky to judge by; theirs is reported as it comes.
 */
export class LightSense {
  readonly #bot: Bot;
  readonly #clock: Clock;
  #sent = true;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(bot: Bot, clock: Clock) {
    this.#bot = bot;
    this.#clock = clock;
  }

  light(): WorldSnapshot['light'] {
    const { x, y, z } = this.#bot.entity.position;
    const column = this.#bot.world.getColumn(Math.floor(x) >> 4, Math.floor(z) >> 4);
    if (!column) return undefined;
    const at = new Vec3(Math.floor(x) & 15, Math.floor(y), Math.floor(z) & 15);
    const light = { block: Number(column.getBlockLight(at)), sky: Number(column.getSkyLight(at)) };
    if (light.block === 0 && light.sky === 0 && !this.#isSent(column, at)) return undefined;
    return light;
  }

  /** Light to see by in a cell at this hour, 0–15; undefined where the server sends none and in worlds without days, which glow of themselves. */
  seenBy(x: number, y: number, z: number): number | undefined {
    if (!hasDays(this.#bot) || this.light() === undefined) return undefined;
    const column = this.#bot.world.getColumn(x >> 4, z >> 4);
    if (!column) return undefined;
    const at = new Vec3(x & 15, y, z & 15);
    const sky = Number(column.getSkyLight(at)) - skyDarkening(this.#bot.time.timeOfDay);
    return Math.max(Number(column.getBlockLight(at)), sky);
  }

  #isSent(column: { getBlockStateId(at: Vec3): number; getSkyLight(at: Vec3): number }, feet: Vec3): boolean {
    if (!hasDays(this.#bot)) return true;
    const now = this.#clock.now();
    if (now - this.#lookedAt < FRESH_MS) return this.#sent;
    this.#lookedAt = now;
    let top = feet;
    for (let up = SURFACE_WITHIN; up > 0; up--) {
      const at = feet.offset(0, up, 0);
      if (column.getBlockStateId(at) === 0) continue;
      top = at.offset(0, 1, 0);
      break;
    }
    this.#sent = column.getSkyLight(top) > 0;
    return this.#sent;
  }
}

/** What the hour takes of the light of the sky, 0 at noon … 11 at midnight (minecraft.wiki "Light", "Internal light level"; Java edition). */
export function skyDarkening(timeOfDay: number): number {
  const day = (timeOfDay / 24_000 + 0.75) % 1;
  const angle = (2 * day + 0.5 - Math.cos(day * Math.PI) / 2) / 3;
  const brightness = 0.5 + 2 * Math.max(-0.25, Math.min(0.25, Math.cos(angle * 2 * Math.PI)));
  return Math.floor((1 - brightness) * 11);
}
