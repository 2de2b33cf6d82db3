import { countItem, cropNamed, distance, type Goal, type WorldSnapshot } from '@conscious-bot/contracts';
import { directions, levelTarget, readDirection, readExcavation, readPlaceBeside } from '@conscious-bot/contracts/goal';
import { fieldsOf } from '@conscious-bot/contracts/world';
import { carriedKinds } from './goal-state.ts';
import { allNamed, splitGift } from './goal-vocabulary.ts';
import { sighted } from './sighted.ts';

/** Blocks beyond what one goes behind. */
const BEYOND = 2;

/**
 * A goal that depends on where the bot is or what it holds when it begins, with that filled in: "20 blocks to the north" becomes a place on the
 * map, "10 blocks down" a level, "all the dirt" a number. Others stay as they are, and so does one whose world is not known yet.
 */
export function settleGoal(goal: Goal, world: WorldSnapshot): Goal {
  const { action, target = '', amount } = goal;
  const all = allNamed(target);
  if (all !== undefined) return allOf(goal, all, world);
  const { position } = world;
  if (position === undefined) return goal;
  const { x, z } = position;
  const feet = Math.floor(position.y + 0.1);
  switch (action) {
    case 'navigate': {
      const direction = readDirection(target);
      if (direction !== undefined) {
        const way = directions[direction];
        const each = amount / Math.hypot(way.x, way.z);
        return onMap(x + way.x * each, z + way.z * each);
      }
      const beside = readPlaceBeside(target);
      const at = beside?.side === 'behind' ? sighted(beside.of, world) : undefined;
      if (at === undefined) return goal;
      const away = Math.max(0.1, Math.hypot(at.x - x, at.z - z));
      return onMap(at.x + ((at.x - x) / away) * BEYOND, at.z + ((at.z - z) / away) * BEYOND);
    }
    case 'ascend':
      return target === 'up' ? { action, target: levelTarget(feet + amount), amount: 1 } : goal;
    case 'descend':
      return target === 'down' ? { action, target: levelTarget(feet - amount), amount: 1 } : goal;
    case 'excavate': {
      const dug = readExcavation(target);
      if (dug?.shape !== 'staircase') return goal;
      return dug.towards === 'up'
        ? { action: 'ascend', target: levelTarget(feet + amount), amount: 1 }
        : { action: 'descend', target: levelTarget(feet - amount), amount: 1 };
    }
    default:
      return goal;
  }
}

/** Blocks within which a field counts as here. */
const FIELD_WITHIN = 32;

/** Plants of a crop that are ripe in the fields here. */
function ripeHere(block: string, world: Pick<WorldSnapshot, 'fields' | 'position'>): number {
  const { position } = world;
  return fieldsOf(world, block)
    .filter((field) => position === undefined || distance(field.position, position) <= FIELD_WITHIN)
    .reduce((sum, { ripe }) => sum + ripe, 0);
}

const onMap = (x: number, z: number): Goal => ({
  action: 'navigate',
  target: `${Math.floor(x)} ${Math.floor(z)}`,
  amount: 1,
});

/**
 * As many as are held, or stand ripe: one where none is, so that it is said that there is none. How much a chest holds is seen when it is open.
 */
function allOf(goal: Goal, target: string, world: WorldSnapshot): Goal {
  if (goal.action === 'withdraw') return goal;
  if (goal.action === 'farm')
    return { ...goal, amount: Math.max(1, ripeHere(cropNamed(target)?.block ?? target, world)) };
  const item = goal.action === 'give' ? (splitGift(target, (name) => countItem(world, name) > 0)?.item ?? '') : target;
  const held = carriedKinds(world).includes(item) ? countItem(world, item) : 0;
  return { ...goal, target, amount: Math.max(1, held) };
}
