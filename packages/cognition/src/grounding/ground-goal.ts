import { classWanted, type Goal, groundTarget, isManagementAction, type WorldSnapshot } from '@conscious-bot/contracts';
import { type GoalAction, physicalActions } from '@conscious-bot/contracts/goal';
import type { GameVocabulary } from '../language/game-vocabulary.ts';

const isPhysical = (action: GoalAction): boolean => physicalActions.some((physical) => physical === action);

/** The parts of the world that decide which kind is meant. */
export type Surroundings = Pick<WorldSnapshot, 'nearbyBlocks' | 'inventory' | 'position'>;

const metals = new Set(['iron', 'gold', 'copper']);
const obtains: ReadonlySet<GoalAction> = new Set<GoalAction>(['collect', 'gather', 'mine']);

/**
 * The game's name for what a goal is about: of a class of items one, by what is near or held; ores by what they drop when they are to be
 * obtained. Undefined when the connected version has nothing of that name.
 */
export function groundName(
  target: string,
  action: GoalAction,
  vocabulary: GameVocabulary,
  world: Surroundings | undefined,
): string | undefined {
  const isKnown = (name: string) =>
    vocabulary.knowsItem(name) ||
    vocabulary.isBlock(name) ||
    ((action === 'find' || action === 'check' || action === 'navigate') && vocabulary.isEntity(name));
  if (metals.has(target)) return firstKnown(metalNames(target, action), isKnown);
  if (target === 'grass_plant') return firstKnown(['short_grass', 'grass'], isKnown);
  if (obtains.has(action) && target.endsWith('_ore') && vocabulary.isBlock(target))
    return vocabulary.dropOf(target) ?? target;
  return groundTarget(target, action, isKnown, world, vocabulary);
}

/** A metal as it is smelted, made of, seen in the rock, or got out of it. Versions before 1.17 have no raw metal: there the ore itself drops. */
function metalNames(metal: string, action: GoalAction): string[] {
  if (action === 'smelt' || action === 'craft') return [`${metal}_ingot`];
  if (obtains.has(action)) return [`raw_${metal}`, `${metal}_ore`];
  return [`${metal}_ore`];
}

function firstKnown(names: readonly string[], isKnown: (name: string) => boolean): string | undefined {
  return names.find(isKnown);
}

/**
 * Grounds a goal in the world as last seen; what is to be had and may be any of several is named as their class (`any_log`). What has no
 * name in the game (a place, a structure, an unknown word) stays as it was said, so that planning can say why it will not do.
 */
export function groundGoal(goal: Goal, vocabulary: GameVocabulary, world: Surroundings | undefined): Goal {
  if (goal.target === undefined || isManagementAction(goal.action)) return goal;
  // What is done to things that are carried, or to somebody, is grounded where it is planned: by what is held then.
  if (goal.action === 'build' || goal.action === 'explore' || isPhysical(goal.action)) return goal;
  // Which of a class is had most easily is for planning to find out.
  const isHad = obtains.has(goal.action) || goal.action === 'craft';
  const wanted = isHad ? classWanted(goal.target, goal.action, vocabulary) : undefined;
  return { ...goal, target: wanted ?? groundName(goal.target, goal.action, vocabulary, world) ?? goal.target };
}
