import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, retry, subgoal } from '../../failure/failure-row.ts';
import { countItem } from '../../world/world-snapshot.ts';

/** Blocks below the height that still count: the feet may stand on a path or farmland at the beginning. */
const SLACK = 0.3;

export const pillarUp = capability({
  name: 'pillar_up',
  version: '1.0.0',
  summary: 'Raise itself by jumping and putting blocks beneath.',
  input: z.object({
    /** Blocks. */
    height: z.number().int().min(1).max(32),
    /** Name of the block to use; any common one that is carried without it. */
    material: z.string().min(1).optional(),
  }),
  preconditions: ['in a world', 'alive', 'as many blocks in the inventory as it is high'],
  effects: ['the bot stands that much higher'],
  safetyLevel: 'caution',
  nearestGoal: 'build',
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'pillar_up.no_blocks': subgoal('there are no blocks to build a pillar with'),
    'pillar_up.blocked': replan('something overhead is in the way'),
    'pillar_up.refused': retry('the server did not accept a block beneath the bot'),
  },
  deadlineMs: (args) => 10_000 + args.height * 4_000,
  cost: (args) => args.height,
  guard: (world, args) => {
    const body = embodied(world);
    const { material } = args;
    if (!body.ok || material === undefined || countItem(world, material) > 0) return body.ok ? allowed : body;
    const missing = [{ name: material, count: args.height }];
    return { ok: false, code: 'pillar_up.no_blocks', reason: `no ${material} in the inventory`, missing };
  },
  acceptance: (before, after, args) => {
    if (before.position === undefined || after.position === undefined) return unmet('the position is not known');
    const risen = after.position.y - before.position.y;
    const progress = { done: Math.max(0, Math.round(risen)), total: args.height, unit: 'blocks' };
    return risen >= args.height - SLACK
      ? met(`${risen.toFixed(1)} blocks higher`, progress)
      : unmet(`only ${risen.toFixed(1)} of ${args.height} blocks higher`, progress);
  },
});
