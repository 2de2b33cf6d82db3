import { type Goal, goalKey, isManagementAction, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameWords } from '../game/game-words.ts';
import type { OpenTask } from '../parse/manage.ts';

/** At or below this many half hearts only what keeps alive is worth doing. */
const BADLY_HURT = 4;

export interface Situation {
  readonly words: GameWords;
  /** The world as it is now; undefined when it is not known well enough to judge by. */
  readonly world: WorldSnapshot | undefined;
  readonly openTasks: readonly OpenTask[];
}

export interface Grounds {
  readonly ground: 'unsafe' | 'redundant';
  /** In the first person. */
  readonly reason: string;
}

/** Plain reasons to let a thought go (INTR-3); undefined when there is none, which is the ordinary case. Nothing is off-mission by itself. */
export function groundsToResist(goal: Goal, { words, world, openTasks }: Situation): Grounds | undefined {
  if (isManagementAction(goal.action)) return undefined;
  if (world?.health !== undefined && world.health <= BADLY_HURT && !keepsAlive(goal, words)) {
    return { ground: 'unsafe', reason: 'I am too badly hurt for that now.' };
  }
  const key = goalKey(goal);
  const same = (open: OpenTask) => key !== undefined && goalKey(open.goal) === key && open.goal.amount === goal.amount;
  // Another amount of the same is no repetition for sure; intake decides on those.
  if (openTasks.some(same)) return { ground: 'redundant', reason: 'I am on it already.' };
  return undefined;
}

/** Goals one still pursues with hardly any health left: food, home, shelter, and getting out of danger. */
export function keepsAlive(goal: Goal, words: GameWords): boolean {
  if (goal.target === undefined) return false;
  return (
    ['eat', 'sleep', 'flee', 'defend'].includes(goal.action) ||
    words.isFood(goal.target) ||
    goal.target === 'food' ||
    (goal.action === 'navigate' && goal.target === 'home') ||
    (goal.action === 'build' && /shelter|house|hut|cabin|bunker/.test(goal.target))
  );
}
