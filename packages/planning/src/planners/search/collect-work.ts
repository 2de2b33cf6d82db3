import type { GameData } from '../../game/game-data.ts';
import { isMinedFor } from '../../game/processes/mining.ts';
import { type Chain, includes } from './chain.ts';
import { type SearchState, toolsFor } from './search-state.ts';
import { type CollectWay, digsFor } from './ways/collect-way.ts';
import { costs, type Estimate, MAX_COLLECT } from './ways/costs.ts';
import { cheapestFirst, giveBack, need, type Work } from './work.ts';

/** One list of work per tool worth trying. */
export function collectWork(
  { way, count, under }: Extract<Work, { kind: 'collect' }>,
  state: SearchState,
  data: GameData,
  of: Estimate,
): Work[][] {
  if (way.tools.length === 0) return [digging(way, count, undefined, under, state, data)];
  const tools = way.tools.filter((tool) => !includes(under, tool));
  return cheapestFirst(tools, (tool) => of(tool) + secondsFor(way, count, tool, data)).map((tool) => {
    const wanted = toolsFor(state, tool, digsFor(way, count), data.durability(tool));
    return [need(tool, wanted, under), ...digging(way, count, tool, under, state, data), giveBack(tool, wanted)];
  });
}

function digging(
  way: CollectWay,
  count: number,
  tool: string | undefined,
  under: Chain<string>,
  state: SearchState,
  data: GameData,
): Work[] {
  const { item, sources } = way;
  const known = state.dimension === way.dimension && state.reached.has(item);
  const work: Work[] = [{ kind: 'be_in', dimension: way.dimension, under: { head: item, tail: under } }];
  if (way.explore !== undefined && !known) {
    const seek = way.explore.block === undefined ? [] : [way.explore.block];
    work.push({ kind: 'do', operation: { kind: 'explore', seek, cost: way.reach } });
  }
  for (let left = count; left > 0; left -= MAX_COLLECT) {
    const part = Math.min(left, MAX_COLLECT);
    const there = left === count && way.explore === undefined ? wayThere(way, count, state) : 0;
    const cost = there + secondsFor(way, part, tool, data);
    const digs = digsFor(way, part);
    const far = way.far && !known;
    work.push({
      kind: 'do',
      operation: { kind: 'collect', item, count: part, sources, tool, with: way.with, digs, far, cost },
    });
  }
  return work;
}

/** Estimated seconds to get so many, the way there not counted. */
export function secondsFor(way: CollectWay, count: number, tool: string | undefined, data: GameData): number {
  const digs = digsFor(way, count);
  return (
    count * costs.pickUp + digs * data.digSeconds(way.sources[0] ?? '', tool) + costs.inVain * Math.max(0, digs - count)
  );
}

/** Estimated seconds to where so many are to be had. */
export function wayThere(way: CollectWay, count: number, state: SearchState): number {
  const missing = way.inSight > 0 ? Math.max(0, digsFor(way, count) - way.inSight) : 0;
  // The ore that is in sight ends with its vein; more of it takes a mine.
  const short = way.sources.every(isMinedFor)
    ? costs.oreOutOfSight * missing
    : costs.runShort * Math.ceil(missing / costs.foundAtOnce);
  return short + (state.dimension === way.dimension && state.reached.has(way.item) ? 0 : way.reach);
}
