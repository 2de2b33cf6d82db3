import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { comeNearer, noRoomHere, replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { face } from '../../game/building/faces.ts';
import { placedAs } from '../../game/building/placed-as.ts';
import { blockPosition, countItem } from '../../world/world-snapshot.ts';

export const placeBlock = capability({
  name: 'place_block',
  version: '1.1.0',
  summary:
    'Put a block from the inventory into the world, at a position or at the next free place; builds itself a scaffold where that is too high.',
  input: z
    .object({
      block: z.string().min(1),
      /** Absent: the nearest free place on solid ground beside the bot. */
      position: blockPosition.optional(),
      /** Side of the neighbour to put it against: `up` sets it on the floor, `down` hangs it from above, the others put it on a wall. */
      face: face.optional(),
    })
    .refine(({ position, face }) => face === undefined || position !== undefined, 'a face needs a position'),
  preconditions: ['in a world', 'alive', 'the block is in the inventory'],
  effects: ['the block stands in the world', 'one fewer in the inventory'],
  safetyLevel: 'caution',
  nearestGoal: 'place',
  cancellation: 'any_time',
  failures: {
    'place_block.no_item': subgoal('there is no {such block|no} in the inventory'),
    'place_block.no_space': noRoomHere('there is no free place to put it'),
    'place_block.unreachable': replan('the bot cannot get to the place', {
      backoffMs: TRANSIENT_MS,
      actions: comeNearer,
      blocked: 'out_of_reach',
    }),
    'place_block.refused': retry('the server did not accept the block there'),
  },
  deadlineMs: (args) => (args.position === undefined ? 20_000 : 90_000),
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
    const names = placedAs(args.block);
    if (!names.includes(at.name)) return unmet(`${at.name} is there, not ${args.block}`);
    if (after.gameMode !== 'creative' && used < 1) return unmet(`no ${args.block} left the inventory`);
    const onWall = at.name !== names[0];
    if (args.face !== undefined && names.length > 1 && onWall !== (args.face !== 'up'))
      return unmet(`${at.name} is there, not one on the ${args.face} side`);
    return met(`${args.block} at ${at.position.x} ${at.position.y} ${at.position.z}`);
  },
});
