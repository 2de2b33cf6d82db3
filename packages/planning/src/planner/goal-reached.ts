import { type ActionProgress, countItem, distance, type Goal, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from './game-data.ts';
import { classifyGoal } from './goal-kind.ts';
import { sighted } from './sighted.ts';

export interface GoalStanding {
  /** Undefined where only a finished plan can tell: a walk or a look leaves nothing in the world to read. */
  readonly reached: boolean | undefined;
  readonly progress: ActionProgress;
}

/** Blocks from a position that count as there. */
const THERE = 3;

/** How far a goal is reached as the world shows it. Items count from the baseline of the task (D11). */
export function goalStanding(goal: Goal, baseline: number, world: WorldSnapshot, data: GameData): GoalStanding {
  const classified = classifyGoal(goal, data);
  if (!classified.ok) return standing(false, 'goal');
  const kind = classified.goal;
  switch (kind.kind) {
    case 'acquire': {
      const done = Math.max(0, countItem(world, kind.item) - baseline);
      const progress = { done: Math.min(done, goal.amount), total: goal.amount, unit: kind.item };
      return { reached: done >= goal.amount, progress };
    }
    case 'see':
      return standing(sighted(kind.name, world) !== undefined, 'sight');
    case 'roam':
      return standing(kind.biome === undefined ? undefined : world.biome === kind.biome, 'place');
    case 'look':
      return standing(undefined, 'look');
    case 'go': {
      const to = kind.to === 'home' ? world.home : typeof kind.to === 'string' ? sighted(kind.to, world) : kind.to;
      const there = to !== undefined && world.position !== undefined && distance(world.position, to) <= THERE;
      return standing(there, 'place');
    }
  }
}

/** True for goals that ask for items, whose progress can be counted. */
export function countsItems(goal: Goal, data: GameData): string | undefined {
  const classified = classifyGoal(goal, data);
  return classified.ok && classified.goal.kind === 'acquire' ? classified.goal.item : undefined;
}

function standing(reached: boolean | undefined, unit: string): GoalStanding {
  return { reached, progress: { done: reached === true ? 1 : 0, total: 1, unit } };
}
