import { z } from 'zod';
import { capability, holding, met, unmet } from '../../capability/capability.ts';
import { retry, subgoal } from '../../failure/failure-row.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { countItem } from '../../world/world-snapshot.ts';

export const dropItem = capability({
  name: 'drop_item',
  version: '1.0.0',
  summary: 'Throw items from the inventory away.',
  input: z.object({ item: z.string().min(1), count: z.number().int().min(1).max(2_304).default(1) }),
  preconditions: ['in a world', 'alive', 'the items are in the inventory'],
  effects: ['the inventory holds that many fewer of the item', 'they lie on the ground, out of the bot’s own reach'],
  safetyLevel: 'safe',
  nearestGoal: 'drop',
  cancellation: 'between_sections',
  failures: {
    'drop_item.no_item': subgoal('there is not enough {of it|many} in the inventory to drop'),
    'drop_item.refused': retry('it could not be dropped'),
  },
  deadlineMs: ({ count }) => 30_000 + count * 200,
  cost: () => 2,
  guard: (world, { item, count }) => holding(world, item, count, 'drop_item.no_item'),
  acceptance: (before, after, { item, count }) => {
    const left = countItem(before, item) - countItem(after, item);
    const progress = { done: Math.max(0, left), total: count, unit: item };
    return left >= count
      ? met(`${left} fewer ${item}`, progress)
      : unmet(`${left} of ${describeCount(count, item)} left the inventory`, progress);
  },
});
