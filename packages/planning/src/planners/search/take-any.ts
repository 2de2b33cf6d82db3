import { dimensionsOf } from '../../game/facts/dimension.ts';
import type { Source } from '../../game/facts/source.ts';
import type { GameData } from '../../game/game-data.ts';
import type { Process } from '../../game/processes/process.ts';
import { usedBy } from '../../game/processes/process.ts';
import type { Operation } from './operations/operation.ts';
import { isDug } from './ways/failed-before.ts';
import type { PlanWorld } from './ways/plan-world.ts';

/** Sources one collecting step can name. */
const MOST_SOURCES = 16;
/** What gives less than this share of what the chosen creature gives is not hunted in its stead: a plan counts on its number of hunts. */
const LEAST_YIELD = 0.5;

/**
 * The same operations, with every member of a class taken wherever the chosen one is got: whoever is after logs fells whichever trees are
 * nearest, birch after oak, and whoever is after meat hunts what stands there. What the plan itself uses up has to be the chosen one.
 */
export function takeAny(
  operations: readonly Operation[],
  chosen: string,
  members: readonly string[],
  data: GameData,
  world: PlanWorld,
): readonly Operation[] {
  const others = members.filter((member) => member !== chosen);
  const isUsed = operations.some((operation) => usesUp(operation, chosen));
  // What is got in another world has its own sources there.
  if (others.length === 0 || isUsed || operations.some(({ kind }) => kind === 'travel')) return operations;
  const plan = [...operations];
  for (const [at, operation] of operations.entries()) {
    const widened = anyOf(operation, chosen, others, data, world);
    if (widened === undefined) continue;
    plan[at] = widened.operation;
    const before = plan[at - 1];
    if (before?.kind === 'explore' && before.seek.length > 0)
      plan[at - 1] = { ...before, seek: [...new Set([...before.seek, ...widened.seek])] };
  }
  return plan;
}

interface Widened {
  readonly operation: Operation;
  /** What may be looked for as well, where the chosen one has to be looked for. */
  readonly seek: readonly string[];
}

function anyOf(
  operation: Operation,
  chosen: string,
  others: readonly string[],
  data: GameData,
  world: PlanWorld,
): Widened | undefined {
  if (operation.kind === 'collect' && operation.item === chosen) {
    const own = data.sources(chosen).find(({ block }) => operation.sources.includes(block));
    return own && collectingAny(operation, own, others, data, world);
  }
  if (operation.kind === 'process' && operation.process.item === chosen && operation.process.verb.kind === 'hunt')
    return huntingAny(operation, others, data);
  return undefined;
}

function collectingAny(
  operation: Extract<Operation, { kind: 'collect' }>,
  own: Source,
  others: readonly string[],
  data: GameData,
  world: PlanWorld,
): Widened | undefined {
  const { tool } = operation;
  const isSought = operation.sources.every((source) => !world.near.has(source));
  const isMet = ({ block, soughtAfter }: Source) =>
    world.near.has(block) || (isSought && soughtAfter && dimensionsOf(block).includes(world.dimension));
  const found = others
    .flatMap((item) => data.sources(item))
    .filter((source) => isDug(world, source.block) && isMet(source))
    .filter(({ with: asked, chance }) => asked === own.with && chance === own.chance)
    .filter(({ tools }) => tools.length === 0 || (tool !== undefined && tools.includes(tool)));
  const away = (block: string) => world.near.get(block)?.distance ?? Number.POSITIVE_INFINITY;
  const blocks = [...new Set([...operation.sources, ...found.map(({ block }) => block)])]
    .sort((a, b) => away(a) - away(b))
    .slice(0, MOST_SOURCES);
  const taken = found.filter(({ block }) => blocks.includes(block));
  if (taken.length === 0) return undefined;
  const items = [...new Set(taken.map(({ item }) => item))];
  return {
    operation: { ...operation, sources: blocks, others: items },
    seek: taken.filter(({ soughtAfter }) => soughtAfter).map(({ block }) => block),
  };
}

function huntingAny(
  operation: Extract<Operation, { kind: 'process' }>,
  others: readonly string[],
  data: GameData,
): Widened | undefined {
  const { process } = operation;
  const { place } = process;
  if (place === undefined) return undefined;
  const isAlike = ({ verb, tools, consumes, yields, place: other }: Process) =>
    verb.kind === 'hunt' &&
    tools.length === 0 &&
    consumes.length === 0 &&
    other?.kind === place.kind &&
    other.dimension === place.dimension &&
    other.soughtAfter === place.soughtAfter &&
    yields >= process.yields * LEAST_YIELD;
  const found = process.tools.length > 0 ? [] : others.flatMap((item) => data.processes(item)).filter(isAlike);
  const seek = found.flatMap((each) => each.place?.names ?? []);
  if (seek.length === 0) return undefined;
  const names = [...new Set([...place.names, ...seek])];
  return {
    operation: {
      ...operation,
      process: { ...process, place: { ...place, names } },
      others: [...new Set(found.map(({ item }) => item))],
    },
    seek,
  };
}

/** Whether an operation takes some of an item away again. */
function usesUp(operation: Operation, item: string): boolean {
  switch (operation.kind) {
    case 'craft':
      return operation.recipe.ingredients.some((each) => each.item === item);
    case 'process':
      return operation.fuel?.item === item || usedBy(operation.process, 1).some((each) => each.item === item);
    default:
      return false;
  }
}
