import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { PORTAL_BLOCK } from '../../game/building/portal-frame.ts';
import { blockPosition, countItem } from '../../world/world-snapshot.ts';

/** What lights a portal, the one that lasts first. */
export const IGNITERS = ['flint_and_steel', 'fire_charge'] as const;

export const lightPortal = capability({
  name: 'light_portal',
  version: '1.0.0',
  summary: 'Light the frame of a portal to the nether that stands near by.',
  input: z.object({
    /** A place in the opening of the frame. Absent: the nearest whole frame. */
    position: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'flint and steel or a fire charge', 'a whole frame of obsidian near by'],
  effects: ['the frame is filled with portal blocks', 'the portal is known', 'the lighter is worn or used up'],
  safetyLevel: 'caution',
  nearestGoal: 'light',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'light_portal.no_igniter': subgoal('there is nothing in the inventory to light a fire with'),
    'light_portal.no_frame': replan('there is no complete portal frame nearby', { backoffMs: TRANSIENT_MS }),
    'light_portal.unreachable': replan('the frame cannot be reached', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'light_portal.refused': retry('the fire opens no portal', { backoffMs: 5_000 }),
  },
  deadlineMs: () => 60_000,
  cost: () => 5,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok || IGNITERS.some((name) => countItem(world, name) > 0)) return body.ok ? allowed : body;
    const missing = [{ name: IGNITERS[0], count: 1 }];
    return { ok: false, code: 'light_portal.no_igniter', reason: 'nothing to light it with', missing };
  },
  acceptance: (_before, after) => {
    const opening = after.target?.blocks ?? [];
    if (opening.length === 0) return unmet('no frame was chosen');
    const dark = opening.find(({ name }) => name !== PORTAL_BLOCK);
    if (dark !== undefined) return unmet(`${dark.name} is in the frame, not a portal`);
    return met(`a portal of ${opening.length} blocks`);
  },
});
