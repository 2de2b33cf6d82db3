import type { BlockPosition, BotEventDetail } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { z } from 'zod';
import type { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';

/** Changes farther away than this are not reported, blocks. */
const NEAR = 24;
/** Kinds in one event at most, the most frequent first. */
const KINDS = 8;
/** What the bot has clicked on counts as its own for this long, milliseconds: the server answers within its lag. */
const OWN_MS = 3_000;
/** Another player counts as having done it who stands this near, blocks, and swung an arm this lately, milliseconds. */
const REACH = 6;
const SWUNG_MS = 1_500;

const click = z.object({ location: z.object({ x: z.number(), y: z.number(), z: z.number() }) });

interface Change {
  readonly position: BlockPosition;
  readonly from: string;
  readonly to: string;
  readonly own: boolean;
  readonly by: string | undefined;
}

/** Gathers the changes of blocks around the bot, so that they can be reported together. Only a change of the kind of block counts. */
export class BlockChanges {
  readonly #bot: Bot;
  #changes: Change[] = [];

  constructor(bot: Bot, commands: OutgoingCommands, clock: Clock) {
    this.#bot = bot;
    let clicks: { at: number; on: BlockPosition; reach: number }[] = [];
    commands.listen((command, at, params) => {
      if (command !== 'dig' && command !== 'use_block') return;
      const on = click.safeParse(params).data?.location;
      // What is placed stands beside the block that was clicked, and a door or a bed beside that.
      if (on !== undefined) clicks = [...clicks, { at, on, reach: command === 'dig' ? 1 : 2 }].slice(-32);
    });
    const swings = new Map<number, number>();
    bot.on('entitySwingArm', (entity) => {
      if (entity !== bot.entity && entity.username !== undefined) swings.set(entity.id, clock.now());
    });
    bot.on('entityGone', (entity) => {
      swings.delete(entity.id);
    });
    bot.on('blockUpdate', (before, after) => {
      if (!before || !after || before.name === after.name) return;
      const { x, y, z } = after.position;
      const position = { x, y, z };
      if (distanceTo(bot, position) > NEAR) return;
      const now = clock.now();
      clicks = clicks.filter(({ at }) => now - at <= OWN_MS);
      const own = clicks.some(({ on, reach }) => apart(on, position) <= reach);
      const by = own ? undefined : this.#worker(swings, position, now);
      this.#changes.push({ position, from: before.name, to: after.name, own, by });
    });
  }

  /** The changes since the last time it was asked; undefined when there were none. */
  take(): BotEventDetail<'blocks_changed'> | undefined {
    const changes = this.#changes;
    if (changes.length === 0) return undefined;
    this.#changes = [];
    const kinds = new Map<string, { from: string; to: string; count: number }>();
    const by = new Set<string>();
    let nearest: { change: Change; distance: number } | undefined;
    for (const change of changes) {
      const { from, to, position } = change;
      const row = kinds.get(`${from} ${to}`) ?? { from, to, count: 0 };
      row.count += 1;
      kinds.set(`${from} ${to}`, row);
      if (change.by !== undefined) by.add(change.by);
      const distance = distanceTo(this.#bot, position);
      if (nearest === undefined || distance < nearest.distance) nearest = { change, distance };
    }
    if (nearest === undefined) return undefined;
    const { position, from, to } = nearest.change;
    return {
      count: changes.length,
      own: changes.filter(({ own }) => own).length,
      kinds: [...kinds.values()].sort((a, b) => b.count - a.count).slice(0, KINDS),
      nearest: { position, from, to, distance: Math.round(nearest.distance * 10) / 10 },
      by: [...by],
    };
  }

  #worker(swings: ReadonlyMap<number, number>, position: BlockPosition, now: number): string | undefined {
    for (const [id, at] of swings) {
      const entity = this.#bot.entities[id];
      if (entity === undefined || now - at > SWUNG_MS) continue;
      const { x, y, z } = entity.position;
      if (Math.hypot(position.x + 0.5 - x, position.y + 0.5 - y, position.z + 0.5 - z) <= REACH) {
        return entity.username;
      }
    }
    return undefined;
  }
}

/** Blocks along the longest axis. */
const apart = (a: BlockPosition, b: BlockPosition): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.z - b.z));

function distanceTo(bot: Bot, { x, y, z }: BlockPosition): number {
  const { position } = bot.entity;
  return Math.hypot(x + 0.5 - position.x, y + 0.5 - position.y, z + 0.5 - position.z);
}
