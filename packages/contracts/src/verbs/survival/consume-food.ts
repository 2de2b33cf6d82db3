import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { giveUp, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isAlwaysEdible, leftAfter } from '../../game/food.ts';
import { type ActionSnapshot, countItem } from '../../world/world-snapshot.ts';

export const consumeFood = capability({
  name: 'consume_food',
  version: '1.0.0',
  summary: 'Eat or drink: what is named, or the best food in the inventory.',
  input: z.object({ item: z.string().min(1).optional() }),
  preconditions: ['in a world', 'alive', 'food in the inventory', 'hungry'],
  effects: ['food level is higher', 'one fewer of the food'],
  safetyLevel: 'safe',
  nearestGoal: 'eat',
  cancellation: 'any_time',
  failures: {
    'consume_food.no_food': subgoal('there is nothing to eat in the inventory'),
    'consume_food.not_hungry': giveUp('the bot is not hungry', { deterministic: true, backoffMs: TRANSIENT_MS }),
    'consume_food.interrupted': retry('eating was interrupted'),
  },
  deadlineMs: () => 15_000,
  cost: () => 2,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (args.item !== undefined && countItem(world, args.item) < 1) {
      return {
        ok: false,
        code: 'consume_food.no_food',
        reason: `no ${args.item} in the inventory`,
        missing: [{ name: args.item, count: 1 }],
      };
    }
    const always = args.item !== undefined && isAlwaysEdible(args.item);
    if (!always && world.food !== undefined && world.food >= 20) {
      return { ok: false, code: 'consume_food.not_hungry', reason: 'the food level is full' };
    }
    return allowed;
  },
  acceptance: (before, after, args) => {
    const { item } = args;
    if (item !== undefined && countItem(after, item) >= countItem(before, item)) return unmet(`no ${item} was eaten`);
    if (item !== undefined && isAlwaysEdible(item) && showsIn(before, after, item)) return met(`${item} was consumed`);
    if (before.food === undefined || after.food === undefined) return unmet('the food level is not known');
    const eaten = before.inventory.some((stack) => countItem(after, stack.name) < stack.count);
    if (!eaten) return unmet('nothing left the inventory');
    return after.food > before.food ? met(`food ${before.food} → ${after.food}`) : unmet(`food is still ${after.food}`);
  },
});

/** Whether it is seen that something was consumed that need not fill the stomach: by the vessel it leaves, else by what it does. */
function showsIn(before: ActionSnapshot, after: ActionSnapshot, item: string): boolean {
  const vessel = leftAfter(item);
  if (vessel !== undefined) return countItem(after, vessel) > countItem(before, vessel);
  const had = new Set(before.effects?.map(({ name }) => name));
  return (after.saturation ?? 0) > (before.saturation ?? 0) || (after.effects ?? []).some(({ name }) => !had.has(name));
}
