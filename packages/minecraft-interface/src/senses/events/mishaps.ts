import type { BlockPosition, Position } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { z } from 'zod';

/** `entity_status` by which a server says that what was at a place of the body broke. */
const BREAK_STATUS: ReadonlyMap<number, { slot: string; index: number | 'hand' }> = new Map([
  [47, { slot: 'hand', index: 'hand' }],
  [48, { slot: 'off-hand', index: 45 }],
  [49, { slot: 'head', index: 5 }],
  [50, { slot: 'torso', index: 6 }],
  [51, { slot: 'legs', index: 7 }],
  [52, { slot: 'feet', index: 8 }],
]);
const status = z.object({ entityId: z.number(), entityStatus: z.number() });
/** Blocks ahead at which the world is looked for: what is walked to in the next four seconds. */
const AHEAD = 18;

export interface Teleport {
  readonly at: number;
  readonly from: Position;
  readonly to: Position;
}

export interface Broken {
  readonly at: number;
  /** Where on the body it was. */
  readonly slot: string;
  /** What it was, as far as it was still there to be seen. */
  readonly name?: string;
}

/** What befalls the bot and stands in no snapshot: being moved by the server, a tool that breaks, the end of the loaded world. */
export class Mishaps {
  readonly #bot: Bot;
  #teleport: Teleport | undefined;
  #broken: Broken | undefined;

  constructor(bot: Bot, clock: Clock) {
    this.#bot = bot;
    const here = (): Position => ({ x: bot.entity.position.x, y: bot.entity.position.y, z: bot.entity.position.z });
    let from: Position | undefined;
    // Before the library moves the bot there. Coming back to life is reported as such.
    bot._client.prependListener('position', () => {
      if (bot.health > 0) from ??= here();
    });
    bot.on('forcedMove', () => {
      if (from !== undefined) this.#teleport = { at: clock.now(), from, to: here() };
      from = undefined;
    });
    let worn = wornBy(bot);
    // What breaks may be gone from the window before the server says so: remember what was there at the last tick.
    bot.on('physicsTick', () => {
      worn = wornBy(bot);
    });
    bot._client.on('entity_status', (raw) => {
      const received = status.safeParse(raw).data;
      const place = received?.entityId === bot.entity.id ? BREAK_STATUS.get(received.entityStatus) : undefined;
      if (place === undefined) return;
      const name = worn.get(place.slot);
      this.#broken = { at: clock.now(), slot: place.slot, ...(name === undefined ? {} : { name }) };
    });
  }

  get teleport(): Teleport | undefined {
    return this.#teleport;
  }

  get broken(): Broken | undefined {
    return this.#broken;
  }

  walking(): boolean {
    return this.#bot.pathfinder.isMoving();
  }

  /** Where the bot gets to if it goes on as it looks, if that is not loaded. */
  unloadedAhead(): BlockPosition | undefined {
    const { position, yaw } = this.#bot.entity;
    // Yaw 0 looks towards negative z in the library's world.
    const x = Math.floor(position.x - Math.sin(yaw) * AHEAD);
    const z = Math.floor(position.z - Math.cos(yaw) * AHEAD);
    return this.#bot.world.getColumn(x >> 4, z >> 4) ? undefined : { x, y: Math.floor(position.y), z };
  }
}

function wornBy(bot: Bot): Map<string, string> {
  const worn = new Map<string, string>();
  for (const { slot, index } of BREAK_STATUS.values()) {
    const item = index === 'hand' ? bot.heldItem : bot.inventory.slots[index];
    if (item) worn.set(slot, item.name);
  }
  return worn;
}
