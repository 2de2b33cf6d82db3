import type { GameData } from '../../../game/game-data.ts';
import { EXPLORE_DISTANCE, FAR_SEEK_DISTANCE, SEEK_DISTANCE } from '../ways/costs.ts';
import { type FailedBefore, wasSoughtInVain } from '../ways/failed-before.ts';
import { DUG_TO, type PlanWorld } from '../ways/plan-world.ts';
import { inTwo, lastWhileBurning } from './burning.ts';
import type { DraftStep } from './draft-step.ts';
import { isMine } from './kinds-of-work.ts';
import type { Operation } from './operation.ts';
import { processSteps } from './process-steps.ts';
import { rehearse } from './rehearse.ts';
import { leaveLastTable, oneTable, severalFurnaces } from './stations.ts';

/** Blocks around the bot in which a collecting runner searches. */
const COLLECT_RADIUS = 64;
/** The same under a roof that is not left: what is dug to from there. */
const INDOORS_RADIUS = DUG_TO + 4;
/** Blocks within which the harvesting runner sees a field by itself. */
const FIELD_IN_SIGHT = 24;

/**
 * The registry verbs that do the operations of a plan (I4). What was sought in vain before is sought further away. While a furnace burns, what
 * needs nothing of it and is near is done. @param isEnd nothing follows them that may want the table
 */
export function draftSteps(
  operations: readonly Operation[],
  data: GameData,
  world: PlanWorld,
  isEnd = false,
): DraftStep[] {
  const each = stepsOfEach(operations, data, world);
  const sound = (plan: readonly Operation[]) => rehearse(plan, [], data, world).ok;
  for (let at = 0; at < operations.length; at += 1) {
    const last = lastWhileBurning(operations, at, sound);
    const [step] = each[at] ?? [];
    if (last === at || step === undefined) continue;
    const seconds = operations.slice(at + 1, last + 1).reduce((sum, { cost }) => sum + cost, 0);
    const before = rehearse(operations.slice(0, at), [], data, world);
    const two = inTwo(step, seconds, before.ok && !before.furnaceNear);
    if (two === undefined) continue;
    each[at] = [two[0]];
    each[last]?.push(two[1]);
  }
  severalFurnaces(operations, each);
  oneTable(operations, each, (at) => {
    const before = rehearse(operations.slice(0, at), [], data, world);
    return before.ok && !before.tableNear;
  });
  const after = isEnd ? rehearse(operations, [], data, world) : undefined;
  if (after?.ok === true) leaveLastTable(operations, each, world, { heldAfter: after.held, data });
  return each.flat();
}

function stepsOfEach(operations: readonly Operation[], data: GameData, world: PlanWorld): DraftStep[][] {
  const firstMine = operations.findIndex(isMine);
  const heldBefore = (at: number, item: string): number => {
    const before = rehearse(operations.slice(0, at), [], data, world);
    return before.ok ? (before.held.get(item) ?? 0) : 0;
  };
  return operations.map((operation, at) => {
    // A mine brings rock, and ores besides those it is dug for: what is there by then is not looked for.
    if (operation.kind === 'collect' && firstMine >= 0 && firstMine < at) {
      const { item, count } = operation;
      return [{ ...draftStep(operation, world), enough: { item, count: heldBefore(at, item) + count } }];
    }
    if (operation.kind !== 'process') return [draftStep(operation, world)];
    const isAfterMine = firstMine >= 0 && firstMine < at;
    const steps = processSteps(operation).map((step) => (isAfterMine ? burningCoal(step) : atField(step, world)));
    if (operation.process.verb.kind !== 'hunt') return steps;
    const before = rehearse(operations.slice(0, at), [], data, world);
    const { process, others = [] } = operation;
    const counted = before.ok ? [process.item, ...others].map((item) => before.held.get(item) ?? 0) : [];
    const count = counted.reduce((sum, held) => sum + held, operation.count);
    const enough = { item: process.item, count, ...(others.length === 0 ? {} : { others: [...others] }) };
    return steps.map((step) => ({ ...step, enough }));
  });
}

/** A mine often brings coal as well; the wood that was to be burnt is kept for handles then. */
const burningCoal = (step: DraftStep): DraftStep =>
  step.capability === 'smelt_item' && step.args.fuel !== undefined && !/^(char)?coal$/.test(step.args.fuel)
    ? { ...step, args: { ...step.args, ratherCoal: true } }
    : step;

/** A field out of sight is named with its place. */
function atField(step: DraftStep, { fields }: PlanWorld): DraftStep {
  const field = step.capability === 'harvest_crop' ? fields.get(step.args.crop) : undefined;
  if (step.capability !== 'harvest_crop' || field === undefined || field.distance <= FIELD_IN_SIGHT) return step;
  return { ...step, args: { ...step.args, near: field.position } };
}

/** Blocks to walk in search of any of these, or to somewhere else when nothing is sought. */
export function searchDistance(names: readonly string[], before: FailedBefore): number {
  if (names.length === 0) return EXPLORE_DISTANCE;
  return names.some((name) => wasSoughtInVain(before, name)) ? FAR_SEEK_DISTANCE : SEEK_DISTANCE;
}

function draftStep(
  operation: Exclude<Operation, { kind: 'process' }>,
  before: FailedBefore & Pick<PlanWorld, 'indoors'>,
): DraftStep {
  const { cost } = operation;
  switch (operation.kind) {
    case 'collect': {
      const { item, others = [], count, sources } = operation;
      const tool = operation.with === undefined ? {} : { with: operation.with };
      return {
        capability: 'collect_item',
        args: {
          item,
          ...(others.length === 0 ? {} : { others: [...others] }),
          count,
          sources: [...sources],
          radius: before.indoors ? INDOORS_RADIUS : COLLECT_RADIUS,
          ...tool,
        },
        cost,
      };
    }
    case 'craft': {
      const { recipe, batches } = operation;
      const ingredients = recipe.ingredients.map((ingredient) => ingredient.item);
      return {
        capability: 'craft_item',
        args: { item: recipe.item, count: recipe.yields * batches, ingredients },
        cost,
      };
    }
    case 'explore': {
      const [first, ...others] = operation.elsewhere === true ? [] : operation.seek;
      const seek = first === undefined ? {} : { seek: others.length === 0 ? first : [first, ...others] };
      const [land, ...lands] = operation.biomes ?? [];
      const biome = land === undefined ? {} : { biome: lands.length === 0 ? land : [land, ...lands] };
      return {
        capability: 'explore',
        args: {
          distance:
            land === undefined ? searchDistance(first === undefined ? [] : operation.seek, before) : FAR_SEEK_DISTANCE,
          ...seek,
          ...biome,
        },
        cost,
      };
    }
    case 'travel':
      return { capability: 'enter_portal', args: { to: operation.to }, cost };
    case 'withdraw': {
      const { item, count, position } = operation;
      return { capability: 'withdraw', args: { item, count, position }, cost };
    }
  }
}
