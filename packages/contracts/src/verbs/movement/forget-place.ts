import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { giveUp } from '../../failure/failure-row.ts';
import { placeName } from './remember-place.ts';

export const forgetPlace = capability({
  name: 'forget_place',
  version: '1.0.0',
  summary: 'Forget a place that was kept in mind by its name.',
  input: z.object({ name: placeName }),
  preconditions: ['in a world', 'a place is known by that name'],
  effects: ['no place is known by that name'],
  safetyLevel: 'safe',
  nearestGoal: 'forget',
  cancellation: 'any_time',
  failures: {
    'forget_place.unknown': giveUp('no place is known by that name', { deterministic: true }),
  },
  deadlineMs: () => 5_000,
  cost: () => 0.2,
  guard: (world, { name }) => {
    const body = embodied(world);
    if (!body.ok || world.places === undefined) return body;
    if (world.places.some((place) => place.name === name)) return allowed;
    return { ok: false, code: 'forget_place.unknown', reason: `no place is called ${name}` };
  },
  acceptance: (before, after, { name }) => {
    const knows = (places: typeof after.places) => places?.some((place) => place.name === name) === true;
    if (!knows(before.places)) return unmet('no place was known by that name');
    return knows(after.places) ? unmet('the place is still known') : met(`${name} is forgotten`);
  },
});
