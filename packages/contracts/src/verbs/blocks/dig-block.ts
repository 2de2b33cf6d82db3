import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { comeNearer, impossible, replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { blockPosition, distance } from '../../world/world-snapshot.ts';

export const digBlock = capability({
  name: 'dig_block',
  version: '1.1.0',
  summary: 'Dig one block away, and what falls into its place.',
  input: z.object({
    position: blockPosition,
    /** What is expected there; another block is left alone. */
    block: z.string().min(1).optional(),
    /** Dig it only with a tool that gets its drop. */
    forDrop: z.boolean().optional(),
  }),
  preconditions: ['in a world', 'alive', 'not the only block the bot stands on', 'no lava behind it'],
  effects: ['the block is gone'],
  safetyLevel: 'caution',
  nearestGoal: 'mine',
  cancellation: 'any_time',
  failures: {
    'dig_block.not_found': replan('the block is not there', { blocked: 'not_in_sight' }),
    'dig_block.unreachable': replan('the block cannot be reached', { actions: comeNearer, blocked: 'out_of_reach' }),
    'dig_block.wrong_tool': subgoal('the tool in hand gets nothing out of {this block|many}'),
    'dig_block.undiggable': impossible('{this block|many} cannot be dug'),
    'dig_block.unsafe': replan('digging it would let lava out or bury the bot', { backoffMs: TRANSIENT_MS }),
    'dig_block.interrupted': retry('digging was interrupted'),
  },
  deadlineMs: () => 45_000,
  cost: () => 5,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok || world.position === undefined) return body;
    const { position: at } = args;
    const feet = { x: Math.floor(world.position.x), y: Math.floor(world.position.y), z: Math.floor(world.position.z) };
    if (at.x === feet.x && at.z === feet.z && at.y < feet.y) {
      return { ok: false, code: 'guard_failed.unsafe', reason: 'that is straight down' };
    }
    if (distance(at, world.position) > 96) return { ok: false, code: 'guard_failed', reason: 'that is too far away' };
    return allowed;
  },
  acceptance: (before, after) => {
    const was = before.target?.block?.name;
    const is = after.target?.block?.name;
    if (was === undefined || is === undefined) return unmet('the block cannot be seen');
    if (was === 'air') return unmet('there was no block');
    return is === was ? unmet(`${is} is still there`) : met(`${was} became ${is}`);
  },
});
