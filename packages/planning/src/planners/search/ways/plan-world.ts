import { type BlockPosition, distance, type WorldSnapshot } from '@conscious-bot/contracts';
import { growingSeconds, isBelowGround, oreOf } from '@conscious-bot/contracts/game';
import { isFieldReady } from '@conscious-bot/contracts/world';
import type { Dimension } from '../../../game/facts/dimension.ts';
import { EXPERIENCE, LIT_PORTAL, PORTAL_FRAME, pointsOf, withSilkTouch } from '../../../game/facts/enchanted.ts';
import { FURNACE } from '../../../game/processes/smelting.ts';
import { type Inside, isRock, isWithinReach, WITHIN_REACH } from '../../../goals/stays-inside.ts';
import type { Experience } from '../../planner.ts';
import { CRAFTING_TABLE, TABLE_RANGE } from './costs.ts';
import { type FailedBefore, failedBefore } from './failed-before.ts';

/** How many are in sight or remembered, and how far the nearest is. What was never in sight is not among them. */
export interface Sighting {
  readonly count: number;
  readonly distance: number;
}

/** A container of the bot's own that is known to hold something. */
export interface Store {
  readonly position: BlockPosition;
  readonly distance: number;
  readonly items: ReadonlyMap<string, number>;
}

/** The best field of a crop: the one that is soonest ripe and nearest by; its plants and those of all others. */
export interface Field {
  readonly position: BlockPosition;
  readonly distance: number;
  /** Seconds until it is worth going to; no more than a new one would take, so that nobody plants another one instead. */
  readonly waits: number;
  readonly plants: number;
}

/** What the search needs to know of the world as it is now. */
export interface PlanWorld extends FailedBefore {
  readonly inventory: ReadonlyMap<string, number>;
  /** Blocks in sight or remembered. */
  readonly near: ReadonlyMap<string, Sighting>;
  /** Creatures in sight, heard or remembered, grown ones only. */
  readonly creatures: ReadonlyMap<string, Sighting>;
  /** Its own containers in this dimension whose contents are known, the nearest first: those of others are not drawn from. */
  readonly stores: readonly Store[];
  /** Fields known, the nearest first, by the plant that stands there. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly dimension: Dimension;
  /** Biome the bot is in, where it is known. */
  readonly biome: string | undefined;
  /** Height of the feet, where it is known. */
  readonly height: number | undefined;
  /** Uses the tools carried have left, all of a kind together; absent where nothing is known of their wear. */
  readonly usesLeft: ReadonlyMap<string, number>;
  /** Below the ground, from where there is a way home to be dug. */
  readonly isDeep: boolean;
  /** Whether what is found in another world only may be fetched from there. */
  readonly journeys: boolean;
  readonly tableNear: boolean;
  readonly furnaceNear: boolean;
  /** Nothing leads out from under its roof. */
  readonly indoors: boolean;
  /** How much of what is held may not be used up, by item: what it is as good as is wanted. */
  readonly spared?: ReadonlyMap<string, number>;
  /** The part of that which tools may be made of all the same. */
  readonly forTools?: ReadonlyMap<string, number>;
  /** The last table and furnace carried may be made into something else. */
  readonly usesUpStations?: true;
}

type Surroundings = Pick<WorldSnapshot, 'inventory' | 'nearbyBlocks'> &
  Partial<
    Pick<
      WorldSnapshot,
      | 'nearbyEntities'
      | 'ownStores'
      | 'dimension'
      | 'biome'
      | 'position'
      | 'slots'
      | 'exposure'
      | 'light'
      | 'experience'
      | 'portals'
      | 'fields'
      | 'at'
    >
  >;

export function planWorld(everything: Surroundings, experience: Experience = {}): PlanWorld {
  const { indoors, saved = NOTHING, savedForTools = NOTHING } = experience;
  const snapshot = indoors === undefined ? everything : withinWalls(everything, indoors);
  const near = new Map<string, Sighting>();
  for (const block of snapshot.nearbyBlocks) near.set(block.name, { count: block.count, distance: block.distance });
  const fields = fieldsIn(snapshot);
  for (const [crop, { distance }] of fields) if (!near.has(crop)) near.set(crop, { count: 1, distance });
  const stands = (block: string) => (near.get(block)?.distance ?? Number.POSITIVE_INFINITY) <= TABLE_RANGE;
  return {
    inventory: holdings(snapshot),
    near,
    creatures: creaturesIn(snapshot),
    stores: storesIn(snapshot),
    fields,
    dimension: dimensionNamed(snapshot.dimension),
    biome: snapshot.biome,
    height: snapshot.position?.y,
    usesLeft: usesLeft(snapshot),
    isDeep: isBelowGround(snapshot),
    journeys: false,
    tableNear: stands(CRAFTING_TABLE),
    furnaceNear: stands(FURNACE),
    indoors: indoors !== undefined,
    ...(saved.size + savedForTools.size > 0 && { spared: new Map([...saved, ...savedForTools]) }),
    ...(savedForTools.size > 0 && { forTools: savedForTools }),
    ...failedBefore(experience),
  };
}

const NOTHING: ReadonlyMap<string, number> = new Map();

/** Blocks of rock to an ore that are dug through rather than walked around: to one farther off the shortest way may lead over the grass. */
export const DUG_TO = 8;

/** What is to be had without leaving its roof: the rock about it where it is amid rock, with the ores close by, and what it can reach. */
function withinWalls({ nearbyBlocks, ownStores = [], ...rest }: Surroundings, inside: Inside): Surroundings {
  return {
    ...rest,
    nearbyBlocks: nearbyBlocks.filter(({ name, distance }) =>
      isRock(name)
        ? inside.isAmidRock && (oreOf(name) === undefined || distance <= DUG_TO)
        : distance <= WITHIN_REACH && isFurniture(name),
    ),
    ownStores: ownStores.filter(({ position }) => isWithinReach(position, inside)),
    nearbyEntities: [],
    fields: [],
  };
}

/** What things are made at. */
const isFurniture = (name: string): boolean => name === CRAFTING_TABLE || name === FURNACE;

function fieldsIn({ fields = [], position, at }: Surroundings): Map<string, Field> {
  const best = new Map<string, Field>();
  for (const field of fields) {
    const away = position === undefined ? 0 : distance(position, field.position);
    const left = at === undefined || isFieldReady(field, at) ? 0 : (field.ripeAt - at) / 1_000;
    const waits = Math.min(left, growingSeconds(field.crop));
    const known = best.get(field.crop);
    const plants = field.plants + (known?.plants ?? 0);
    const isBetter = known === undefined || waits + away / 4 < known.waits + known.distance / 4;
    best.set(field.crop, isBetter ? { position: field.position, distance: away, waits, plants } : { ...known, plants });
  }
  return best;
}

function creaturesIn({ nearbyEntities = [] }: Surroundings): Map<string, Sighting> {
  const creatures = new Map<string, Sighting>();
  for (const { name, kind, baby, distance: away } of nearbyEntities) {
    if (kind === 'player' || kind === 'item' || baby === true) continue;
    const known = creatures.get(name);
    creatures.set(name, { count: (known?.count ?? 0) + 1, distance: Math.min(away, known?.distance ?? away) });
  }
  return creatures;
}

function storesIn({ ownStores = [], position, dimension: here }: Surroundings): Store[] {
  return ownStores
    .flatMap(({ position: at, dimension, items = [] }) => {
      if (items.length === 0 || dimensionNamed(dimension) !== dimensionNamed(here)) return [];
      return [{ position: at, distance: position === undefined ? 0 : distance(position, at), items: counted(items) }];
    })
    .sort((a, b) => a.distance - b.distance);
}

/** What is held, tools with silk touch apart from plain ones, the experience, and a portal that is known. */
function holdings({ inventory, slots = [], experience, portals = [] }: Surroundings): Map<string, number> {
  const held = counted(inventory);
  for (const { name, count, enchantments = [] } of slots) {
    if (!enchantments.some((each) => each.name === 'silk_touch')) continue;
    held.set(name, Math.max(0, (held.get(name) ?? 0) - count));
    held.set(withSilkTouch(name), (held.get(withSilkTouch(name)) ?? 0) + count);
  }
  if (experience !== undefined && experience.level + experience.progress > 0)
    held.set(EXPERIENCE, pointsOf(experience));
  if (portals.some(({ lit }) => lit)) held.set(LIT_PORTAL, 1);
  else if (portals.length > 0) held.set(PORTAL_FRAME, 1);
  return held;
}

function counted(stacks: readonly { readonly name: string; readonly count: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, count } of stacks) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

/** A server may give its worlds names of its own; they count as the overworld. */
const dimensionNamed = (dimension: string | undefined): Dimension =>
  dimension === 'the_nether' || dimension === 'the_end' ? dimension : 'overworld';

function usesLeft({ slots = [] }: Surroundings): Map<string, number> {
  const left = new Map<string, number>();
  for (const { name, durability } of slots)
    if (durability !== undefined) left.set(name, (left.get(name) ?? 0) + durability.left);
  return left;
}
