import type { BlockPosition, BotEventDetail } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';
import { ChangeAuthors } from '../blocks/change-authors.ts';

/** Changes farther away than this are not reported, blocks. */
const NEAR = 24;
/** Kinds in one event at most, the most frequent first. */
const KINDS = 8;

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
    const authors = new ChangeAuthors(bot, commands, clock);
    bot.on('blockUpdate', (before, after) => {
      if (!before || !after || before.name === after.name) return;
      const { x, y, z } = after.position;
      const position = { x, y, z };
      if (distanceTo(bot, position) > NEAR) return;
      const own = authors.isOwnChange(position);
      const by = own ? undefined : authors.workerAt(position);
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
}

function distanceTo(bot: Bot, { x, y, z }: BlockPosition): number {
  const { position } = bot.entity;
  return Math.hypot(x + 0.5 - position.x, y + 0.5 - position.y, z + 0.5 - position.z);
}
