import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { containerFailures, gainOf, openedSince } from '../../capability/container-change.ts';
import { noRoom, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { blockPosition, countItem } from '../../world/world-snapshot.ts';

export const withdraw = capability({
  name: 'withdraw',
  version: '1.1.0',
  summary: 'Take items out of a chest, barrel or furnace.',
  input: z.object({
    item: z.string().min(1),
    count: z.number().int().min(1).max(2_304).default(1),
    /** All of it that is there, however much: then `count` does not matter. */
    all: z.literal(true).optional(),
    /** Absent: the nearest container known to hold the item, then those whose contents are not known. */
    position: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'a container that holds the items', 'room in the inventory'],
  effects: ['the inventory holds that many more of the item', 'the container holds that many fewer'],
  safetyLevel: 'safe',
  nearestGoal: 'withdraw',
  cancellation: 'between_sections',
  failures: {
    'withdraw.not_there': subgoal('the container holds too little {of it|many}', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'withdraw.inventory_full': noRoom('the inventory has no room to take {it|many} out'),
  },
  sharedFailures: [...containerFailures],
  deadlineMs: () => 120_000,
  cost: () => 6,
  guard: embodied,
  acceptance: (before, after, { item, count, all, position }) => {
    const got = countItem(after, item) - countItem(before, item);
    const opened = openedSince(before, after, position);
    const taken = -gainOf(opened, item);
    const done = Math.max(0, Math.min(got, taken));
    if (all === true) {
      const progress = { done, total: Math.max(1, done), unit: item };
      if (opened.some(({ items }) => items?.some(({ name }) => name === item)))
        return unmet(`there is more ${item}`, progress);
      return done > 0 ? met(`all of it: ${got} more ${item}`, progress) : unmet(`no ${item} was taken`, progress);
    }
    const progress = { done, total: count, unit: item };
    if (done >= count) return met(`${got} more ${item}`, progress);
    return unmet(
      `${describeCount(got, item)} came into the inventory, ${taken} left a container, of ${count}`,
      progress,
    );
  },
});
