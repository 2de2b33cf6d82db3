import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, retry, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { PORTAL_BLOCK } from '../../game/building/portal-frame.ts';
import type { NearbyBlock, Position, WorldSnapshot } from '../../world/world-snapshot.ts';

/** The two worlds a portal of this kind joins, as a snapshot names its dimension. */
const portalWorld = z.enum(['the_nether', 'overworld']);

export const enterPortal = capability({
  name: 'enter_portal',
  version: '1.0.0',
  summary: 'Go through the nearest known portal to the nether or back to the overworld, and step out of it there.',
  input: z.object({
    /** Where it is to lead; somebody who is there already has nothing to do. */
    to: portalWorld,
  }),
  preconditions: ['in a world', 'alive', 'a lit portal known in this world'],
  effects: ['the bot is in the other world', 'it stands beside the portal it came out of, which is known'],
  safetyLevel: 'caution',
  nearestGoal: 'navigate',
  cancellation: 'any_time',
  failures: {
    'enter_portal.no_portal': replan('no portal is known in this world', { backoffMs: TRANSIENT_MS }),
    'enter_portal.not_lit': replan('the only portal that is known is not lit'),
    'enter_portal.unreachable': replan('no portal can be reached', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'enter_portal.no_travel': replan('the portal leads nowhere', { backoffMs: TRANSIENT_MS }),
    'enter_portal.wrong_world': replan('the portal led to another world'),
    'enter_portal.no_way_out': retry('there is no safe step out of the portal', { backoffMs: 5_000 }),
  },
  // A walk of a minute and a half, four seconds in the portal, and the ground on the other side to come.
  deadlineMs: () => 180_000,
  cost: () => 20,
  guard: (world, { to }) => {
    const body = embodied(world);
    if (!body.ok || world.dimension === to || world.portals === undefined) return body;
    if (world.portals.some(({ lit }) => lit)) return allowed;
    return world.portals.length === 0
      ? { ok: false, code: 'enter_portal.no_portal', reason: `no portal is known in ${describeDimension(world)}` }
      : { ok: false, code: 'enter_portal.not_lit', reason: 'the only frame that is known is not lit' };
  },
  acceptance: (before, after, { to }) => {
    if (after.dimension !== to) return unmet(`the bot is in ${describeDimension(after)}`);
    if (after.position === undefined) return unmet('the position is not known');
    if (isInPortal(after.nearbyBlocks, after.position)) return unmet('it still stands in the portal');
    return met(before.dimension === to ? `in ${to} already` : `from ${describeDimension(before)} to ${to}`);
  },
});

const describeDimension = ({ dimension }: Pick<WorldSnapshot, 'dimension'>): string =>
  dimension ?? 'a world without a name';

/** Of the blocks of a portal the one that somebody stands in is the nearest. */
function isInPortal(near: readonly NearbyBlock[], feet: Position): boolean {
  const portal = near.find(({ name }) => name === PORTAL_BLOCK)?.nearest;
  return (
    portal !== undefined &&
    portal.x === Math.floor(feet.x) &&
    portal.z === Math.floor(feet.z) &&
    portal.y === Math.floor(feet.y + 0.1)
  );
}
