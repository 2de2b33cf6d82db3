import { z } from 'zod';
import { countItem } from '../world-snapshot.ts';
import { allowed, capability, embodied, met, unmet } from './capability.ts';

export const consumeFood = capability({
  name: 'consume_food',
  version: '1.0.0',
  summary: 'Eat: the named food, or the best one in the inventory.',
  input: z.object({ item: z.string().min(1).optional() }),
  preconditions: ['in a world', 'alive', 'food in the inventory', 'hungry'],
  effects: ['food level is higher', 'one fewer of the food'],
  safetyLevel: 'safe',
  cancellation: 'any_time',
  failureCodes: ['consume_food.no_food', 'consume_food.not_hungry', 'consume_food.interrupted'],
  deadlineMs: () => 10_000,
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
    if (world.food !== undefined && world.food >= 20) {
      return { ok: false, code: 'consume_food.not_hungry', reason: 'the food level is full' };
    }
    return allowed;
  },
  acceptance: (before, after, args) => {
    if (before.food === undefined || after.food === undefined) return unmet('the food level is not known');
    const { item } = args;
    if (item !== undefined && countItem(after, item) >= countItem(before, item)) return unmet(`no ${item} was eaten`);
    const eaten = before.inventory.some((stack) => countItem(after, stack.name) < stack.count);
    if (!eaten) return unmet('nothing left the inventory');
    return after.food > before.food ? met(`food ${before.food} → ${after.food}`) : unmet(`food is still ${after.food}`);
  },
});
