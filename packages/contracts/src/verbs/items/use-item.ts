import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { comeNearer, replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { face } from '../../game/building/faces.ts';
import { usesLeft } from '../../game/item-uses.ts';
import { type ActionSnapshot, blockPosition, countItem, type TargetBlock } from '../../world/world-snapshot.ts';

export const useItem = capability({
  name: 'use_item',
  version: '1.1.0',
  summary:
    'Use an item on a block or a creature: fill or empty a bucket, till with a hoe, strew bone meal, light a fire, shear, feed.',
  input: z
    .object({
      item: z.string().min(1),
      position: blockPosition.optional(),
      /** Side of the block to use it on; without it, one that the bot can see. */
      face: face.optional(),
      /** Of the creature; in the place of a position. */
      entityId: z.number().int().optional(),
      /** Name of a kind of block or creature, the nearest of which will do; in the place of a position. Of water and lava: a source. */
      on: z.string().min(1).optional(),
    })
    .refine(
      ({ position, entityId, on }) => [position, entityId, on].filter((one) => one !== undefined).length === 1,
      'name a block, a creature, or a kind of one',
    ),
  preconditions: ['in a world', 'alive', 'the item is in the inventory'],
  effects: ['the item did what it does: less of it is left, or it is worn, or the block is another'],
  safetyLevel: 'caution',
  nearestGoal: 'check',
  cancellation: 'any_time',
  failures: {
    'use_item.no_item': subgoal('there is no {such item|no} in the inventory to use'),
    'use_item.not_found': replan('there is no {thing to use it on|no} nearby', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'use_item.unreachable': replan('its target cannot be reached', {
      backoffMs: TRANSIENT_MS,
      actions: comeNearer,
      blocked: 'out_of_reach',
    }),
    'use_item.no_effect': replan('{it|the} has no effect there', { backoffMs: TRANSIENT_MS }),
  },
  deadlineMs: () => 45_000,
  cost: () => 3,
  guard: (world, { item }) => {
    const body = embodied(world);
    if (!body.ok || countItem(world, item) > 0) return body.ok ? allowed : body;
    const missing = [{ name: item, count: 1 }];
    return { ok: false, code: 'use_item.no_item', reason: `no ${item} in the inventory`, missing };
  },
  acceptance: (before, after, { item }) => {
    const used = usesLeft(before.slots ?? [], item) - usesLeft(after.slots ?? [], item);
    const seen = changes(after);
    if (used > 0) return met([`${item} was used`, ...seen].join('; '));
    // A creative player's things do not get less.
    if (after.gameMode === 'creative' && seen.length > 0) return met(seen.join('; '));
    return unmet([`no less ${item} than before`, ...seen].join('; '));
  },
});

/** What became of the block and of the place before it, in words. */
function changes({ target }: ActionSnapshot): string[] {
  const blocks: readonly TargetBlock[] = target?.blocks ?? (target?.block === undefined ? [] : [target.block]);
  return blocks.flatMap(({ name, properties, was }) => {
    if (was === undefined || (name === was.name && JSON.stringify(properties) === JSON.stringify(was.properties)))
      return [];
    return [name === was.name ? `${name} changed` : `${was.name} became ${name}`];
  });
}
