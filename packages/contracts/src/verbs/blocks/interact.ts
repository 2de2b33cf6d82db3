import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { comeNearer, impossible, replan, retry, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isSwitched } from '../../game/building/switchable.ts';
import { blockPosition, distance } from '../../world/world-snapshot.ts';

/** How a thing may be wanted: doors, gates and trapdoors open or closed, levers and buttons on or off. */
const wantedState = z.enum(['open', 'closed', 'on', 'off']);

export const interact = capability({
  name: 'interact',
  version: '1.0.0',
  summary: 'Open or shut a door, gate or trapdoor; turn a lever or press a button.',
  input: z.object({
    position: blockPosition,
    /** How it is to stand afterwards, which may be as it stands already; without it, the other way than now. */
    want: wantedState.optional(),
  }),
  preconditions: ['in a world', 'alive', 'something that is opened or switched by hand is there'],
  effects: ['it stands as wanted'],
  safetyLevel: 'safe',
  nearestGoal: 'check',
  cancellation: 'any_time',
  failures: {
    'interact.not_found': replan('there is nothing to use', { backoffMs: TRANSIENT_MS, blocked: 'not_in_sight' }),
    'interact.unreachable': replan('the bot cannot get to it', {
      backoffMs: TRANSIENT_MS,
      actions: comeNearer,
      blocked: 'out_of_reach',
    }),
    'interact.not_usable': impossible('that cannot be done by hand'),
    'interact.refused': retry('{it|the} does not react', { backoffMs: 5_000 }),
  },
  deadlineMs: () => 45_000,
  cost: () => 3,
  guard: (world, args) => {
    const body = embodied(world);
    if (!body.ok || world.position === undefined) return body;
    if (distance(args.position, world.position) <= 96) return allowed;
    return { ok: false, code: 'guard_failed', reason: 'that is too far away' };
  },
  acceptance: (before, after, { want }) => {
    const block = after.target?.block;
    const now = isSwitched(block);
    if (block === undefined || now === undefined) return unmet('how it stands cannot be seen');
    const described = `${block.name}: ${JSON.stringify(block.properties)}`;
    if (want !== undefined) return now === (want === 'open' || want === 'on') ? met(described) : unmet(described);
    const was = isSwitched(block.was ?? before.target?.block);
    return was !== undefined && was !== now ? met(described) : unmet(described);
  },
});
