import { z } from 'zod';
import { blockPosition, countItem } from '../world-snapshot.ts';
import { allowed, capability, embodied, met, unmet } from './capability.ts';

export const placeBlock = capability({
  name: 'place_block',
  version: '1.0.0',
  summary: 'Put a block from the inventory into the world, at a position or at the next free place.',
  input: z.object({
    block: z.string().min(1),
    /** Absent: the nearest free place on solid ground beside the bot. */
    position: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'the block is in the inventory'],
  effects: ['the block stands in the world', 'one fewer in the inventory'],
  safetyLevel: 'caution',
  cancellation: 'any_time',
  failureCodes: ['place_block.no_item', 'place_block.no_space', 'place_block.refused'],
  deadlineMs: () => 20_000,
  cost: () => 2,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (countItem(world, args.block) < 1) {
      return {
        ok: false,
        code: 'place_block.no_item',
        reason: `no ${args.block} in the inventory`,
        missing: [{ name: args.block, count: 1 }],
      };
    }
    return allowed;
  },
  acceptance: (before, after, args) => {
    const at = after.target?.block;
    const used = countItem(before, args.block) - countItem(after, args.block);
    if (at === undefined) return unmet('the place cannot be seen');
    if (at.name !== args.block) return unmet(`${at.name} is there, not ${args.block}`);
    if (after.gameMode !== 'creative' && used < 1) return unmet(`no ${args.block} left the inventory`);
    return met(`${args.block} at ${at.position.x} ${at.position.y} ${at.position.z}`);
  },
});
