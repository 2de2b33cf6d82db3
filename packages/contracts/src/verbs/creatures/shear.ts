import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { type ActionSnapshot, countItem } from '../../world/world-snapshot.ts';

export const shear = capability({
  name: 'shear',
  version: '1.0.0',
  summary: 'Shear sheep near by and pick up their wool.',
  input: z.object({
    /** How many animals. */
    count: z.number().int().min(1).max(32).default(1),
    kind: z.enum(['sheep']).default('sheep'),
    /** Blocks within which they are looked for. */
    radius: z.number().min(1).max(64).default(32),
  }),
  preconditions: ['in a world', 'alive', 'shears in the inventory', 'grown sheep with wool within the radius'],
  effects: ['that many sheep are shorn', 'their wool is picked up'],
  safetyLevel: 'safe',
  nearestGoal: 'shear',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'shear.no_shears': subgoal('there are no shears in the inventory', { missing: 'shears' }),
    'shear.not_found': replan('there are too few sheep with wool nearby', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'shear.unreachable': replan('the sheep cannot be reached', { backoffMs: TRANSIENT_MS, blocked: 'out_of_reach' }),
    'shear.refused': retry('the sheep keeps its wool'),
  },
  deadlineMs: ({ count }) => 100_000 + count * 25_000,
  cost: ({ count }) => 4 + count * 6,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (countItem(world, 'shears') > 0) return allowed;
    const missing = [{ name: 'shears', count: 1 }];
    return { ok: false, code: 'shear.no_shears', reason: 'no shears in the inventory', missing };
  },
  acceptance: (before, after, { count, kind }) => {
    const woolly = new Set(
      before.nearbyEntities.filter(({ name, sheared }) => name === kind && sheared === false).map(({ id }) => id),
    );
    const shorn = after.nearbyEntities.filter(({ id, sheared }) => woolly.has(id) && sheared === true).length;
    // A server may keep to itself which sheep are shorn; then the wool shows it, at least one piece of each.
    const told = after.nearbyEntities.some(({ sheared }) => sheared !== undefined);
    const done = told ? shorn : Math.min(count, wool(after) - wool(before));
    const progress = { done: Math.max(0, done), total: count, unit: kind };
    return done >= count
      ? met(`${done} ${kind} shorn`, progress)
      : unmet(`${done} of ${count} ${kind} shorn`, progress);
  },
});

const wool = ({ inventory }: ActionSnapshot): number =>
  inventory.reduce((sum, { name, count }) => sum + (name.endsWith('_wool') ? count : 0), 0);
