import {
  type Goal,
  groundTarget,
  inEveryColour,
  isManagementAction,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { type GoalAction, physicalActions } from '@conscious-bot/contracts/goal';
import type { GameVocabulary } from '../language/game-vocabulary.ts';

const isPhysical = (action: GoalAction): boolean => physicalActions.some((physical) => physical === action);

/** The parts of the world that decide which kind is meant. */
export type Surroundings = Pick<WorldSnapshot, 'nearbyBlocks' | 'inventory' | 'position'>;

/** Things every kind of wood has: `door` → `oak_door`. */
const ofWood = new Set([
  'door',
  'trapdoor',
  'fence',
  'fence_gate',
  'boat',
  'sign',
  'slab',
  'stairs',
  'button',
  'pressure_plate',
  'leaves',
]);
/** Generic words → the names they may mean, the likeliest first; beyond those of contracts. */
const kinds: Record<string, readonly string[]> = {
  bed: ['white_bed'],
  wool: ['white_wool'],
  carpet: ['white_carpet'],
  helmet: ['leather_helmet'],
  chestplate: ['leather_chestplate'],
  leggings: ['leather_leggings'],
  boots: ['leather_boots'],
  flower: ['dandelion', 'poppy', 'cornflower', 'azure_bluet', 'oxeye_daisy', 'allium', 'blue_orchid'],
  mushroom: ['brown_mushroom', 'red_mushroom'],
  grass_plant: ['short_grass', 'grass'],
};
const metals = new Set(['iron', 'gold', 'copper']);
const obtains: ReadonlySet<GoalAction> = new Set<GoalAction>(['collect', 'gather', 'mine']);

/**
 * The game's name for what a goal is about: generic words by what is near or held, ores by what they drop when they are to be obtained.
 * Undefined when the connected version has nothing of that name.
 */
export function groundName(
  target: string,
  action: GoalAction,
  vocabulary: GameVocabulary,
  world: Surroundings | undefined,
): string | undefined {
  const isKnown = (name: string) =>
    vocabulary.isItem(name) ||
    vocabulary.isBlock(name) ||
    ((action === 'find' || action === 'check' || action === 'navigate') && vocabulary.isEntity(name));
  if (metals.has(target)) return firstKnown(metalNames(target, action), isKnown);
  if (ofWood.has(target)) {
    const log = groundTarget('log', 'collect', isKnown, world);
    const species = log?.slice(0, -'_log'.length);
    return firstKnown([`${species}_${target}`, `oak_${target}`, `wooden_${target}`, target], isKnown);
  }
  const kind = kinds[target];
  if (kind !== undefined) {
    const near = (world?.nearbyBlocks ?? [])
      .filter((block) => kind.includes(block.name))
      .sort((a, b) => a.distance - b.distance)[0];
    return near?.name ?? firstKnown(kind, isKnown);
  }
  if (obtains.has(action) && target.endsWith('_ore') && vocabulary.isBlock(target))
    return vocabulary.dropOf(target) ?? target;
  return groundTarget(target, action, isKnown, world);
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
 * Grounds a goal in the world as last seen. What has no name in the game (a place, a structure, an unknown word) stays as it was said, so
 * that planning can say why it will not do.
 */
export function groundGoal(goal: Goal, vocabulary: GameVocabulary, world: Surroundings | undefined): Goal {
  if (goal.target === undefined || isManagementAction(goal.action)) return goal;
  if (goal.action === 'navigate' && /^-?\d+ -?\d+$/.test(goal.target)) {
    const [x, z] = goal.target.split(' ');
    const y = world?.position?.y;
    return y === undefined ? goal : { ...goal, target: `${x} ${Math.floor(y)} ${z}` };
  }
  // What is done to things that are carried, or to somebody, is grounded where it is planned: by what is held then.
  if (goal.action === 'build' || goal.action === 'explore' || isPhysical(goal.action)) return goal;
  // Which colour is had most easily is for planning to find out.
  const isHad = obtains.has(goal.action) || goal.action === 'craft';
  if (isHad && inEveryColour(goal.target, (name) => vocabulary.isItem(name)).length > 0) return goal;
  return { ...goal, target: groundName(goal.target, goal.action, vocabulary, world) ?? goal.target };
}
