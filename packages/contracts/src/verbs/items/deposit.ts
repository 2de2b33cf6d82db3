import { z } from 'zod';
import { capability, holding, met, unmet } from '../../capability/capability.ts';
import { containerFailures, gainOf, openedSince } from '../../capability/container-change.ts';
import { replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { blockPosition, countItem } from '../../world/world-snapshot.ts';

export const deposit = capability({
  name: 'deposit',
  version: '1.0.0',
  summary: 'Put items from the inventory into a chest, barrel or furnace.',
  input: z.object({
    item: z.string().min(1),
    count: z.number().int().min(1).max(2_304).default(1),
    /** Absent: the nearest chest or barrel, and the next one when it is full. */
    position: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'the items are in the inventory', 'a container with room'],
  effects: ['the inventory holds that many fewer of the item', 'the container holds that many more'],
  safetyLevel: 'safe',
  nearestGoal: 'store',
  cancellation: 'between_sections',
  failures: {
    'deposit.no_item': subgoal('there is not enough {of it|many} in the inventory to put away'),
    'deposit.no_room': replan('the containers had room for only a part of it', { backoffMs: TRANSIENT_MS }),
  },
  sharedFailures: ['container.full', ...containerFailures],
  deadlineMs: () => 120_000,
  cost: () => 6,
  guard: (world, { item, count }) => holding(world, item, count, 'deposit.no_item'),
  acceptance: (before, after, { item, count, position }) => {
    const left = countItem(before, item) - countItem(after, item);
    const stored = gainOf(openedSince(before, after, position), item);
    const done = Math.max(0, Math.min(left, stored));
    const progress = { done, total: count, unit: item };
    if (done >= count) return met(`${describeCount(stored, item)} more in the container`, progress);
    return unmet(
      `${describeCount(left, item)} left the inventory, ${stored} came into a container, of ${count}`,
      progress,
    );
  },
});
