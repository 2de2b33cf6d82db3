import { z } from 'zod';
import { capability, holding, met, unmet } from '../../capability/capability.ts';
import { replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { describeAbsent } from '../../phrases/words/people.ts';
import { countItem } from '../../world/world-snapshot.ts';

export const giveItem = capability({
  name: 'give_item',
  version: '1.0.0',
  summary: 'Bring items to a player and see that they are picked up.',
  input: z.object({
    item: z.string().min(1),
    count: z.number().int().min(1).max(256).default(1),
    /** User name. */
    player: z.string().min(1),
  }),
  preconditions: ['in a world', 'alive', 'the items are in the inventory', 'the player is in sight'],
  effects: ['the player picked up that many of the item', 'the inventory holds that many fewer'],
  safetyLevel: 'safe',
  nearestGoal: 'give',
  cancellation: 'between_sections',
  failures: {
    'give_item.no_item': subgoal('there is not enough {of it|many} in the inventory to give away'),
    'give_item.player_gone': replan('{the player is not in sight|clause}', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'give_item.unreachable': replan('{the player cannot be reached|clause}', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'give_item.not_taken': replan('{nobody picks it up|clause}', { backoffMs: TRANSIENT_MS }),
  },
  deadlineMs: ({ count }) => 270_000 + count * 200,
  cost: () => 8,
  guard: (world, { item, count, player }) => {
    const has = holding(world, item, count, 'give_item.no_item');
    if (!has.ok || world.players.includes(player)) return has;
    return {
      ok: false,
      code: 'give_item.player_gone',
      reason: describeAbsent(
        player,
        world.players.filter((name) => name !== world.username),
      ),
    };
  },
  acceptance: (before, after, { item, count, player }) => {
    const left = countItem(before, item) - countItem(after, item);
    const taken = (after.pickups ?? [])
      .filter((pickup) => pickup.at >= before.at && pickup.by === player && pickup.item.name === item)
      .reduce((sum, pickup) => sum + pickup.item.count, 0);
    const done = Math.max(0, Math.min(left, taken));
    const progress = { done, total: count, unit: item };
    if (done >= count) return met(`${player} picked up ${describeCount(taken, item)}`, progress);
    return unmet(
      `${describeCount(left, item)} left the inventory, ${player} picked up ${taken}, of ${count}`,
      progress,
    );
  },
});
