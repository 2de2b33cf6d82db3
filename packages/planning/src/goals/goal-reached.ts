import {
  type ActionProgress,
  countItem,
  distance,
  type Goal,
  type StepRecord,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { GameData } from '../game/game-data.ts';
import type { ActionMark, GoalKind } from './classified.ts';
import { classifyGoal } from './goal-kind.ts';
import { type GoalState, standingOf } from './goal-state.ts';
import { isHere, placeNamed } from './place-named.ts';
import { sighted } from './sighted.ts';

interface GoalStanding {
  /** Undefined where only a finished plan can decide: a walk or a look leaves nothing in the world to read. */
  readonly reached: boolean | undefined;
  readonly progress: ActionProgress;
}

/** Blocks from a position that count as there. */
const THERE = 3;
/** Blocks from something that count as near it. */
const BESIDE = 4.5;
/** A full stomach. */
const FULL = 20;

/**
 * How far a goal is reached as the world shows it. Items count from the baseline of the task (D11); of what leaves no trace in the world the
 * accepted steps count: `performed` of them (see `countPerformed`).
 */
export function goalStanding(
  goal: Goal,
  baseline: number,
  world: WorldSnapshot,
  data: GameData,
  performed = 0,
): GoalStanding {
  const classified = classifyGoal(goal, data);
  // A goal only a model makes a plan for is reached by its plan.
  if (!classified.ok) return standing(undefined, 'goal');
  const kind = classified.goal;
  switch (kind.kind) {
    case 'acquire':
      return counted(countAll(kind.items, world) - baseline, goal.amount, goal.target ?? 'item');
    case 'gain':
      return counted(countAll(kind.items, world) - baseline, goal.amount, kind.items[0] ?? 'item');
    case 'perform':
      if (kind.until === 'fed' && (world.food ?? 0) >= FULL) return counted(goal.amount, goal.amount, goal.action);
      return counted(performed, kind.times ?? goal.amount, goal.action);
    case 'state':
      return stateStanding(kind, baseline, world);
    case 'see':
      return standing(
        kind.names.some((name) => sighted(name, world) !== undefined),
        'sight',
      );
    case 'roam':
      return standing(kind.biome === undefined ? undefined : world.biome === kind.biome, 'place');
    case 'look':
      return standing(undefined, 'look');
    case 'go':
      return standing(isThere(kind.to, world), 'place');
  }
}

/** Items whose number in the inventory decides a goal; undefined for goals of another kind. */
export function countedItems(goal: Goal, data: GameData): readonly string[] | undefined {
  const classified = classifyGoal(goal, data);
  if (!classified.ok) return undefined;
  const { goal: kind } = classified;
  return kind.kind === 'acquire' || kind.kind === 'gain' ? kind.items : undefined;
}

/** How many of the counted items are there when a task begins (D11), or how much stands in the way of a state; undefined where nothing is counted. */
export function baselineOf(goal: Goal, world: WorldSnapshot, data: GameData): number | undefined {
  const items = countedItems(goal, data);
  if (items !== undefined) return countAll(items, world);
  const classified = classifyGoal(goal, data);
  return classified.ok && classified.goal.kind === 'state' ? standingOf(classified.goal, world).left : undefined;
}

/** How much of a `perform` goal the accepted steps of a task's plans add up to, including the completed part of failed ones; 0 for other goals. */
export function countPerformed(goal: Goal, data: GameData, done: readonly StepRecord[]): number {
  const classified = classifyGoal(goal, data);
  if (!classified.ok || classified.goal.kind !== 'perform') return 0;
  const { marks } = classified.goal;
  return done
    .filter((step) => marks.some((mark) => isMarked(step, mark)))
    .reduce((sum, step) => sum + performedBy(step), 0);
}

function performedBy({ state, args, part = 0 }: StepRecord): number {
  if (state === 'done') return typeof args.count === 'number' ? args.count : 1;
  return state === 'failed' ? part : 0;
}

function isMarked({ capability, args }: StepRecord, mark: ActionMark): boolean {
  return capability === mark.verb && Object.entries(mark.args ?? {}).every(([key, value]) => args[key] === value);
}

/** @param baseline how much stood in its way when the task began; 0 where nothing was counted */
function stateStanding(wanted: GoalState, baseline: number, world: WorldSnapshot): GoalStanding {
  const { is, unit, left } = standingOf(wanted, world);
  if (left === undefined || baseline === 0) return standing(is, unit);
  return { reached: is, progress: { done: Math.max(0, baseline - left), total: baseline, unit } };
}

/** Whether the bot is where it was to go: never in the air above it. */
function isThere(to: Extract<GoalKind, { kind: 'go' }>['to'], world: WorldSnapshot): boolean {
  const { position } = world;
  if (position === undefined) return false;
  if (typeof to === 'string') {
    const place = placeNamed(to, world);
    if (place !== undefined) return isHere(place, world) && distance(position, place.position) <= THERE;
    const at = sighted(to, world);
    return at !== undefined && distance(position, at) <= THERE;
  }
  if ('side' in to) {
    const at = sighted(to.of, world);
    return at !== undefined && distance(position, at) <= BESIDE;
  }
  if ('y' in to) return distance(position, to) <= THERE;
  return world.onGround !== false && Math.hypot(position.x - to.x - 0.5, position.z - to.z - 0.5) <= THERE;
}

function countAll(items: readonly string[], world: WorldSnapshot): number {
  return items.reduce((sum, item) => sum + countItem(world, item), 0);
}

function counted(gained: number, amount: number, unit: string): GoalStanding {
  const done = Math.max(0, gained);
  return { reached: done >= amount, progress: { done: Math.min(done, amount), total: amount, unit } };
}

function standing(reached: boolean | undefined, unit: string): GoalStanding {
  return { reached, progress: { done: reached === true ? 1 : 0, total: 1, unit } };
}
