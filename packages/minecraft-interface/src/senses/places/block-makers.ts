import type { BlockPosition, Position } from '@conscious-bot/contracts';
import { isAir } from '@conscious-bot/contracts/game';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { ChangeAuthors } from '../blocks/change-authors.ts';
import { noPlaceMemory, type PlaceMemory } from './place-memory.ts';

/** A block that somebody was seen to put. */
export const madeBlock = z.object({
  dimension: z.string(),
  x: z.number().int(),
  y: z.number().int(),
  z: z.number().int(),
  /** Name of the block. */
  name: z.string(),
  /** The player who put it; absent: the bot did. */
  by: z.string().optional(),
  /** It is not there any more, and the bot did not take it away: ms since the epoch at which that was seen. */
  goneAt: z.number().optional(),
});
export type MadeBlock = z.infer<typeof madeBlock>;

/** Blocks kept in mind; those put longest ago are forgotten, and then they are anybody's. */
const KEPT = 20_000;
/** Blocks around the bot within which it sees at once that one of them is gone. */
const LOOKED_AT_WITHIN = 48;
/** What comes and goes by itself where it stands is not missed. */
const PASSING = /sapling|seed|stem$|^(wheat|carrots|potatoes|beetroots|farmland|fire|water|lava|tnt|\w*sand|gravel)$/;

/**
 * Who put which block, by what was seen: the bot's own work, which it may take away, and puts back where a creeper was; and that of other
 * players. Fed by what goes over the connection alone. Kept over reconnects and restarts.
 */
export class BlockMakers {
  readonly #memory: PlaceMemory<MadeBlock>;
  readonly #clock: Clock;
  readonly #made = new Map<string, MadeBlock>();
  /** Raised with every change of what is known. */
  version = 0;

  constructor(clock: Clock, memory: PlaceMemory<MadeBlock> = noPlaceMemory) {
    this.#clock = clock;
    this.#memory = memory;
    for (const block of memory.load()) this.#made.set(keyOf(block, block.dimension), block);
  }

  /** Follows one connection: what is put and what goes. */
  listenTo(bot: Bot, commands: OutgoingCommands): void {
    const authors = new ChangeAuthors(bot, commands, this.#clock);
    bot.on('blockUpdate', (before, after) => {
      if (!before || !after || before.name === after.name) return;
      const { x, y, z } = after.position;
      this.#changed(authors, dimensionOf(bot), { x, y, z }, after.name);
    });
  }

  /** Notices which of the bot's own blocks near it are gone: what went while it was away was never reported. */
  look(bot: Bot): void {
    const dimension = dimensionOf(bot);
    const feet = bot.entity.position;
    for (const made of this.#made.values()) {
      if (made.dimension !== dimension || made.by !== undefined || made.goneAt !== undefined) continue;
      if (Math.hypot(made.x - feet.x, made.z - feet.z) > LOOKED_AT_WITHIN) continue;
      const there = bot.blockAt(new Vec3(made.x, made.y, made.z), false);
      if (there !== null && there.name !== made.name) this.#gone(made, there.name);
    }
  }

  /** Whether the bot put the block there itself. */
  isOwn(at: Position, dimension: string): boolean {
    const made = this.#made.get(keyOf(at, dimension));
    return made !== undefined && made.by === undefined && made.goneAt === undefined;
  }

  /** The player who was seen to put the block there; undefined for none. */
  makerOf(at: Position, dimension: string): string | undefined {
    return this.#made.get(keyOf(at, dimension))?.by;
  }

  /** The bot's own blocks in a dimension, those that are gone included. */
  own(dimension: string): MadeBlock[] {
    return [...this.#made.values()].filter((made) => made.dimension === dimension && made.by === undefined);
  }

  #changed(authors: ChangeAuthors, dimension: string, at: BlockPosition, name: string): void {
    const known = this.#made.get(keyOf(at, dimension));
    const isGone = isAir(name) || PASSING.test(name);
    const by = authors.isOwnChange(at) ? undefined : authors.workerAt(at);
    if (authors.hasPlaced(at, name)) this.#put({ ...at, dimension, name });
    else if (by !== undefined && !isGone) this.#put({ ...at, dimension, name, by });
    else if (known === undefined) return;
    // Who takes it away has his reasons; what others have put is not missed.
    else if (by !== undefined || known.by !== undefined || authors.hasDug(at, known.name)) this.#forget(known);
    // It may be back, by whatever way.
    else if (name === known.name) this.#put({ ...at, dimension, name });
    else this.#gone(known, name);
  }

  /** Something else is where the bot had put a block, and neither it nor a player did that: it is gone, or it has become that. */
  #gone(made: MadeBlock, name: string): void {
    if (!isAir(name) && !PASSING.test(name)) this.#put({ ...made, name });
    else if (PASSING.test(made.name)) this.#forget(made);
    else this.#put({ ...made, goneAt: this.#clock.now() });
  }

  #put(made: MadeBlock): void {
    this.version += 1;
    const key = keyOf(made, made.dimension);
    this.#made.delete(key);
    this.#made.set(key, made);
    this.#memory.save(made);
    if (this.#made.size <= KEPT) return;
    const oldest = this.#made.values().next().value;
    if (oldest !== undefined) this.#forget(oldest);
  }

  #forget(made: MadeBlock): void {
    this.version += 1;
    this.#made.delete(keyOf(made, made.dimension));
    this.#memory.forget(made);
  }
}

const keyOf = ({ x, y, z }: Position, dimension: string): string =>
  `${dimension} ${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)}`;
