import { isMine, isSmelting } from './kinds-of-work.ts';
import type { Operation } from './operation.ts';

interface Checks {
  /** Whether a plan still brings what it is for. */
  readonly sound: (operations: readonly Operation[]) => boolean;
  /** How many of an item are held after operations; undefined where they cannot be done. */
  readonly heldAfter: (operations: readonly Operation[], item: string) => number | undefined;
}
type Crafting = Extract<Operation, { kind: 'craft' }>;
type Collecting = Extract<Operation, { kind: 'collect' }>;

/** What falls of the tunnels of any mine. */
export const ROCK: ReadonlySet<string> = new Set(['cobblestone', 'cobbled_deepslate']);

/**
 * The same operations, with rock that is wanted only after a mine got there: a mine gives more of it than most plans ask for, and digging it
 * beforehand, with the first pickaxe, takes longest. What is made of it waits until then as well; a furnace that burns meanwhile gives the time.
 */
export function leaveRockToMines(operations: readonly Operation[], checks: Checks): readonly Operation[] {
  const mine = operations.findIndex(isMine);
  if (mine < 0) return operations;
  let plan = operations;
  for (let at = 0; at < plan.findIndex(isMine); at += 1) plan = madeLater(plan, at, checks) ?? plan;
  for (let at = 0; at < plan.findIndex(isMine); at += 1) {
    for (const place of [placeAfterMine(plan), plan.findIndex(isMine) + 1]) plan = dugLater(plan, at, place, checks);
  }
  return plan.filter((operation) => operation.kind !== 'collect' || operation.count > 0);
}

/** Where there is time after the first mine: while the furnace burns, else before the next mine begins. */
function placeAfterMine(plan: readonly Operation[]): number {
  const mine = plan.findIndex(isMine);
  const next = plan.findIndex((operation, at) => at > mine && isMine(operation));
  const burning = plan.findIndex((operation, at) => at > mine && isSmelting(operation));
  if (burning >= 0 && (next < 0 || burning < next)) return burning + 1;
  return next < 0 ? mine + 1 : next;
}

/**
 * As much of a craft of rock as only the next mine asks for is done after the first, which ends with one of them left; undefined where all of it
 * is needed before, or no other mine follows.
 */
function madeLater(
  plan: readonly Operation[],
  at: number,
  { sound, heldAfter }: Checks,
): readonly Operation[] | undefined {
  const craft = plan[at];
  const mine = plan.findIndex(isMine);
  if (plan.findLastIndex(isMine) === mine) return undefined;
  if (craft?.kind !== 'craft' || !craft.recipe.ingredients.some(({ item }) => ROCK.has(item))) return undefined;
  const place = placeAfterMine(plan);
  for (let early = 0; early < craft.batches; early += 1) {
    const first: Crafting[] = early === 0 ? [] : [{ ...craft, batches: early }];
    const rest: Crafting = { ...craft, batches: craft.batches - early };
    const later = [...plan.slice(0, at), ...first, ...plan.slice(at + 1, place), rest, ...plan.slice(place)];
    const mined = later.slice(0, later.findIndex(isMine) + 1);
    if ((heldAfter(mined, craft.recipe.item) ?? 0) > 0 && sound(later)) return later;
  }
  return undefined;
}

/** As much of the digging of rock as can wait is done at a place after the mine. */
function dugLater(plan: readonly Operation[], at: number, place: number, { sound }: Checks): readonly Operation[] {
  const collect = plan[at];
  if (collect?.kind !== 'collect' || !ROCK.has(collect.item)) return plan;
  const waiting = (count: number) =>
    plan.toSpliced(place, 0, partOf(collect, count)).toSpliced(at, 1, partOf(collect, collect.count - count));
  let best = 0;
  for (let most = collect.count; best < most; ) {
    const count = Math.ceil((best + most) / 2);
    if (sound(waiting(count))) best = count;
    else most = count - 1;
  }
  return best === 0 ? plan : waiting(best);
}

function partOf(collect: Collecting, count: number): Collecting {
  const share = collect.count === 0 ? 0 : count / collect.count;
  return { ...collect, count, digs: Math.ceil(collect.digs * share), cost: collect.cost * share };
}
