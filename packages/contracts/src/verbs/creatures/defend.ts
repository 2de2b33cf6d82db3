import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { getSafe, giveUp, replan } from '../../failure/failure-row.ts';
import { pressingHostiles } from '../../game/creatures/creatures.ts';

export const defend = capability({
  name: 'defend',
  version: '1.0.0',
  summary: 'Fight off the hostile creatures near; get away when the fight is being lost.',
  input: z.object({
    /** Blocks within which none is to be left. */
    radius: z.number().min(2).max(32).default(12),
    /** Milliseconds of fighting. */
    maxMs: z.number().int().min(1_000).max(300_000).default(30_000),
  }),
  preconditions: ['in a world', 'alive', 'a hostile creature within the radius'],
  effects: ['no hostile creature within the radius', 'alive'],
  safetyLevel: 'caution',
  nearestGoal: 'defend',
  cancellation: 'between_sections',
  failures: {
    'defend.no_threat': giveUp('there is nothing hostile nearby'),
    'defend.losing': replan('the fight is being lost and there is no way out', {
      actions: getSafe,
      severity: 'danger',
    }),
    'defend.unreachable': replan('{the attacker|the} cannot be reached and will not go away', {
      blocked: 'out_of_reach',
    }),
  },
  deadlineMs: ({ maxMs }) => maxMs + 60_000,
  cost: () => 10,
  guard: (world, { radius }) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (pressingHostiles(world, radius).length > 0) return allowed;
    return { ok: false, code: 'defend.no_threat', reason: `no hostile creature within ${radius} blocks` };
  },
  acceptance: (_before, after, { radius }) => {
    if (!after.connected) return unmet('the surroundings are not known');
    if (after.health !== undefined && after.health <= 0) return unmet('the bot is dead');
    const left = pressingHostiles(after, radius);
    const [nearest] = left;
    return nearest === undefined
      ? met(`no hostile within ${radius} blocks`)
      : unmet(`${left.length} hostile within ${radius} blocks, a ${nearest.name} ${nearest.distance.toFixed(1)} away`);
  },
});
