import type { Goal } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import { classifyGoal } from '../../goals/goal-kind.ts';

type GoalForModel =
  /** Items are to be had: what a model says of recipes and tools has to be verified. */
  | 'items'
  /** The structured planners know this kind of goal. */
  | 'known'
  /** Nobody else knows what to do with it. */
  | 'open';

/** Goals that nothing in the world measures, or with more ways than a library has. */
const open: ReadonlySet<Goal['action']> = new Set(['build', 'check', 'explore', 'repair']);

/** What a goal is to a model; undefined where it could only make things up: an item or a creature the game does not have. */
export function goalForModel(goal: Goal, data: GameData): GoalForModel | undefined {
  const classified = classifyGoal(goal, data);
  if (!classified.ok) return open.has(goal.action) ? 'open' : undefined;
  const { kind } = classified.goal;
  return kind === 'acquire' || kind === 'gain' ? 'items' : 'known';
}
