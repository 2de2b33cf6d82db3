import type { DugWith } from '@conscious-bot/contracts';
import { type Dimension, dimensionsBeyond, dimensionsOf, isRare } from '../../../game/facts/dimension.ts';
import type { Source } from '../../../game/facts/source.ts';
import { isMinedFor } from '../../../game/processes/mining.ts';
import { costs, TABLE_RANGE } from './costs.ts';
import { dearness, isDug, isShut, isUntouched } from './failed-before.ts';
import type { PlanWorld } from './plan-world.ts';
import { remembered } from './remembered.ts';
import { worthwhileTools } from './worthwhile-tools.ts';

/** One way to get an item out of the world: a set of blocks that ask for the same tool. */
export interface CollectWay {
  readonly item: string;
  /** The world it is got in. */
  readonly dimension: Dimension;
  readonly sources: readonly string[];
  /** Any one of these; empty when the bare hand does. */
  readonly tools: readonly string[];
  /** What the drop depends on besides: shears, or silk touch. */
  readonly with: DugWith | undefined;
  /** How many of it one dig gives on the average. */
  readonly yields: number;
  /** Digs until the first one falls, on the average: 1 for what falls for sure. */
  readonly leastDigs: number;
  /** How many of the sources are in sight; 0 when they must be looked for. */
  readonly inSight: number;
  /** Seconds to get there, paid once. */
  readonly reach: number;
  /** Set when a source has to be looked for first; `block` is absent when what is in sight could not be reached. */
  readonly explore: { readonly block: string | undefined } | undefined;
  readonly far: boolean;
}

const MAX_SOURCES = 8;

/** Every way to collect an item, nearest sources first; empty when no block drops it. */
export const collectWays = remembered((item, data, world): readonly CollectWay[] =>
  data
    .sourceGroups(item)
    .flatMap((group) => [
      seenOf(item, group, world) ?? soughtIn(world.dimension, item, group, world),
      ...dimensionsBeyond(world).map((dimension) => soughtIn(dimension, item, group, world)),
    ])
    .filter((way) => way !== undefined),
);

/** Blocks to dig for so many, on the average. */
export const digsFor = ({ yields, leastDigs }: Pick<CollectWay, 'yields' | 'leastDigs'>, count: number): number =>
  Math.ceil(Math.max(leastDigs, count / yields) - 1e-6);

const commonOf = (item: string, { tools, with: tool, chance, yields }: Source, world: PlanWorld) => ({
  item,
  tools: worthwhileTools(tools, world),
  with: tool,
  yields,
  leastDigs: 1 / chance,
});

/** The way to sources that are in sight; undefined when none is. */
function seenOf(item: string, group: readonly Source[], world: PlanWorld): CollectWay | undefined {
  const seen = group
    .map((source) => ({ source, at: world.near.get(source.block) }))
    .filter((each) => each.at !== undefined && isDug(world, each.source.block))
    .sort((a, b) => (a.at?.distance ?? 0) - (b.at?.distance ?? 0))
    .slice(0, MAX_SOURCES);
  const [nearest] = seen;
  if (nearest?.at === undefined) return undefined;
  const { distance } = nearest.at;
  return {
    ...commonOf(item, nearest.source, world),
    dimension: world.dimension,
    sources: seen.map(({ source }) => source.block),
    inSight: seen.reduce((sum, { at }) => sum + (at?.count ?? 0), 0),
    reach: distance * costs.walkPerBlock,
    explore: undefined,
    far: distance > TABLE_RANGE,
  };
}

/** The way to sources that have to be looked for in one world. */
function soughtIn(
  dimension: Dimension,
  item: string,
  group: readonly Source[],
  world: PlanWorld,
): CollectWay | undefined {
  if (world.indoors) return undefined;
  const ranked = group
    .filter((source) => source.soughtAfter && !isMined(source) && dimensionsOf(source.block).includes(dimension))
    .filter(({ block }) => !isUntouched(world, block))
    .slice(0, MAX_SOURCES)
    .map((source) => ({ source, cost: searchCost(source, dimension, world) }))
    .sort((a, b) => a.cost - b.cost);
  const [best] = ranked;
  if (best === undefined) return undefined;
  const isHere = dimension === world.dimension && isShut(world, 'collect_item', best.source.block);
  const seek = isHere ? undefined : best.source.block;
  return {
    ...commonOf(item, best.source, world),
    dimension,
    sources: ranked.map(({ source }) => source.block),
    inSight: 0,
    reach: best.cost,
    explore: { block: seek },
    far: true,
  };
}

/** What lies deep is mined for; nobody looks for it on the surface. As a block of its own, for silk touch, it has to be come across. */
const isMined = (source: Source): boolean => source.with === undefined && isMinedFor(source.block);

function searchCost(source: Source, dimension: Dimension, world: PlanWorld): number {
  const rarity = isRare(source.block, dimension) ? costs.rare : source.scattered ? costs.scattered : 1;
  const luck = dearness(world, 'collect_item', [source.block]);
  return (costs.explore + costs.uncommon * source.order) * rarity * luck;
}
