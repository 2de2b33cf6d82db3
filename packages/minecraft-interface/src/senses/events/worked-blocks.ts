import { type EventInput, type Trace, typedEvent } from '@conscious-bot/contracts';
import type { OwnBlockChange } from '@conscious-bot/contracts/world';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { ChangeAuthors } from '../blocks/change-authors.ts';

/** Changes in one event at most. */
const IN_EVENT = 256;

interface Work {
  readonly dimension: string;
  readonly trace: Trace;
  readonly changes: OwnBlockChange[];
}

/** Gathers the blocks the bot itself puts and takes away, with what it did it for, so that each can be traced back to a thought. */
export class WorkedBlocks {
  #work: Work[] = [];

  /** @param doing what the bot is at, and for what */
  constructor(bot: Bot, commands: OutgoingCommands, clock: Clock, doing?: () => Trace) {
    const authors = new ChangeAuthors(bot, commands, clock, doing);
    bot.on('blockUpdate', (before, after) => {
      if (!before || !after || before.name === after.name) return;
      const { x, y, z } = after.position;
      const change = { position: { x, y, z }, from: before.name, to: after.name, at: clock.now() };
      const trace = authors.doneFor(change.position, change);
      if (trace !== undefined) this.#note(dimensionOf(bot), trace, change);
    });
  }

  #note(dimension: string, trace: Trace, change: OwnBlockChange): void {
    const last = this.#work.at(-1);
    const isSame = last?.trace.actionId === trace.actionId && last?.dimension === dimension;
    if (last !== undefined && isSame && last.changes.length < IN_EVENT) last.changes.push(change);
    else this.#work.push({ dimension, trace, changes: [change] });
  }

  /** The work since the last time it was asked, an event for each action it was done for. */
  take(): EventInput[] {
    const work = this.#work;
    this.#work = [];
    return work.map(({ dimension, trace, changes }) => typedEvent('blocks.worked', { dimension, changes }, trace));
  }
}
