import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { retry, subgoal } from '../../failure/failure-row.ts';
import { bestEquipment, bestOf } from '../../game/equipment.ts';
import { countItem, equipmentSlot } from '../../world/world-snapshot.ts';

export const equipItem = capability({
  name: 'equip_item',
  version: '1.1.0',
  summary: 'Take an item into the hand or put it on; or the best armour, weapon or tool there is.',
  input: z
    .object({
      item: z.string().min(1).optional(),
      /** Where the named item goes. The best of a kind goes where it belongs. */
      slot: equipmentSlot.default('hand'),
      /** In the place of `item`: the best by armour points, by damage, or by the material and the uses left of a tool. */
      best: z.enum(bestOf).optional(),
    })
    .refine(
      ({ item, best }) => (item === undefined) !== (best === undefined),
      'name either an item or what to have the best of',
    ),
  preconditions: ['in a world', 'alive', 'the item is in the inventory'],
  effects: ['the item is in that slot'],
  safetyLevel: 'safe',
  nearestGoal: 'equip',
  cancellation: 'between_sections',
  failures: {
    'equip_item.no_item': subgoal('there is no {such item|no} in the inventory to hold or wear'),
    'equip_item.refused': retry('it could not be put on'),
  },
  deadlineMs: () => 15_000,
  cost: () => 0.5,
  guard: (world, { item, best }) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (best !== undefined) {
      const { slots } = world;
      if (slots === undefined || bestEquipment(slots, best).length > 0) return allowed;
      return { ok: false, code: 'equip_item.no_item', reason: `no ${best} in the inventory` };
    }
    const worn = Object.values(world.equipment).some((stack) => stack?.name === item);
    if (item === undefined || countItem(world, item) >= 1 || worn) return allowed;
    return {
      ok: false,
      code: 'equip_item.no_item',
      reason: `no ${item} in the inventory`,
      missing: [{ name: item, count: 1 }],
    };
  },
  acceptance: (before, after, { item, slot, best }) => {
    const wanted = best === undefined ? [] : bestEquipment(before.slots ?? [], best);
    const pairs =
      item === undefined
        ? wanted.map((choice) => ({ slot: choice.slot, name: choice.item.name }))
        : [{ slot, name: item }];
    if (pairs.length === 0) return unmet(`there was no ${best}`);
    const wrong = pairs.find((pair) => after.equipment[pair.slot]?.name !== pair.name);
    if (wrong !== undefined) return unmet(`${after.equipment[wrong.slot]?.name ?? 'nothing'} in ${wrong.slot}`);
    return met(pairs.map((pair) => `${pair.name} in ${pair.slot}`).join(', '));
  },
});
