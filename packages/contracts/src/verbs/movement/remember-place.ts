import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan } from '../../failure/failure-row.ts';
import { distance } from '../../world/world-snapshot.ts';

/** Blocks from where it stood that are the same place. */
const SAME = 2;

/** The name of a place: a word or a few, in lower case with underscores. */
export const placeName = z.string().regex(/^[a-z0-9_]{1,48}$/, 'a place is named by letters, digits and underscores');

export const rememberPlace = capability({
  name: 'remember_place',
  version: '1.0.0',
  summary: 'Keep the place where the bot stands in mind, by a name; what had that name before is forgotten.',
  input: z.object({ name: placeName }),
  preconditions: ['in a world', 'alive'],
  effects: ['the place is known by that name'],
  safetyLevel: 'safe',
  nearestGoal: 'remember',
  cancellation: 'any_time',
  failures: {
    'remember_place.full': replan('no more places can be remembered', { deterministic: true }),
  },
  deadlineMs: () => 5_000,
  cost: () => 0.2,
  guard: embodied,
  acceptance: (before, after, { name }) => {
    const place = after.places?.find((known) => known.name === name);
    const stood = before.position;
    if (place === undefined) return unmet('no place is known by that name');
    // It may have been known by that name before.
    if (place.at < before.at) return unmet('the name is that of an older place');
    if (stood === undefined) return unmet('it is not known where the bot stood');
    const off = distance(place.position, stood);
    return off <= SAME ? met(`${name} is here`) : unmet(`${name} is ${off.toFixed(0)} blocks away`);
  },
});
