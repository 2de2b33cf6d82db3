import {
  countItem,
  describeCount,
  describeGoal,
  describeItem,
  describeMany,
  describeOne,
  type Failure,
  fail,
  withoutAny,
} from '@conscious-bot/contracts';
import type { WeighedChoice, WeighedWay } from '@conscious-bot/contracts/task';
import type { GameData } from '../../game/game-data.ts';
import { membersMeant } from '../../goals/class-members.ts';
import type { GoalKind } from '../../goals/classified.ts';
import { classifyGoal } from '../../goals/goal-kind.ts';
import { describeRemembered, sighted } from '../../goals/sighted.ts';
import type { Need, PlanRequest, PlanResult } from '../planner.ts';
import { acquire } from './acquire.ts';
import { type ComparedItem, type Easiest, easiest } from './any-of.ts';
import { weighedChoices } from './choice.ts';
import { whyNoWay } from './no-way.ts';
import { describeDrafts } from './operations/describe-draft.ts';
import type { DraftStep } from './operations/draft-step.ts';
import { draftSteps } from './operations/draft-steps.ts';
import type { Operation } from './operations/operation.ts';
import { planWalk } from './plan-walk.ts';
import { provisions } from './provisions.ts';
import { seek } from './seek.ts';
import { takeAny } from './take-any.ts';
import { CRAFTING_TABLE } from './ways/costs.ts';
import { type PlanWorld, planWorld } from './ways/plan-world.ts';

/** Slots of a player's inventory. */
const SLOTS = 36;
const ROAM_DISTANCE = 48;
const MAX_ROAMS = 8;

/** Plans a goal by search over the game's own data (HRM-1): pure, a function of the request alone. */
export function planBySearch(request: PlanRequest, data: GameData): PlanResult<DraftStep> {
  const classified = classifyGoal(request.goal, data);
  if (!classified.ok) return classified;
  const { goal } = classified;
  switch (goal.kind) {
    case 'acquire':
      return planAcquisition(goal, request, data);
    case 'see':
      return planned([look(goal.names, request)], `${describeOne(request.goal.target ?? '')} is to be in sight`);
    case 'look':
      return planned([look([goal.name], request)], `${describeOne(goal.name)} is to be looked at`);
    case 'roam':
      return planned(
        Array.from({ length: Math.min(request.goal.amount, MAX_ROAMS) }, () => roam()),
        goal.biome === undefined ? 'a walk to somewhere new' : `a walk in search of ${describeOne(goal.biome)}`,
      );
    case 'go':
      return planWalk(goal.to, request, data);
    case 'gain':
    case 'perform':
    case 'state':
      return {
        ok: false,
        failure: fail('plan.unsupported_action', {
          instead: `nothing here knows how to ${describeGoal(request.goal)}`,
        }),
      };
  }
}

/**
 * Steps that make the inventory hold the items, besides what it must hold for anything else; a failure when no way is known. Something else
 * follows them: who is in the nether stays there if it can.
 */
export function planNeeds(
  needs: readonly Need[],
  data: GameData,
  world: PlanWorld,
): { ok: true; steps: DraftStep[]; after: PlanWorld } | { ok: false; failure: Failure } {
  let after = world;
  const steps: DraftStep[] = [];
  for (const need of needs) {
    // Of a class whichever is had most easily.
    const item = data.knowsItem(need.item)
      ? need.item
      : easiest(membersMeant(need.item, data), need.count, 'any', data, after)?.item;
    // Whoever found it missing says how many more are wanted, whatever the model thinks is there.
    const found =
      item === undefined
        ? undefined
        : acquire([{ item, count: (after.inventory.get(item) ?? 0) + need.count }], data, after, true);
    if (found === undefined) {
      return { ok: false, failure: fail('plan.no_way_known', whyNoWay(need.item, 'any', data, after)) };
    }
    steps.push(...draftSteps(found.operations, data, after));
    after = found.after;
  }
  return { ok: true, steps, after };
}

function planAcquisition(
  goal: GoalKind & { kind: 'acquire' },
  request: PlanRequest,
  data: GameData,
): PlanResult<DraftStep> {
  const { items, last } = goal;
  const { target = '', amount } = request.goal;
  const held = items.reduce((sum, item) => sum + countItem(request.world, item), 0);
  const missing = request.baseline + amount - held;
  const room = SLOTS * data.stackSize(items[0] ?? '');
  if (held + missing > room)
    return noWay(`${describeCount(held + missing, target)} are more than the ${room} an inventory holds`);
  const world = planWorld(request.world, request.experience);
  const first = planNeeds(request.missing ?? [], data, world);
  if (!first.ok) return first;
  const chosen = easiest(items, missing, last, data, first.after);
  if (chosen === undefined) return noWay(whyNoWay(items[0] ?? target, last, data, first.after));
  const { item } = chosen;
  const food = provisions(chosen.operations, request.world, data, first.after);
  const packed = food === undefined ? undefined : easiest([item], missing, last, data, food.after, items);
  const start = packed === undefined ? first.after : (food?.after ?? first.after);
  const operations = takeAny((packed ?? chosen).operations, item, items, data, start);
  const steps = [
    ...first.steps,
    ...(packed === undefined ? [] : draftSteps(food?.operations ?? [], data, first.after)),
    // A table that is wanted for itself is not made to be left.
    ...draftSteps(operations, data, start, item !== CRAFTING_TABLE && request.continues !== true),
  ];
  const more = describeCount(missing, item).replace(/ /, ' more ');
  const wanted = item === target ? more : `${more} (any ${withoutAny(describeItem(target))} will do)`;
  const weighed = [...weighedMembers(chosen, target), ...weighedChoices((packed ?? chosen).choices)];
  return planned(
    steps,
    [
      `cheapest known way to ${wanted}: ${describeDrafts(steps)}`,
      describeJourney(steps),
      describeRemembered(sourcesOf(steps), request.world),
      describeLevels(operations),
      describeGrowing(operations),
      describeLuck(operations),
      packed === undefined ? '' : '; food is taken along, for the digging takes long',
    ].join(''),
    weighed,
  );
}

/** That a plan leaves this world, and what it costs: who reads it may think better of it. */
function describeJourney(steps: readonly DraftStep[]): string {
  const crossings = steps.filter(({ capability }) => capability === 'enter_portal').length;
  if (crossings === 0) return '';
  const minutes = Math.ceil(steps.reduce((sum, { cost }) => sum + cost, 0) / 60);
  return `; it goes through the portal ${crossings === 1 ? 'once' : `${crossings} times`} and takes about ${minutes} min in all`;
}

const sourcesOf = (steps: readonly DraftStep[]): readonly string[] =>
  steps.flatMap((step) => (step.capability === 'collect_item' ? (step.args.sources ?? []) : []));

/** That something has to grow first, and how long that takes by the figures of the game. */
function describeGrowing(operations: readonly Operation[]): string {
  const minutes = Math.max(
    ...operations.map((operation) => (operation.kind === 'process' ? (operation.process.waits ?? 0) / 60 : 0)),
    0,
  );
  return minutes === 0 ? '' : `; what is planted grows for about ${Math.round(minutes)} min`;
}

/** At which heights what is mined for lies best. */
function describeLevels(operations: readonly Operation[]): string {
  const levels = operations.flatMap((operation) => {
    if (operation.kind !== 'process' || operation.process.verb.kind !== 'mine') return [];
    const { blocks, digging } = operation.process.verb;
    const { from, to } = digging.level.mine;
    const heights = from === to ? `at height ${from}` : `between heights ${from} and ${to}`;
    return [`${describeItem(blocks[0] ?? '')} is dug for ${heights}`];
  });
  return levels.length === 0 ? '' : `; ${[...new Set(levels)].join(', ')}`;
}

/** What of a plan is chance, so that nobody takes an average for a promise. */
function describeLuck(operations: readonly Operation[]): string {
  const lucky = operations.flatMap((operation) => {
    if (operation.kind !== 'process' || operation.process.yields >= 1 || operation.process.verb.kind === 'grow')
      return [];
    const { item, yields } = operation.process;
    return [`${describeItem(item.replace('+', ' with '))} comes of one try in ${Math.round(10 / yields) / 10}`];
  });
  return lucky.length === 0
    ? ''
    : `; by chance: ${[...new Set(lucky)].join(', ')}, tried as often as it takes on average`;
}

function look(names: readonly string[], request: PlanRequest): DraftStep {
  const at = names.map((name) => sighted(name, request.world)).find((seen) => seen !== undefined);
  return at === undefined
    ? seek(names, request.experience)
    : { capability: 'look_at', args: { position: at }, cost: 0.3 };
}

function roam(): DraftStep {
  return { capability: 'explore', args: { distance: ROAM_DISTANCE }, cost: ROAM_DISTANCE / 4 };
}

/** Of several items that would do, what each would have taken. */
function weighedMembers({ item, compared }: Easiest, target: string): WeighedChoice[] {
  const wayOf = ({ item, cost }: ComparedItem): WeighedWay => ({
    text: `take ${describeMany(item)} for it`,
    ...(Number.isFinite(cost) ? { seconds: Math.round(cost * 10) / 10 } : { why: 'no way to it is known' }),
  });
  const taken = compared.find((each) => each.item === item);
  const others = compared.filter((each) => each.item !== item).sort((a, b) => a.cost - b.cost);
  if (taken === undefined || others.length === 0) return [];
  return [{ wanted: describeOne(target), item, taken: wayOf(taken), rejected: others.map(wayOf) }];
}

function planned(
  steps: readonly DraftStep[],
  rationale: string,
  weighed: readonly WeighedChoice[] = [],
): PlanResult<DraftStep> {
  return { ok: true, planner: 'search', rationale, steps, weighed };
}

function noWay(why: string): PlanResult<DraftStep> {
  return { ok: false, failure: fail('plan.no_way_known', why) };
}
