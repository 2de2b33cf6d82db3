import { keptForHome } from '@conscious-bot/contracts/game';
import { type Dimension, dimensionsBeyond } from '../../../game/facts/dimension.ts';
import { ROCK_PICKAXE, rockPickaxes, stairsTo } from '../../../game/processes/mining.ts';
import type { Digging, Marker, Process } from '../../../game/processes/process.ts';
import { costs, TABLE_RANGE } from './costs.ts';
import { dearness, isShut, isUntouched, timesInVain, verbOf } from './failed-before.ts';
import type { PlanWorld } from './plan-world.ts';
import { remembered } from './remembered.ts';
import { worthwhileTools } from './worthwhile-tools.ts';

/** A process as the world stands: how far its place is. */
export interface ProcessWay {
  readonly process: Process;
  /** Those of its tools one would use. */
  readonly tools: readonly string[];
  /** How many of its tools, by kind, are worn so far that they may not be used for it. */
  readonly spent?: ReadonlyMap<string, number>;
  /** The world it is done in; undefined where any will do. */
  readonly dimension: Dimension | undefined;
  /** Name of the place, by which having been there is remembered. */
  readonly at: string | undefined;
  /** Seconds to get there, paid once. */
  readonly reach: number;
  /** How many such places are in sight; infinite where none is needed. */
  readonly inSight: number;
  /** What has to be looked for first. */
  readonly seek: readonly string[] | undefined;
  /** It is in sight and failed here: it is looked for somewhere else. */
  readonly elsewhere?: true;
  /** What is looked for before that: the structure it is in. */
  readonly marker: Marker | undefined;
  readonly far: boolean;
}

/** Every process that gives an item and whose place can be come to. */
export const processWays = remembered((item, data, world): readonly ProcessWay[] =>
  data
    .processes(item)
    .map((process) => wayOf(process, world))
    .filter((way) => way !== undefined),
);

function wayOf(process: Process, world: PlanWorld): ProcessWay | undefined {
  const { place, verb } = process;
  // What it makes of a block stands there like what others have made, so nobody could take it who leaves that alone.
  if (verb.kind === 'convert' && isUntouched(world, verb.becomes)) return undefined;
  if (world.indoors && (!INDOORS.has(verb.kind) || (process.dimension ?? world.dimension) !== world.dimension))
    return undefined;
  const isThere = (dimension: Dimension) =>
    dimension === world.dimension || dimensionsBeyond(world).some((each) => each === dimension);
  const way = { process, tools: worthwhileTools(process.tools, world), seek: undefined, marker: undefined };
  if (place === undefined) {
    if (process.dimension !== undefined && !isThere(process.dimension)) return undefined;
    if (verb.kind === 'mine') return ofItsLand(miningWay(process, verb.digging, world), process.biomes, world);
    return {
      ...way,
      dimension: process.dimension,
      at: undefined,
      reach: 0,
      inSight: Number.POSITIVE_INFINITY,
      far: false,
    };
  }
  const at = place.names.join();
  const around = place.kind === 'block' ? world.near : world.creatures;
  const capability = verbOf(verb);
  // A tree that cannot be felled cannot be stripped either, and blocks of others are left alone whatever would be done to them.
  const verbs = place.kind === 'block' ? [capability, 'collect_item'] : [capability];
  const seen = place.names
    .filter((name) => !verbs.some((each) => isShut(world, each, name)))
    .map((name) => around.get(name))
    .filter((one) => one !== undefined);
  if (seen.length > 0) {
    const distance = Math.min(...seen.map((one) => one.distance));
    // A log that was stripped is no log any more; a bee nest that was shorn is still one.
    const usesUp = verb.kind === 'convert';
    const field = verb.kind === 'harvest' ? world.fields.get(verb.crop) : undefined;
    const inSight =
      field !== undefined
        ? field.plants
        : place.kind === 'block' && !usesUp
          ? Number.POSITIVE_INFINITY
          : seen.reduce((sum, one) => sum + one.count, 0);
    const reach = distance * costs.walkPerBlock + costs.background * (field?.waits ?? 0);
    return { ...way, dimension: world.dimension, at, reach, inSight, far: distance > TABLE_RANGE };
  }
  if (world.indoors || !place.soughtAfter || !isThere(place.dimension)) return undefined;
  const vain = Math.max(...verbs.map((each) => dearness(world, each, place.names)));
  const elsewhere = place.names.some((name) => around.has(name)) ? { elsewhere: true as const } : {};
  const marker = isInSight(place.marker, world) ? undefined : place.marker;
  const reach = costs.explore * place.rarity * vain + (marker === undefined ? 0 : costs.explore * costs.rare);
  return {
    ...way,
    dimension: place.dimension,
    at,
    reach,
    inSight: 0,
    seek: place.names,
    marker,
    far: true,
    ...elsewhere,
  };
}

/**
 * The way to an ore through the ground: stairs to its level, and so many blocks of tunnel for each. One pickaxe that gets the ore digs the
 * rock too, as long as it lasts; what is dug beyond that asks for plainer ones.
 */
function miningWay(process: Process, digging: Digging, world: PlanWorld): ProcessWay {
  const { digs, seconds } = stairsTo(digging, world.dimension === process.dimension ? world.height : undefined);
  const tools = worthwhileTools(process.tools, world);
  const carried = tools.filter((tool) => (world.inventory.get(tool) ?? 0) > 0);
  const whole = (tool: string) => (world.inventory.get(tool) ?? 0) * (tool === ROCK_PICKAXE ? PLAIN_USES : USES);
  const fresh = tools.includes(ROCK_PICKAXE) ? PLAIN_USES : USES;
  const uses =
    carried.length === 0 ? fresh : carried.reduce((sum, tool) => sum + (world.usesLeft.get(tool) ?? whole(tool)), 0);
  const vain = process.verb.kind === 'mine' ? timesInVain(world, verbOf(process.verb), process.verb.blocks) : 0;
  const asLongAsItLasts = world.indoors && carried.length > 0;
  const once = asLongAsItLasts ? [] : [{ item: ROCK_PICKAXE, count: rockPickaxes(digs, uses) }];
  const another = { item: ROCK_PICKAXE, count: (world.inventory.get(ROCK_PICKAXE) ?? 0) + 1 };
  const isWorn = isWornForHome(world);
  const isRockTool = tools.includes(ROCK_PICKAXE);
  return {
    process: {
      ...process,
      seconds: process.seconds * (1 + vain * costs.minedInVain),
      once: isWorn && !isRockTool ? [another] : once,
      ...(asLongAsItLasts ? { consumes: [], wear: 0 } : {}),
    },
    tools,
    ...(isWorn && isRockTool && { spent: new Map(carried.map((tool) => [tool, world.inventory.get(tool) ?? 0])) }),
    dimension: process.dimension,
    at: undefined,
    reach: seconds,
    inSight: Number.POSITIVE_INFINITY,
    seek: undefined,
    marker: undefined,
    far: digs > 0 || process.seconds > 0,
  };
}

/** Some ores lie under some land only: that is walked to first, and nobody leaves a roof for it. */
function ofItsLand(way: ProcessWay, biomes: readonly string[] | undefined, world: PlanWorld): ProcessWay | undefined {
  const isThere = world.biome !== undefined && biomes?.includes(world.biome) === true;
  if (biomes === undefined || (isThere && world.dimension === way.dimension)) return way;
  if (world.indoors) return undefined;
  const reach = way.reach + costs.explore * costs.rare * dearness(world, 'explore', biomes);
  return { ...way, seek: [], marker: { biomes }, reach, far: true };
}

/** What is done without leaving one's roof. */
const INDOORS: ReadonlySet<Process['verb']['kind']> = new Set(['smelt', 'mine', 'smith', 'await']);

/** Whether of all pickaxes carried only the uses are left that are kept for the way home: with them no mining begins, and another is made first. */
function isWornForHome({ usesLeft, isDeep }: PlanWorld): boolean {
  const pickaxes = [...usesLeft].filter(([tool]) => tool.endsWith('_pickaxe'));
  const left = pickaxes.reduce((sum, [, uses]) => sum + uses, 0);
  return pickaxes.length > 0 && left <= keptForHome(left, { deep: isDeep });
}

/** Uses of a new iron pickaxe, and of a stone one, that may go into rock: all but those kept for the ore. */
const USES = 226;
const PLAIN_USES = 107;

const isInSight = (marker: Marker | undefined, { near }: PlanWorld): boolean =>
  marker !== undefined && 'block' in marker && near.has(marker.block);
