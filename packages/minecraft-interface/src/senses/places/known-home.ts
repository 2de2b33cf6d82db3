import { isDeepStrictEqual } from 'node:util';
import type { BlockPosition, NearbyEntity, Position } from '@conscious-bot/contracts';
import { cropOfBlock, isGate } from '@conscious-bot/contracts/game';
import {
  type Furnishing,
  HOME_LEVELS,
  HOME_RADIUS,
  type Homestead,
  homestead,
  isStore,
  type NamedPlace,
} from '@conscious-bot/contracts/world';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { z } from 'zod';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { formatPosition } from '../../body/position.ts';
import { darkPlacesAround } from '../surroundings/dark-ground.ts';
import type { BlockMakers, MadeBlock } from './block-makers.ts';
import { isCooker } from './container-kinds.ts';
import type { KnownPlaces } from './known-places.ts';
import { PEN_WITHIN, pennedAfter, pennedAnimals } from './pens.ts';

export const HOME = 'home';
/** Home is looked over at most this often, milliseconds. */
const EVERY_MS = 5_000;
/** The light of a torch is told by the server within this time, milliseconds. */
const LIGHT_COMES_MS = 5_000;
/** Blocks from home within which all of it is in sight. */
const IN_SIGHT = 32;
/** Two furnishings this near to each other, blocks, make a home. */
const TOGETHER = 8;
/** Lost blocks in a snapshot at most. */
const MISSING = 64;

const furnishingOf = ({ name }: Pick<MadeBlock, 'name'>): Furnishing | undefined => {
  if (/_bed$|^bed$/.test(name)) return 'bed';
  if (isStore(name)) return 'store';
  if (isCooker(name)) return 'furnace';
  if (name === 'crafting_table') return 'table';
  if (isGate(name)) return 'gate';
  return /_door$/.test(name) ? 'door' : undefined;
};

/** What the last look at a home told. */
export const homeLook = z.object({
  /** The home it was a look at: dimension and middle. */
  of: z.string(),
  what: homestead.pick({ dark: true, darkest: true, penned: true }),
});
export type HomeLook = z.infer<typeof homeLook>;

/** Where the last look at home outlives the process: the bot may come up again far from it. */
export interface HomeMemory {
  load(): HomeLook | undefined;
  save(look: HomeLook): void;
}

export const noHomeMemory: HomeMemory = { load: () => undefined, save: () => {} };

/**
 * The bot's home. Whoever names a place `home` settles where it is; until then the bot does, where its own bed stands, or its own chest with
 * something else of its household. What is there is told by its own blocks; how dark it is and what is penned by a look when it is there.
 */
export class KnownHome {
  readonly #clock: Clock;
  readonly #makers: BlockMakers;
  readonly #places: KnownPlaces;
  #now: Homestead | undefined;
  readonly #memory: HomeMemory;
  #seen: HomeLook | undefined;
  /** When each torch at home was first known to stand, ms since the epoch, by its place. */
  readonly #torches = new Map<string, number>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #version = -1;

  constructor(clock: Clock, makers: BlockMakers, places: KnownPlaces, memory: HomeMemory = noHomeMemory) {
    this.#memory = memory;
    this.#seen = memory.load();
    this.#clock = clock;
    this.#makers = makers;
    this.#places = places;
  }

  /** As it is known; undefined without a home in this dimension. It is looked over when the bot's work has changed, and now and then. */
  homestead(bot: Bot, creatures: readonly NearbyEntity[]): Homestead | undefined {
    const now = this.#clock.now();
    if (now - this.#lookedAt >= EVERY_MS || this.#version !== this.#makers.version) {
      this.#lookedAt = now;
      this.#version = this.#makers.version;
      this.#look(bot, creatures);
    }
    return this.#now;
  }

  #look(bot: Bot, creatures: readonly NearbyEntity[]): void {
    const dimension = dimensionOf(bot);
    const own = this.#makers.own(dimension);
    const household = own.filter((made) => made.goneAt === undefined && furnishingOf(made) !== undefined);
    this.#choose(dimension, household);
    const place = this.#places.all().find(({ name }) => name === HOME);
    const isHere = place !== undefined && (place.dimension ?? dimension) === dimension;
    this.#now = isHere ? this.#describe(bot, creatures, place, own) : undefined;
  }

  /** Settles by itself where home is, as long as nobody else has. */
  #choose(dimension: string, household: readonly MadeBlock[]): void {
    const place = this.#places.all().find(({ name }) => name === HOME);
    if (place !== undefined && (place.ownChoice !== true || place.dimension !== dimension)) return;
    const around = place && household.filter((made) => distanceTo(made, place.position) <= HOME_RADIUS);
    const bed = household.findLast((made) => furnishingOf(made) === 'bed');
    if (around !== undefined && around.length > 0 && (bed === undefined || around.includes(bed))) return;
    const store = household.find(
      (made) =>
        furnishingOf(made) === 'store' &&
        household.some((other) => furnishingOf(other) !== 'store' && distanceTo(made, other) <= TOGETHER),
    );
    const middle = bed ?? store;
    if (middle === undefined) {
      this.#places.forget(HOME);
      return;
    }
    const { x, y, z } = middle;
    this.#places.put({
      name: HOME,
      position: { x: x + 0.5, y, z: z + 0.5 },
      dimension,
      at: this.#clock.now(),
      ownChoice: true,
    });
  }

  #describe(bot: Bot, creatures: readonly NearbyEntity[], place: NamedPlace, own: readonly MadeBlock[]): Homestead {
    const dimension = dimensionOf(bot);
    const { position } = place;
    const near = own
      .filter((made) => distanceTo(made, position) <= (furnishingOf(made) === 'gate' ? PEN_WITHIN : HOME_RADIUS))
      .sort((a, b) => distanceTo(a, position) - distanceTo(b, position));
    const there = near.filter(({ goneAt }) => goneAt === undefined);
    const torches = there.filter(({ name }) => /torch$/.test(name));
    const furnishings: Homestead['furnishings'] = {};
    for (const made of there) {
      const kind = furnishingOf(made);
      if (kind !== undefined) furnishings[kind] ??= at(made);
    }
    const middle = { x: Math.floor(position.x), y: Math.floor(position.y), z: Math.floor(position.z) };
    return {
      position: middle,
      dimension,
      furnishings,
      torches: torches.length,
      ...this.#seenAt(bot, creatures, middle, this.#freshOf(torches), furnishings.gate),
      crops: there.filter(({ name }) => cropOfBlock(name) !== undefined).length,
      missing: near
        .filter(({ goneAt, y }) => goneAt !== undefined && Math.abs(y - position.y) <= HOME_LEVELS)
        .slice(0, MISSING)
        .map((made) => ({ position: at(made), block: made.name })),
    };
  }

  /** What only a look tells: as it was when the bot was there last. */
  #seenAt(
    bot: Bot,
    creatures: readonly NearbyEntity[],
    middle: BlockPosition,
    fresh: readonly BlockPosition[],
    gate: BlockPosition | undefined,
  ): HomeLook['what'] {
    const of = `${dimensionOf(bot)} ${middle.x} ${middle.y} ${middle.z}`;
    const before = this.#seen?.of === of ? this.#seen.what : {};
    if (bot.entity.position.distanceTo(bot.entity.position.clone().set(middle.x, middle.y, middle.z)) > IN_SIGHT)
      return before;
    const penned = pennedAfter(before.penned ?? [], pennedAnimals(bot, creatures, middle), bot, gate);
    const what = { ...darkPlacesAround(bot, middle, fresh), penned };
    this.#keep({ of, what });
    return what;
  }

  #keep(look: HomeLook): void {
    const isAnother = !isDeepStrictEqual(look, this.#seen);
    this.#seen = look;
    if (isAnother) this.#memory.save(look);
  }

  /** Those of the torches that were put a moment ago. */
  #freshOf(torches: readonly MadeBlock[]): readonly BlockPosition[] {
    const now = this.#clock.now();
    const before = new Map(this.#torches);
    this.#torches.clear();
    for (const at of torches) this.#torches.set(formatPosition(at), before.get(formatPosition(at)) ?? now);
    return torches.filter((at) => now - (this.#torches.get(formatPosition(at)) ?? now) < LIGHT_COMES_MS);
  }
}

const at = ({ x, y, z }: BlockPosition): BlockPosition => ({ x, y, z });
const distanceTo = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
