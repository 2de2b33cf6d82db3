import type { DugWith } from '@conscious-bot/contracts';
import { costs, TABLE_RANGE } from './costs.ts';
import type { GameData } from './game-data.ts';
import type { PlanWorld } from './plan-world.ts';
import { isRare, realmOf } from './realm.ts';
import type { Source } from './source.ts';

/** One way to get an item out of the world: a set of blocks that ask for the same tool. */
export interface CollectWay {
  readonly item: string;
  readonly sources: readonly string[];
  /** Any one of these; empty when the bare hand does. */
  readonly tools: readonly string[];
  /** What the drop depends on besides: shears, or silk touch. */
  readonly with: DugWith | undefined;
  /** Blocks to dig for one drop. */
  readonly digsPerItem: number;
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
export function collectWays(item: string, data: GameData, world: PlanWorld): CollectWay[] {
  return data
    .sourceGroups(item)
    .map((group) => wayOf(item, group, world))
    .filter((way) => way !== undefined);
}

function wayOf(item: string, group: readonly Source[], world: PlanWorld): CollectWay | undefined {
  const [first] = group;
  if (first === undefined) return undefined;
  const common = { item, tools: first.tools, with: first.with, digsPerItem: first.sure ? 1 : costs.luckyDigs };
  const seen = group
    .map((source) => ({ block: source.block, at: world.near.get(source.block) }))
    .filter((source) => source.at !== undefined)
    .sort((a, b) => (a.at?.distance ?? 0) - (b.at?.distance ?? 0))
    .slice(0, MAX_SOURCES);
  const nearest = seen[0]?.at?.distance;
  if (nearest !== undefined) {
    return {
      ...common,
      sources: seen.map((source) => source.block),
      inSight: seen.reduce((sum, source) => sum + (source.at?.count ?? 0), 0),
      reach: nearest * costs.walkPerBlock,
      explore: undefined,
      far: nearest > TABLE_RANGE,
    };
  }
  const sought = group
    .filter((source) => source.soughtAfter && realmOf(source.block) === world.realm)
    .slice(0, MAX_SOURCES);
  const ranked = sought.map((source) => ({ source, cost: searchCost(source, world) })).sort((a, b) => a.cost - b.cost);
  const [best] = ranked;
  if (best === undefined) return undefined;
  const seek = world.outOfReach.has(best.source.block) ? undefined : best.source.block;
  return {
    ...common,
    sources: ranked.map(({ source }) => source.block),
    inSight: 0,
    reach: best.cost,
    explore: { block: seek },
    far: true,
  };
}

function searchCost(source: Source, world: PlanWorld): number {
  const rarity = isRare(source.block) ? costs.rare : source.scattered ? costs.scattered : 1;
  const luck = world.soughtInVain.has(source.block) ? costs.soughtInVain : 1;
  return (costs.explore + costs.uncommon * source.order) * rarity * luck;
}
