import { countItem, type WorldSnapshot } from '@conscious-bot/contracts';
import type { TaskRequest } from '@conscious-bot/contracts/routes';

/** Something a person without anything sets out to have, and how the world shows that it is there. */
export interface LifeGoal {
  readonly name: string;
  readonly request: TaskRequest['goal'];
  readonly limitMs: number;
  /** Judged on the body's own view of the world after the task, not on what the task says of itself. */
  reached(world: WorldSnapshot): boolean;
}

/** Milliseconds. */
export const minutes = (count: number): number => count * 60_000;

const having =
  (names: RegExp) =>
  (world: WorldSnapshot): boolean =>
    world.inventory.some(({ name, count }) => names.test(name) && count > 0);

/** Having one of an item. */
export const item = (name: string, limitMs: number, action: TaskRequest['goal']['action'] = 'craft'): LifeGoal => ({
  name: name.replaceAll('_', ' '),
  request: { action, target: name, amount: 1 },
  limitMs,
  reached: (world) => countItem(world, name) > 0,
});

/** In the order of the way up. */
export const lifeGoals: readonly LifeGoal[] = [
  item('wooden_pickaxe', minutes(5)),
  item('stone_pickaxe', minutes(6)),
  item('furnace', minutes(7)),
  item('iron_pickaxe', minutes(15)),
  // Where no village is near it is grown, which takes half an hour by the game's figures.
  item('bread', minutes(75)),
  {
    name: 'shelter',
    request: { action: 'build', target: 'shelter', amount: 1 },
    limitMs: minutes(6),
    reached: ({ exposure }) => exposure?.sheltered === true,
  },
  { ...item('bed', minutes(10)), reached: having(/_bed$/) },
  {
    name: 'cooked meat',
    request: { action: 'smelt', target: 'meat', amount: 1 },
    limitMs: minutes(12),
    reached: having(/^cooked_(beef|porkchop|mutton|chicken|rabbit)$/),
  },
  item('shield', minutes(15)),
  item('bucket', minutes(15)),
];
