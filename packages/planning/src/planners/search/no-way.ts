import { describeMany, describeOne } from '@conscious-bot/contracts';
import { type Dimension, dimensionNames, dimensionOf, isJoined } from '../../game/facts/dimension.ts';
import type { GameData } from '../../game/game-data.ts';
import { FURNACE } from '../../game/processes/smelting.ts';
import type { LastLink } from '../../goals/last-link.ts';
import { neededFor } from './no-verb.ts';
import { type CollectWay, collectWays } from './ways/collect-way.ts';
import type { Estimate } from './ways/costs.ts';
import { CRAFTING_TABLE } from './ways/costs.ts';
import { estimate } from './ways/estimate.ts';
import type { PlanWorld } from './ways/plan-world.ts';
import { processWays } from './ways/process-way.ts';

/** A sentence on why no chain leads to an item: follows the least blocked way down to what cannot be obtained. */
export function whyNoWay(item: string, last: LastLink, data: GameData, from: PlanWorld): string {
  const world = { ...from, journeys: true };
  const of = estimate([item, CRAFTING_TABLE], data, world);
  if (last === 'craft' && data.recipes(item).length === 0)
    return `there is no crafting recipe for ${describeOne(item)}`;
  if (last === 'collect' && data.sources(item).length === 0) return `no block drops ${describeMany(item)}`;
  if (last === 'process' && data.processes(item).length === 0)
    return `no furnace and no creature gives ${describeMany(item)}`;
  const chain = [item];
  for (;;) {
    const all =
      elsewhere(chain.at(-1) ?? item, data, world) === undefined ? blockers(chain.at(-1) ?? item, data, world, of) : [];
    const next = all.find((name) => !chain.includes(name));
    if (next !== undefined) chain.push(next);
    else {
      // An item that is only made of what is above it (nuggets of an ingot) says nothing: the one above is the end.
      if (all.length > 0 && chain.length > 1) chain.pop();
      break;
    }
  }
  const end = chain.at(-1) ?? item;
  const needs = chain.length > 1 ? `${chain.map(describeOne).join(' needs ')}; ` : '';
  return `${needs}${describeOne(end)} ${gap(end, data, world)}`;
}

/** What of the game stands between the bot and an item that it has no way to. */
function gap(item: string, data: GameData, world: PlanWorld): string {
  const dimension = elsewhere(item, data, world);
  if (dimension !== undefined) return foundIn(dimension);
  const why = neededFor(item);
  if (why !== undefined) return why;
  if (data.silkTouched(item)) return 'comes only with silk touch, and no tool that can have silk touch harvests it';
  // Built of what another world has, and no source of its own.
  const home = dimensionOf(item);
  if (isOutOfReach(home, world)) return foundIn(home);
  return 'cannot be crafted, dug, or obtained in any known way';
}

const foundIn = (dimension: Dimension): string =>
  `is found only in ${dimensionNames[dimension]}, and there is no way to get there`;

/** Whether no portal leads to a world. */
const isOutOfReach = (dimension: Dimension, world: PlanWorld): boolean =>
  dimension !== world.dimension && !isJoined(world.dimension, dimension);

/** A world out of reach that the item could be got in. */
function elsewhere(item: string, data: GameData, world: PlanWorld): Dimension | undefined {
  const places = [
    ...data
      .sources(item)
      .filter(({ soughtAfter }) => soughtAfter)
      .map(({ block }) => block),
    ...data.processes(item).flatMap(({ place }) => (place?.soughtAfter === true ? place.names : [])),
  ];
  return places.map(dimensionOf).find((dimension) => isOutOfReach(dimension, world));
}

/** What is out of reach in the least blocked way to an item; empty when there is no way at all. */
function blockers(item: string, data: GameData, world: PlanWorld, of: Estimate): string[] {
  const out = (names: readonly string[]) => names.filter((name) => of(name) === Number.POSITIVE_INFINITY);
  const noTool = ({ tools }: Pick<CollectWay, 'tools'>) =>
    out(tools).length === tools.length ? tools.slice(0, 1) : [];
  const options = [
    ...collectWays(item, data, world).map(noTool),
    ...data.recipes(item).map((recipe) => out(recipe.ingredients.map((ingredient) => ingredient.item))),
    ...processWays(item, data, world).map(({ process, tools }) => [
      ...noTool({ tools }),
      ...out([...[...process.consumes, ...(process.once ?? [])].map((each) => each.item), ...(process.kept ?? [])]),
      ...(process.verb.kind === 'smelt' && !world.furnaceNear ? out([FURNACE]) : []),
    ]),
  ].filter((missing) => missing.length > 0);
  return options.sort((a, b) => a.length - b.length)[0] ?? [];
}
