import type { BlockPosition, KnownField } from '@conscious-bot/contracts';
import {
  type Crop,
  cropOfBlock,
  crops,
  type FieldCell,
  type GrowingPlant,
  growingPlant,
  growthPoints,
  isRipe,
  someRipeInMs,
} from '@conscious-bot/contracts/game';
import { RIPE_SHARE } from '@conscious-bot/contracts/world';
import type { Clock } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { BlockIndex } from '../blocks/block-index.ts';

/** Fields are noticed this near, blocks, and so many plants of them are looked at. */
const NOTICED_WITHIN = 32;
const AT_ONCE = 96;
/** Plants of a crop this near to one another, blocks, are one field. */
const TOGETHER = 4;
/** Remembered at most; the ones unseen for longest are forgotten. */
const KEPT = 64;
/** The nearest ones, at most so many, stand in a snapshot. */
const IN_SNAPSHOT = 16;

export type StoredField = KnownField & { readonly dimension: string };

/** Where fields are kept over restarts. */
export interface FieldStore {
  all(): readonly StoredField[];
  replace(fields: readonly StoredField[]): void;
}

/** Of so many plants of a field it is said when they should be ripe. */
const FORETOLD = 16;

/**
 * Fields the bot has planted or come by, with what is ripe of them as last seen and when the rest is to be expected. By sight alone, so that
 * it does not matter who planted one. Kept over reconnects, and over restarts where there is a store.
 */
export class KnownFields {
  readonly #clock: Clock;
  #known: readonly StoredField[] = [];
  #store: FieldStore | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Remembers what the store holds, and keeps it up to date from now on. */
  keepIn(store: FieldStore): void {
    this.#store = store;
    this.#known = [...store.all()];
  }

  /** Notices fields in sight and forgets those that are seen to be gone. */
  look(bot: Bot, blocks: BlockIndex, othersWork: { isAt(at: BlockPosition): boolean }): void {
    const now = this.#clock.now();
    const dimension = dimensionOf(bot);
    const names = new Set(crops.map(({ block }) => block));
    const found = blocks.find(names, bot.entity.position, NOTICED_WITHIN, { limit: AT_ONCE });
    const seen = crops.flatMap((crop) => {
      const places = found.filter(({ name }) => name === crop.block).map(({ position }) => position);
      return together(places).map((field): StoredField => {
        const known = fieldOf(bot, crop, field, now);
        return { ...known, dimension, ...(othersWork.isAt(known.position) && { others: true }) };
      });
    });
    const isSeen = ({ position, dimension: where }: StoredField) =>
      where === dimension &&
      (away(bot, position) <= NOTICED_WITHIN - TOGETHER || seen.some((each) => isSame(each.position, position)));
    const before = this.#known;
    this.#known = [...seen, ...before.filter((field) => !isSeen(field))].slice(0, KEPT);
    if (changed(before, this.#known)) this.#store?.replace(this.#known);
  }

  /** The known ones of the bot's dimension, the nearest first. */
  near(bot: Bot): KnownField[] {
    const dimension = dimensionOf(bot);
    return this.#known
      .filter((field) => field.dimension === dimension)
      .map(({ dimension: _where, ...field }) => field)
      .sort((a, b) => away(bot, a.position) - away(bot, b.position))
      .slice(0, IN_SNAPSHOT);
  }
}

/** Whether the store has to know: when a field is seen is not news. */
function changed(before: readonly StoredField[], after: readonly StoredField[]): boolean {
  const key = (fields: readonly StoredField[]) =>
    JSON.stringify(
      fields.map(({ crop, position, plants, ripe, dimension, others }) => [
        crop,
        position,
        plants,
        ripe,
        dimension,
        others,
      ]),
    );
  return key(before) !== key(after);
}

const isSame = (a: BlockPosition, b: BlockPosition): boolean => a.x === b.x && a.y === b.y && a.z === b.z;
const away = (bot: Bot, { x, y, z }: BlockPosition): number =>
  bot.entity.position.distanceTo(new Vec3(x + 0.5, y, z + 0.5));

/** Places sorted into those that stand together. */
function together(places: readonly BlockPosition[]): BlockPosition[][] {
  const left = new Set(places);
  const groups: BlockPosition[][] = [];
  for (const first of places) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const one of group)
      for (const other of left)
        if (Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y), Math.abs(one.z - other.z)) <= TOGETHER) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

function fieldOf(bot: Bot, crop: Crop, places: readonly BlockPosition[], now: number): KnownField {
  const plants = places.map((position) => plantAt(bot, crop, position));
  // One and the same of its plants stands for the field whichever way the bot comes from.
  const position = [...places].sort((a, b) => a.x - b.x || a.z - b.z || a.y - b.y)[0] ?? { x: 0, y: 0, z: 0 };
  const whenRipe = (count: number) => now + someRipeInMs(plants, count);
  return {
    crop: crop.block,
    position,
    plants: plants.length,
    ripe: plants.filter(({ stages }) => stages === 0).length,
    seenAt: now,
    ripeAt: whenRipe(Math.ceil(plants.length * RIPE_SHARE)),
    ripensAt: plants.slice(0, FORETOLD).map((_, at) => whenRipe(at + 1)),
  };
}

/** The plant on one place of the crops: how far it is, and how fast it grows there. */
function plantAt(bot: Bot, crop: Crop, position: BlockPosition): GrowingPlant {
  const block = bot.blockAt(new Vec3(position.x, position.y, position.z), false);
  const properties = block?.getProperties() ?? {};
  const isGrown = block !== null && isRipe(crop, { name: block.name, properties });
  const nine = [-1, 0, 1].flatMap((dz) => [-1, 0, 1].map((dx) => cellAt(bot, position, dx, dz)));
  return growingPlant(crop, isGrown ? crop.ripeAge : Number(properties.age ?? 0), growthPoints(nine));
}

function cellAt(bot: Bot, { x, y, z }: BlockPosition, dx: number, dz: number): FieldCell | undefined {
  const ground = bot.blockAt(new Vec3(x + dx, y - 1, z + dz), false);
  if (ground?.name !== 'farmland') return undefined;
  const plant = bot.blockAt(new Vec3(x + dx, y, z + dz), false)?.name;
  return {
    wet: Number(ground.getProperties().moisture) > 0,
    plant: plant !== undefined && cropOfBlock(plant) !== undefined ? plant : undefined,
  };
}
