import { type Goal, isManagementAction, isNight, type WorldSnapshot } from '@conscious-bot/contracts';
import { keepsAlive } from '../consideration/heuristic.ts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';

/** Points the situational axis moves by (INTR-7). */
const RESISTED = -8;
const HARMFUL = 6;
const GOOD = -4;

/** Below or at these the body has other needs first (0–20). */
const LOW_HEALTH = 8;
const LOW_FOOD = 6;
/** A hostile within this many blocks makes every other errand a risk. */
const THREAT = 16;

/** How the situational axis moves with the outcome of a thought; 0 when nothing was decided. `world` is undefined when unknown. */
export function stressShift(
  outcome: 'accepted' | 'resisted',
  goal: Goal | undefined,
  world: WorldSnapshot | undefined,
  vocabulary: GameVocabulary,
  /** The bot itself had said that it may do harm. */
  doubt = false,
): number {
  if (goal === undefined) return 0;
  if (outcome === 'resisted') return RESISTED;
  return doubt || isHarmful(goal, world, vocabulary) ? HARMFUL : GOOD;
}

/** Whether going after a goal now is bad for the bot: it is hurt, hungry or threatened, or would roam at night. */
function isHarmful(goal: Goal, world: WorldSnapshot | undefined, vocabulary: GameVocabulary): boolean {
  if (world === undefined || isManagementAction(goal.action) || keepsAlive(goal, vocabulary)) return false;
  const roams = goal.action === 'explore' || goal.action === 'navigate' || goal.action === 'find';
  return (
    isAtMost(world.health, LOW_HEALTH) ||
    isAtMost(world.food, LOW_FOOD) ||
    world.hostiles.some(({ distance }) => distance <= THREAT) ||
    (roams && isNight(world) === true)
  );
}

/** An unknown value is not low: nothing is concluded from it. */
function isAtMost(value: number | undefined, limit: number): boolean {
  return value !== undefined && value <= limit;
}
