import { describeCount, describeItem, type Failure, fail } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import { FURNACE } from '../../game/processes/smelting.ts';
import { classifyGoal } from '../../goals/goal-kind.ts';
import type { StepDraft } from '../../tasks/step-record.ts';
import type { Need, PlanRequest } from '../planner.ts';
import { planNeeds } from '../search/plan-by-search.ts';
import { CRAFTING_TABLE } from '../search/ways/costs.ts';
import { type PlanWorld, planWorld } from '../search/ways/plan-world.ts';
import { gainOf, needsOf, type StepNeed } from './step-needs.ts';

type Verified =
  | {
      readonly ok: true;
      readonly steps: readonly StepDraft[];
      /** What was corrected, for people. */
      readonly repairs: readonly string[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** Steps of a verified plan at most: what is missing may take many. */
const MOST_STEPS = 96;

/** Verbs that leave table and furnace behind. */
const leaving: ReadonlySet<string> = new Set([
  'navigate',
  'explore',
  'follow',
  'flee',
  'surface',
  'branch_mine',
  'descend',
  'ascend',
]);

/**
 * Holds a model's plan against the game's own data (COLLAB-1). How an item is got is left to the search, whose every way is rehearsed on a
 * model of the inventory: its steps stand in the place of the proposed ones. What a step needs and is not there is got in front of it. The
 * order, the places and everything else are the model's.
 */
export function verifyProposal(proposed: readonly StepDraft[], request: PlanRequest, data: GameData): Verified {
  let world = planWorld(request.world, request.experience);
  const steps: StepDraft[] = [];
  const repairs: string[] = [];
  const get = (needs: readonly Need[]): Failure | undefined => {
    const found = planNeeds(needs, data, world);
    if (!found.ok) return found.failure;
    steps.push(...found.steps);
    world = found.after;
    return undefined;
  };
  const missing = get(request.missing ?? []);
  if (missing !== undefined) return { ok: false, failure: missing };
  for (const [index, step] of proposed.entries()) {
    const gain = gainOf(step);
    if (gain !== undefined) {
      const before = steps.length;
      const failure = get([gain]);
      if (failure !== undefined) return refused(index, step, failure);
      const [only, ...more] = steps.slice(before);
      if (more.length > 0 || only?.capability !== step.capability)
        repairs.push(`${describeCount(gain.count, gain.item)} in ${describeCount(steps.length - before, 'step')}`);
      continue;
    }
    const needs = needsOf(step);
    const lacking = lackingOf(needs, world);
    if (lacking.length > 0) {
      const failure = get(lacking);
      if (failure !== undefined) return refused(index, step, failure);
      repairs.push(
        `${lacking.map(({ item, count }) => describeCount(count, item)).join(', ')} before ${describeItem(step.capability)}`,
      );
    }
    steps.push(step);
    world = after(step, needs, world);
  }
  const left = leftOfGoal(request, world, data);
  if (left !== undefined) {
    const failure = get([left]);
    if (failure !== undefined) return { ok: false, failure };
    repairs.push(`${describeCount(left.count, left.item)} that the goal still lacked`);
  }
  if (steps.length > MOST_STEPS)
    return { ok: false, failure: fail('plan.model_invalid', `${steps.length} steps are too many`) };
  return { ok: true, steps, repairs };
}

function refused(index: number, { capability }: StepDraft, { message, code }: Failure): Verified {
  return { ok: false, failure: fail(code, `step ${index + 1}, ${describeItem(capability)}: ${message}`) };
}

function lackingOf(needs: readonly StepNeed[], { inventory }: PlanWorld): Need[] {
  return needs.flatMap(({ item, count }) => {
    const missing = count - (inventory.get(item) ?? 0);
    return missing > 0 ? [{ item, count: missing }] : [];
  });
}

/** The model world after a step that is not the search's own. */
function after(step: StepDraft, needs: readonly StepNeed[], world: PlanWorld): PlanWorld {
  const inventory = new Map(world.inventory);
  for (const { item, count, used } of needs) if (used) inventory.set(item, (inventory.get(item) ?? 0) - count);
  const left = leaving.has(step.capability);
  const placed = step.capability === 'place_block' ? step.args.block : undefined;
  return {
    ...world,
    inventory,
    tableNear: placed === CRAFTING_TABLE || (world.tableNear && !left),
    furnaceNear: placed === FURNACE || (world.furnaceNear && !left),
  };
}

/** What a goal that asks for items would still lack at the end. */
function leftOfGoal({ goal, baseline }: PlanRequest, { inventory }: PlanWorld, data: GameData): Need | undefined {
  const classified = classifyGoal(goal, data);
  if (!classified.ok || classified.goal.kind !== 'acquire') return undefined;
  const { items } = classified.goal;
  const [item] = items;
  const held = items.reduce((sum, each) => sum + (inventory.get(each) ?? 0), 0);
  const count = baseline + goal.amount - held;
  return count > 0 && item !== undefined ? { item, count } : undefined;
}
