import { EventEmitter } from 'node:events';
import type { BlockPosition, ItemStack, KnownContainer, Position } from '@conscious-bot/contracts';
import { isStore, type OwnStore } from '@conscious-bot/contracts/world';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import type { OutgoingCommands } from '../../body/actuator/outgoing-commands.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { BlockIndex } from '../blocks/block-index.ts';
import type { BlockMakers } from './block-makers.ts';
import { containerNames, isCooker, otherHalf } from './container-kinds.ts';
import { noPlaceMemory, type PlaceMemory } from './place-memory.ts';

/** Containers are noticed this near, blocks. */
const NOTICED_WITHIN = 32;
/** Remembered at most; the ones unseen for longest are forgotten. */
const KEPT = 256;
/** The nearest ones, at most so many, stand in a snapshot. */
const IN_SNAPSHOT = 32;
/** A window that opens this long after a click on a container belongs to it, milliseconds. */
const ANSWERED_WITHIN_MS = 10_000;

/** The bot's own ones in a snapshot at most. */
const OWN_IN_SNAPSHOT = 64;

interface Place {
  readonly position: BlockPosition;
  readonly half?: BlockPosition;
  readonly name: string;
}

type Known = KnownContainer & { readonly dimension: string };
type Window = NonNullable<Bot['currentWindow']>;

/**
 * What the bot knows of containers: where they stand by sight, what is in them by the windows it had open. Fed by what goes over the
 * connection alone, so that it does not matter who opened a window or what a runner says of it. Kept over reconnects.
 */
export class KnownContainers {
  readonly #clock: Clock;
  readonly #makers: Pick<BlockMakers, 'isOwn'>;
  readonly #memory: PlaceMemory<OwnStore>;
  readonly #known = new Map<string, Known>();

  constructor(clock: Clock, makers: Pick<BlockMakers, 'isOwn'>, memory: PlaceMemory<OwnStore> = noPlaceMemory) {
    this.#clock = clock;
    this.#makers = makers;
    this.#memory = memory;
    for (const store of memory.load()) this.#known.set(keyOf(store.position, store.dimension), { ...store, own: true });
  }

  /** Follows one connection: which container is clicked, which window opens then, what it holds until it is closed. */
  listenTo(bot: Bot, commands: OutgoingCommands): void {
    let clicked: { place: Place; at: number } | undefined;
    let stop: (() => void) | undefined;
    commands.listen((command, at, params) => {
      if (command !== 'use_block') return;
      const place = placeOf(bot, locationOf(params));
      if (place !== undefined) clicked = { place, at };
    });
    bot.on('windowOpen', (window) => {
      stop?.();
      const now = this.#clock.now();
      if (clicked === undefined || now - clicked.at > ANSWERED_WITHIN_MS) return;
      const { place } = clicked;
      clicked = undefined;
      const openedWith = contentsOf(window);
      this.#put(bot, place, { items: openedWith, seenAt: now, openedWith, openedAt: now });
      const look = () => {
        const before = this.#known.get(keyOf(place.position, dimensionOf(bot)));
        const { openedWith: first = openedWith, openedAt = now } = before ?? {};
        const seen = { items: contentsOf(window), seenAt: this.#clock.now(), openedWith: first, openedAt };
        this.#put(bot, place, seen);
      };
      // The library's types know of no events of a window that is not the inventory.
      const slots: unknown = window;
      if (!(slots instanceof EventEmitter)) return;
      slots.on('updateSlot', look);
      stop = () => {
        // No event is sent for a stack that only grew.
        look();
        slots.removeListener('updateSlot', look);
        stop = undefined;
      };
    });
    bot.on('windowClose', () => stop?.());
    bot.on('end', () => stop?.());
  }

  /** Notices containers in sight and forgets those that are seen to be gone. */
  look(bot: Bot, blocks: BlockIndex): void {
    const names = containerNames(bot);
    const dimension = dimensionOf(bot);
    for (const known of this.#known.values()) {
      if (known.dimension !== dimension) continue;
      const { position, name } = known;
      const there = bot.blockAt(new Vec3(position.x, position.y, position.z), false);
      if (there !== null && there.name !== name) this.#forget(known);
    }
    for (const { position } of blocks.find(names, bot.entity.position, NOTICED_WITHIN, { limit: KEPT / 2 })) {
      const place = placeOf(bot, position);
      if (place !== undefined) this.#put(bot, place, {});
    }
  }

  /** The known ones of the bot's dimension, the nearest first. */
  near(bot: Bot): KnownContainer[] {
    const dimension = dimensionOf(bot);
    const away = (at: Position) => bot.entity.position.distanceTo(new Vec3(at.x + 0.5, at.y, at.z + 0.5));
    return [...this.#known.values()]
      .filter((known) => known.dimension === dimension)
      .map(({ dimension: _where, ...known }) => known)
      .sort((a, b) => away(a.position) - away(b.position))
      .slice(0, IN_SNAPSHOT);
  }

  /** Those the bot put up itself to keep things in, in every dimension, and its furnaces in which something lies. */
  own(): OwnStore[] {
    return [...this.#known.values()].filter(isOwnStore).slice(-OWN_IN_SNAPSHOT).map(asStore);
  }

  #put(bot: Bot, { position, half, name }: Place, seen: Partial<KnownContainer>): void {
    const dimension = dimensionOf(bot);
    const key = keyOf(position, dimension);
    // A single chest that became half of a double one is that one now.
    const joined = half && this.#known.get(keyOf(half, dimension));
    if (joined !== undefined) this.#forget(joined);
    const before = this.#known.get(key);
    const own = [position, ...(half === undefined ? [] : [half])].every((at) => this.#makers.isOwn(at, dimension));
    const { own: _, ...rest } = before ?? {};
    const known: Known = {
      ...rest,
      position,
      ...(half && { otherHalf: half }),
      name,
      dimension,
      ...seen,
      ...(own ? { own } : {}),
    };
    this.#known.delete(key);
    this.#known.set(key, known);
    if (!isOwnStore(known)) {
      if (before !== undefined && isOwnStore(before)) this.#memory.forget(asStore(known));
    } else if (before?.own !== true || seen.items !== undefined) this.#memory.save(asStore(known));
    if (this.#known.size <= KEPT) return;
    const oldest = [...this.#known.values()].find((one) => one.own !== true);
    if (oldest !== undefined) this.#forget(oldest);
  }

  #forget(known: Known): void {
    this.#known.delete(keyOf(known.position, known.dimension));
    if (isOwnStore(known)) this.#memory.forget(asStore(known));
  }
}

/** A furnace or a hopper is no place where one keeps things, but what was left in a furnace of its own is not lost. */
const isOwnStore = ({ own, name, items = [] }: Known): boolean =>
  own === true && (isStore(name) || (isCooker(name) && items.length > 0));

const asStore = ({ position, otherHalf, name, dimension, items, seenAt }: Known): OwnStore => ({
  position,
  ...(otherHalf === undefined ? {} : { otherHalf }),
  name,
  dimension,
  ...(items === undefined ? {} : { items }),
  ...(seenAt === undefined ? {} : { seenAt }),
});

const keyOf = ({ x, y, z }: BlockPosition, dimension: string): string => `${dimension} ${x} ${y} ${z}`;

/** The container a block belongs to; a double chest is one, at the half with the lower coordinates. */
function placeOf(bot: Bot, at: BlockPosition | undefined): Place | undefined {
  const block = at && bot.blockAt(new Vec3(at.x, at.y, at.z), false);
  if (!block || !containerNames(bot).has(block.name)) return undefined;
  const { x, y, z } = block.position;
  const here = { x, y, z };
  const half = otherHalf(bot, block);
  if (half === undefined) return { position: here, name: block.name };
  const isFirst = x < half.x || (x === half.x && z < half.z);
  return isFirst ? { position: here, half, name: block.name } : { position: half, half: here, name: block.name };
}

/** What is in the container's part of a window, one row per item name. */
function contentsOf(window: Window): ItemStack[] {
  const counts = new Map<string, number>();
  for (const item of window.slots.slice(0, window.inventoryStart)) {
    if (item) counts.set(item.name, (counts.get(item.name) ?? 0) + item.count);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

function locationOf(params: unknown): BlockPosition | undefined {
  const location: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'location') : undefined;
  return location instanceof Vec3 ? { x: location.x, y: location.y, z: location.z } : undefined;
}
