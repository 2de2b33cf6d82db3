import type { BlockPosition, Trace } from '@conscious-bot/contracts';
import { needsSupport, placedAs } from '@conscious-bot/contracts/game';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { z } from 'zod';
import type { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';

/** What the bot has clicked on counts as its own for this long, milliseconds: the server answers within its lag. */
const OWN_MS = 3_000;
/** Another player counts as having done it who stands this near, blocks, and swung an arm this lately, milliseconds. */
const REACH = 6;
const SWUNG_MS = 1_500;
/** What is placed stands beside the block that was clicked, and a door or a bed beside that. */
const PLACED_WITHIN = 2;

const click = z.object({ location: z.object({ x: z.number(), y: z.number(), z: z.number() }) });

interface Click {
  readonly at: number;
  readonly kind: 'dig' | 'use_block';
  readonly on: BlockPosition;
  /** The item in the hand, and what stands in the world where it was used. */
  readonly gives: readonly string[];
  /** What the bot was at then, and for what. */
  readonly trace: Trace;
}

/** Tells whose doing the change of a block was: the bot's by what it clicked on, another player's by the arm that was swung beside it. */
export class ChangeAuthors {
  readonly #bot: Bot;
  readonly #clock: Clock;
  readonly #swings = new Map<number, number>();
  #clicks: Click[] = [];

  /** @param doing what the bot is at, and for what */
  constructor(bot: Bot, commands: OutgoingCommands, clock: Clock, doing: () => Trace = () => ({})) {
    this.#bot = bot;
    this.#clock = clock;
    commands.listen((command, at, params) => {
      if (command !== 'dig' && command !== 'use_block') return;
      const on = click.safeParse(params).data?.location;
      if (on === undefined) return;
      const held = bot.heldItem?.name;
      const gives = held === undefined ? [] : /_hoe$/.test(held) ? ['farmland'] : placedAs(held);
      const seen: Click = { at, kind: command, on, gives, trace: doing() };
      this.#clicks = [...this.#recent(), seen].slice(-32);
    });
    bot.on('entitySwingArm', (entity) => {
      if (entity !== bot.entity && entity.username !== undefined) this.#swings.set(entity.id, clock.now());
    });
    bot.on('entityGone', (entity) => {
      this.#swings.delete(entity.id);
    });
  }

  /** Whether the bot has just clicked so near that a change there is likely its own. */
  isOwnChange(at: BlockPosition): boolean {
    return this.#recent().some(({ kind, on }) => apart(on, at) <= (kind === 'dig' ? 1 : PLACED_WITHIN));
  }

  /** Whether the bot has just put a block of this name there. */
  hasPlaced(at: BlockPosition, name: string): boolean {
    return this.#recent().some(
      ({ kind, on, gives }) => kind === 'use_block' && gives.includes(name) && apart(on, at) <= PLACED_WITHIN,
    );
  }

  /** Whether the bot has just dug the block of this name there; a bed goes with its other half, a torch with what held it, a door with both. */
  hasDug(at: BlockPosition, name: string): boolean {
    const within = /_(door|bed)$/.test(name) || needsSupport(name) ? 1 : 0;
    return this.#recent().some(
      ({ kind, on }) => kind === 'dig' && (apart(on, at) <= within || (/_door$/.test(name) && isBelow(on, at))),
    );
  }

  /** What the bot was at when it made this change by its own click; undefined where it did not. */
  doneFor(at: BlockPosition, { from, to }: { readonly from: string; readonly to: string }): Trace | undefined {
    const within = /_(door|bed)$/.test(from) ? 1 : 0;
    return this.#recent().findLast(({ kind, on, gives }) =>
      kind === 'dig' ? apart(on, at) <= within : gives.includes(to) && apart(on, at) <= PLACED_WITHIN,
    )?.trace;
  }

  /** The name of the player who has just worked there; undefined for none. */
  workerAt({ x, y, z }: BlockPosition): string | undefined {
    const now = this.#clock.now();
    for (const [id, at] of this.#swings) {
      const entity = this.#bot.entities[id];
      if (entity === undefined || now - at > SWUNG_MS) continue;
      const feet = entity.position;
      if (Math.hypot(x + 0.5 - feet.x, y + 0.5 - feet.y, z + 0.5 - feet.z) <= REACH) return entity.username;
    }
    return undefined;
  }

  #recent(): Click[] {
    const now = this.#clock.now();
    return this.#clicks.filter(({ at }) => now - at <= OWN_MS);
  }
}

/** Whether the ground is there on which a door stands whose upper half is at `top`. */
const isBelow = (ground: BlockPosition, top: BlockPosition): boolean =>
  ground.x === top.x && ground.z === top.z && top.y - ground.y === 2;

/** Blocks along the longest axis. */
const apart = (a: BlockPosition, b: BlockPosition): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.z - b.z));
