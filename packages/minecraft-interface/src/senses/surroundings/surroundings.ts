import type { NearbyBlock } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { BlockIndex } from '../blocks/block-index.ts';

/** Blocks around the bot that count as near. */
export const NEARBY_RADIUS = 32;
/** A look around is repeated at most this often, milliseconds. */
const FRESH_MS = 1_000;
/** Blocks the bot has to move before it looks around again. */
const MOVED = 1;

/** The kinds of block around the bot, looked up again when it moved or blocks changed. */
export class Surroundings {
  readonly index: BlockIndex;
  readonly #bot: Bot;
  readonly #clock: Clock;
  readonly #onLook: () => void;
  #seen: NearbyBlock[] = [];
  #seenAt = Number.NEGATIVE_INFINITY;
  #seenVersion = -1;
  #seenIn = -1;
  #seenFrom: { x: number; y: number; z: number } | undefined;

  /** @param onLook called when the surroundings were looked at anew */
  constructor(bot: Bot, index: BlockIndex, clock: Clock, onLook: () => void = () => {}) {
    this.#bot = bot;
    this.#clock = clock;
    this.index = index;
    this.#onLook = onLook;
  }

  /** Kinds of block within `NEARBY_RADIUS`, at most a second old. */
  blocks(): NearbyBlock[] {
    const now = this.#clock.now();
    const fresh = now - this.#seenAt < FRESH_MS && this.#seenIn === this.index.dimensionVersion;
    if (fresh && this.#seenFrom !== undefined) return this.#seen;
    return this.look();
  }

  /** Looks around now: for snapshots that judge what an action has changed. */
  look(): NearbyBlock[] {
    const { x, y, z } = this.#bot.entity.position;
    const from = this.#seenFrom;
    const still = from !== undefined && Math.hypot(from.x - x, from.y - y, from.z - z) < MOVED;
    this.#seenAt = this.#clock.now();
    if (still && this.#seenVersion === this.index.version) return this.#seen;
    this.#seenFrom = { x, y, z };
    this.#seenVersion = this.index.version;
    this.#seenIn = this.index.dimensionVersion;
    this.#seen = this.index.near({ x, y, z }, NEARBY_RADIUS);
    this.#onLook();
    return this.#seen;
  }
}
