import { burnTicks, SMELT_TICKS } from '@conscious-bot/contracts';
import { FURNACES_AT_ONCE } from '@conscious-bot/contracts/game';
import type { GameData } from '../../../game/game-data.ts';
import { FURNACE } from '../../../game/processes/smelting.ts';
import { CRAFTING_TABLE } from '../ways/costs.ts';
import type { PlanWorld } from '../ways/plan-world.ts';
import type { DraftStep } from './draft-step.ts';
import { isMine, isNear, isSmelting } from './kinds-of-work.ts';
import type { Operation } from './operation.ts';
import { ROCK } from './rock-of-mines.ts';

/**
 * After a mine there is rock enough for several furnaces: they cost next to nothing there, and each further one saves ten seconds an item. How many there
 * are the mine has to show, so that the plan names one and the step makes more where it can. Where rock is wanted later it is kept, and where the fuel
 * is too little for several fires there is one. The steps are changed in place.
 */
export function severalFurnaces(operations: readonly Operation[], steps: DraftStep[][]): void {
  for (const [at, operation] of operations.entries()) {
    const smelting = steps[at]?.[0];
    if (operation.kind !== 'process' || !isSmelting(operation) || smelting?.capability !== 'smelt_item') continue;
    if (steps[at]?.length !== 1 || smelting.args.leave === true || operation.fuel === undefined) continue;
    let from = at - 1;
    while (isNear(operations[from]) && !isCraftOf(operations[from], FURNACE)) from -= 1;
    const [craft] = steps[from] ?? [];
    if (!isCraftOf(operations[from], FURNACE) || craft?.capability !== 'craft_item') continue;
    if (operations.findIndex(isMine) < 0 || operations.findIndex(isMine) > from) continue;
    if (operations.slice(from + 1).some(takesRock)) continue;
    const perPiece = Math.floor(burnTicks(operation.fuel.item) / SMELT_TICKS);
    const most = Math.min(FURNACES_AT_ONCE, operation.count, perPiece === 0 ? 1 : operation.fuel.count);
    if (most <= 1) continue;
    steps[from]?.splice(0, 1, { ...craft, args: { ...craft.args, most } });
    steps[at]?.splice(0, 1, { ...smelting, args: { ...smelting.args, leaveFurther: true } });
  }
}

/**
 * The table put up for one craft stays for those that follow in the same place, and the last of them takes it back: by hand that takes four seconds each
 * time. @param bringsTable whether the table of an operation is one that is carried. The steps are changed in place.
 */
export function oneTable(
  operations: readonly Operation[],
  steps: DraftStep[][],
  bringsTable: (at: number) => boolean,
): void {
  for (let first = 0; first < operations.length; first += 1) {
    if (!isAtTable(operations[first])) continue;
    let last = first;
    for (let next = first + 1; staysHere(operations[next]) && isWhole(steps[next]); next += 1)
      if (isAtTable(operations[next])) last = next;
    if (last === first || !bringsTable(first)) continue;
    const [put] = steps[first] ?? [];
    const [taken] = steps[last] ?? [];
    if (put?.capability !== 'craft_item' || taken?.capability !== 'craft_item') continue;
    steps[first]?.splice(0, 1, { ...put, args: { ...put.args, leaveTable: true } });
    steps[last]?.splice(0, 1, { ...taken, args: { ...taken.args, takeTable: true } });
    first = last;
  }
}

/** Wood for a table, planks; a log gives as many. */
const TABLE_PLANKS = 4;

/**
 * The table a plan has made for itself stays where its last use was, if another one is four planks away: they are carried then, or the trees stand there.
 * Digging it up by hand takes longer than a log. @param heldAfter what the plan leaves in the pack. The steps are changed in place.
 */
export function leaveLastTable(
  operations: readonly Operation[],
  steps: DraftStep[][],
  { inventory }: Pick<PlanWorld, 'inventory'>,
  { heldAfter, data }: { heldAfter: ReadonlyMap<string, number>; data: Pick<GameData, 'membersOf'> },
): void {
  if ((inventory.get(CRAFTING_TABLE) ?? 0) > 0 || !operations.some((operation) => isCraftOf(operation, CRAFTING_TABLE)))
    return;
  const last = operations.findLastIndex(isAtTable);
  const [step] = steps[last] ?? [];
  if (step?.capability !== 'craft_item') return;
  const logs = data.membersOf('any_log');
  const isCarried =
    logs.some((log) => (heldAfter.get(log) ?? 0) > 0) ||
    data.membersOf('any_planks').some((planks) => (heldAfter.get(planks) ?? 0) >= TABLE_PLANKS);
  const arrival = operations.findLastIndex((operation) => !isNear(operation));
  const isAmongTrees = operations
    .slice(Math.max(0, arrival))
    .some((operation) => operation.kind === 'collect' && logs.includes(operation.item));
  if (!isCarried && !isAmongTrees) return;
  const { takeTable: _, ...args } = step.args;
  steps[last]?.splice(0, 1, { ...step, args: { ...args, leaveTable: true } });
}

const isAtTable = (operation: Operation | undefined): boolean =>
  operation?.kind === 'craft' && operation.recipe.needsTable;
const staysHere = (operation: Operation | undefined): boolean => operation?.kind === 'craft' || isSmelting(operation);
/** A furnace that is left to burn is left for something that may lie elsewhere. */
const isWhole = (steps: readonly DraftStep[] | undefined): boolean => steps?.length === 1;
const isCraftOf = (operation: Operation | undefined, item: string): boolean =>
  operation?.kind === 'craft' && operation.recipe.item === item;
const takesRock = (operation: Operation): boolean =>
  operation.kind === 'craft'
    ? operation.recipe.ingredients.some(({ item }) => ROCK.has(item))
    : operation.kind === 'collect'
      ? ROCK.has(operation.item)
      : operation.kind === 'process' && operation.process.consumes.some(({ item }) => ROCK.has(item));
