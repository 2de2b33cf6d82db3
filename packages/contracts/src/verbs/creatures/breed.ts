import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { breedable, breedingFood } from '../../game/creatures/creatures.ts';
import { countItem } from '../../world/world-snapshot.ts';

export const breed = capability({
  name: 'breed',
  version: '1.0.0',
  summary: 'Feed two grown animals of a kind and wait for their young one.',
  input: z.object({
    animal: z.string().refine((name) => breedable.includes(name), { message: `one of ${breedable.join(', ')}` }),
    /** What to feed them with; absent: what they eat and there is most of. */
    food: z.string().min(1).optional(),
    /** Blocks within which they are looked for. */
    radius: z.number().min(1).max(64).default(32),
  }),
  preconditions: ['in a world', 'alive', 'two of what they eat in the inventory', 'two grown ones within the radius'],
  effects: ['a young one of the kind', 'two fewer of the food'],
  safetyLevel: 'safe',
  nearestGoal: 'breed',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'breed.no_food': subgoal('there is too little {food for them|many} in the inventory'),
    'breed.not_found': replan('there are fewer than two adult animals nearby', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'breed.unreachable': replan('the animals cannot be reached', { backoffMs: TRANSIENT_MS, blocked: 'out_of_reach' }),
    'breed.not_ready': replan('the animals are not ready to breed yet', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_ready',
    }),
  },
  deadlineMs: () => 250_000,
  cost: () => 20,
  guard: (world, { animal, food }) => {
    const body = embodied(world);
    if (!body.ok) return body;
    const eaten = breedingFood(animal).filter((name) => food === undefined || name === food);
    if (eaten.some((name) => countItem(world, name) >= 2)) return allowed;
    const [first] = eaten;
    const reason = first === undefined ? `a ${animal} does not eat ${food}` : `fewer than two ${eaten.join(' or ')}`;
    return {
      ok: false,
      code: 'breed.no_food',
      reason,
      ...(first === undefined ? {} : { missing: [{ name: first, count: 2 - countItem(world, first) }] }),
    };
  },
  acceptance: (before, after, { animal }) => {
    const known = new Set(before.nearbyEntities.map(({ id }) => id));
    const young = after.nearbyEntities.find(({ id, name, baby }) => name === animal && baby === true && !known.has(id));
    if (young === undefined) return unmet(`no young ${animal} that was not there before`);
    const fed = breedingFood(animal).reduce((sum, food) => sum + countItem(before, food) - countItem(after, food), 0);
    return fed >= 2 ? met(`a young ${animal}`) : unmet(`a young ${animal}, but only ${fed} were fed`);
  },
});
