import { FURNACES_AT_ONCE, growingSeconds } from '@conscious-bot/contracts/game';
import type { GameData } from '../../game/game-data.ts';
import { type Marker, runsFor } from '../../game/processes/process.ts';
import { FURNACE, type Fuel, fuelFor, isStapleFuel } from '../../game/processes/smelting.ts';
import type { Need } from '../planner.ts';
import { type Chain, includes } from './chain.ts';
import { placeKey, type SearchState, toolsFor } from './search-state.ts';
import type { Estimate } from './ways/costs.ts';
import { costs } from './ways/costs.ts';
import type { PlanWorld } from './ways/plan-world.ts';
import type { ProcessWay } from './ways/process-way.ts';
import { cheapestFirst, giveBack, need, type Work } from './work.ts';

/** Fuels tried for one smelting. */
const FUELS = 2;

/** Seconds of a process for so many items, the way there included. */
export function processSeconds(way: ProcessWay, count: number, state: SearchState): number {
  const runs = runsFor(way.process, count);
  const known = isKnown(way, state);
  const { verb } = way.process;
  // What is more than a field bears has to grow again.
  const short =
    way.inSight === 0 || way.inSight >= runs
      ? 0
      : verb.kind === 'harvest'
        ? costs.background * growingSeconds(verb.crop) * (Math.ceil(runs / way.inSight) - 1)
        : costs.runShort;
  // Of the furnaces that are carried several work side by side.
  const atOnce =
    verb.kind === 'smelt' ? Math.max(1, Math.min(state.held.get(FURNACE) ?? 0, runs, FURNACES_AT_ONCE)) : 1;
  return (
    Math.ceil(runs / atOnce) * way.process.seconds +
    costs.background * (way.process.waits ?? 0) +
    (known ? 0 : way.reach) +
    short
  );
}

/** Whether a process can be part of a chain that is made for these items. */
export const isOpen = ({ process }: ProcessWay, under: Chain<string>, world: PlanWorld): boolean =>
  [...process.consumes, ...(process.once ?? [])].every(({ item }) => !includes(under, item)) &&
  (process.kept ?? []).every((item) => !includes(under, item)) &&
  (process.verb.kind !== 'smelt' || world.furnaceNear || !includes(under, FURNACE));

/** The work of a process after what it uses up is there; smelting says itself in what order it wants its things. */
export function processNeeds(way: ProcessWay, consumed: readonly Need[], count: number, under: Chain<string>): Work[] {
  const process: Work = { kind: 'process', way, count, under };
  if (way.process.verb.kind === 'smelt') return [process];
  return [...consumed.map((each) => need(each.item, each.count, under)), process];
}

/** One list of work per tool, or per fuel, worth trying. */
export function processWork(
  { way, count, under }: Extract<Work, { kind: 'process' }>,
  state: SearchState,
  data: GameData,
  of: Estimate,
): Work[][] {
  const { process } = way;
  const runs = runsFor(process, count);
  if (process.verb.kind === 'smelt') {
    const cost = ({ item, ...fuel }: Fuel) => of(item, fuelFor({ item, ...fuel }, runs));
    const fuels = data.fuels.filter(
      ({ item }) =>
        !includes(under, item) && (isFree(item, state) || isStapleFuel(item, { sparesWood: state.forTools.size > 0 })),
    );
    return cheapestFirst(fuels, cost)
      .slice(0, FUELS)
      .map((fuel) => smelting(way, count, fuel, under, state, of));
  }
  const kept = process.kept ?? [];
  const first = kept.map((item) => need(item, 1, under));
  const last = kept.map((item) => giveBack(item, 1));
  if (way.tools.length === 0) return [[...first, ...doing(way, count, undefined, undefined, under, state), ...last]];
  const tools = way.tools.filter((tool) => !includes(under, tool));
  return cheapestFirst(tools, of).map((tool) => {
    const fresh = toolsFor(state, tool, runs * process.wear, data.durability(tool));
    const wanted = fresh + (way.spent?.get(tool) ?? 0);
    const work = doing(way, count, tool, undefined, under, state);
    return [...first, need(tool, wanted, under), ...work, giveBack(tool, wanted), ...last];
  });
}

const isFree = (item: string, { held, reserved }: SearchState): boolean =>
  (held.get(item) ?? 0) > (reserved.get(item) ?? 0);

function smelting(
  way: ProcessWay,
  count: number,
  fuel: Fuel,
  under: Chain<string>,
  state: SearchState,
  of: Estimate,
): Work[] {
  const runs = runsFor(way.process, count);
  const burnt = { item: fuel.item, count: fuelFor(fuel, runs) };
  // The furnace that is carried is put up and taken back by the verb itself.
  const own = state.furnaceNear ? [] : [{ item: FURNACE, count: 1 }];
  const wanted = [
    ...way.process.consumes.map(({ item, count: each }) => ({ item, count: each * runs })),
    burnt,
    ...own,
  ];
  // The dearest first: its chain makes tools and leftovers that the cheaper ones can use.
  wanted.sort((a, b) => of(b.item, b.count) - of(a.item, a.count));
  return [
    ...wanted.map(({ item, count: each }) => need(item, each, under)),
    // What is smelted may have led away from the furnace that is near now.
    ...(state.furnaceNear ? [{ kind: 'furnace', under } as const] : []),
    ...doing(way, count, undefined, burnt, under, state),
    ...own.map(({ item, count: each }) => giveBack(item, each)),
  ];
}

function doing(
  way: ProcessWay,
  count: number,
  tool: string | undefined,
  fuel: { item: string; count: number } | undefined,
  under: Chain<string>,
  state: SearchState,
): Work[] {
  const { process, seek, marker, dimension } = way;
  const known = isKnown(way, state);
  const there: Work[] = dimension === undefined ? [] : [{ kind: 'be_in', dimension, under }];
  const search: Work[] = [];
  if (seek !== undefined && !known) {
    const structure = marker === undefined ? [] : [{ seek: [], ...soughtBy(marker) }];
    const away = way.elsewhere === true ? { elsewhere: true as const } : {};
    const searches = [...structure, ...(seek.length === 0 ? [] : [{ seek, ...away }])];
    const cost = way.reach / searches.length;
    for (const sought of searches) search.push({ kind: 'do', operation: { kind: 'explore', ...sought, cost } });
  }
  const seconds = processSeconds(way, count, state) - (search.length > 0 ? way.reach : 0);
  const operation = { kind: 'process', process, count, tool, fuel, far: way.far && !known, cost: seconds } as const;
  return [...there, ...search, { kind: 'do', operation }];
}

const soughtBy = (marker: Marker) => ('block' in marker ? { seek: [marker.block] } : { biomes: marker.biomes });

/** Whether its place has been got to before and the bot is still in that world. */
const isKnown = ({ at, dimension }: ProcessWay, state: SearchState): boolean =>
  at !== undefined && dimension === state.dimension && state.reached.has(placeKey(at));
