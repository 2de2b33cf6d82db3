import { z } from 'zod';
import { countItem, equipmentSlot } from '../world-snapshot.ts';
import { allowed, capability, embodied, met, unmet } from './capability.ts';

export const equipItem = capability({
  name: 'equip_item',
  version: '1.0.0',
  summary: 'Take an item into the hand or put it on.',
  input: z.object({ item: z.string().min(1), slot: equipmentSlot.default('hand') }),
  preconditions: ['in a world', 'alive', 'the item is in the inventory'],
  effects: ['the item is in that slot'],
  safetyLevel: 'safe',
  cancellation: 'any_time',
  failureCodes: ['equip_item.no_item', 'equip_item.refused'],
  deadlineMs: () => 5_000,
  cost: () => 0.5,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok) return body;
    const worn = Object.values(world.equipment).some((stack) => stack?.name === args.item);
    if (countItem(world, args.item) < 1 && !worn) {
      return {
        ok: false,
        code: 'equip_item.no_item',
        reason: `no ${args.item} in the inventory`,
        missing: [{ name: args.item, count: 1 }],
      };
    }
    return allowed;
  },
  acceptance: (_before, after, args) => {
    const is = after.equipment[args.slot]?.name;
    return is === args.item ? met(`${args.item} in ${args.slot}`) : unmet(`${is ?? 'nothing'} in ${args.slot}`);
  },
});
