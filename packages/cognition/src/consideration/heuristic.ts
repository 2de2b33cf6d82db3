import { distance, type Goal, goalKey, isManagementAction, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import type { OpenTask } from '../parse/phrases/request-context.ts';

/** At or below this many half hearts only what keeps alive is worth doing. */
const BADLY_HURT = 4;
/** At or below this many no fight is looked for. */
const TOO_WEAK_TO_FIGHT = 8;
/** Danger of all monsters together, 0–1, from which on only what keeps alive is worth doing. */
const GRAVE_DANGER = 0.6;
/** Food at or below which getting some is what the bot is about. */
const HUNGRY = 6;
/** Blocks from home within which one is there. */
const AT_HOME = 3;

export interface Situation {
  readonly vocabulary: GameVocabulary;
  /** The world as it is now; undefined when it is not known well enough to judge by. */
  readonly world: WorldSnapshot | undefined;
  readonly openTasks: readonly OpenTask[];
}

export interface Grounds {
  readonly ground: 'unsafe' | 'off_mission' | 'redundant';
  /** In the first person. */
  readonly reason: string;
}

/** Plain reasons to let a thought go (INTR-3); undefined when there is none, which is the ordinary case. What is not known is no reason. */
export function groundsToResist(goal: Goal, situation: Situation): Grounds | undefined {
  if (isManagementAction(goal.action)) return undefined;
  return unsafe(goal, situation) ?? redundant(goal, situation) ?? offMission(goal, situation);
}

function unsafe(goal: Goal, { vocabulary, world }: Situation): Grounds | undefined {
  if (world === undefined) return undefined;
  const because = (reason: string): Grounds => ({ ground: 'unsafe', reason });
  const { health, hostiles } = world;
  if (health !== undefined && health <= TOO_WEAK_TO_FIGHT && goal.action === 'fight')
    return because('I am too weak to look for a fight.');
  if (keepsAlive(goal, vocabulary) || goal.action === 'fight') return undefined;
  if (health !== undefined && health <= BADLY_HURT) return because('I am too badly hurt for that now.');
  const danger = 1 - hostiles.reduce((safe, { threat = 0 }) => safe * (1 - threat), 1);
  return danger >= GRAVE_DANGER ? because('I am in too much danger for that now.') : undefined;
}

/** The open task for just this. Another amount of the same is no repetition for sure; intake decides on those. */
export function taskDoing(goal: Goal, openTasks: readonly OpenTask[]): OpenTask | undefined {
  const key = goalKey(goal);
  return openTasks.find((open) => key !== undefined && goalKey(open.goal) === key && open.goal.amount === goal.amount);
}

function redundant(goal: Goal, { world, openTasks }: Situation): Grounds | undefined {
  if (taskDoing(goal, openTasks) !== undefined) return { ground: 'redundant', reason: 'I am already on it.' };
  const { position, home, dimension = 'overworld' } = world ?? {};
  const goesHome = goal.action === 'navigate' && goal.target === 'home';
  const isHomeWorld = dimension === 'overworld' && position !== undefined && home !== undefined;
  if (goesHome && isHomeWorld && distance(position, home) <= AT_HOME)
    return { ground: 'redundant', reason: 'I am at home already.' };
  return undefined;
}

/** The bot has no mission but to live: while it sees to food it badly needs, everything else can wait. */
function offMission(goal: Goal, { vocabulary, world, openTasks }: Situation): Grounds | undefined {
  if (world?.food === undefined || world.food > HUNGRY || keepsAlive(goal, vocabulary)) return undefined;
  const feeds = ({ goal: { action, target = '' } }: OpenTask) =>
    action === 'eat' || action === 'farm' || action === 'fish' || target === 'food' || vocabulary.isFood(target);
  return openTasks.some(feeds) ? { ground: 'off_mission', reason: 'I need to find food first.' } : undefined;
}

/** Goals one still pursues with hardly any health left: food, home, shelter, and getting out of danger. */
export function keepsAlive(goal: Goal, vocabulary: GameVocabulary): boolean {
  if (goal.target === undefined) return false;
  return (
    ['eat', 'sleep', 'flee', 'defend'].includes(goal.action) ||
    vocabulary.isFood(goal.target) ||
    goal.target === 'food' ||
    (goal.action === 'navigate' && goal.target === 'home') ||
    (goal.action === 'build' && /shelter|house|hut|cabin|bunker/.test(goal.target))
  );
}
