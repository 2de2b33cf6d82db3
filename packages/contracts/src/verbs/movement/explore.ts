import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { distance } from '../../world/world-snapshot.ts';

export const explore = capability({
  name: 'explore',
  version: '1.3.0',
  summary:
    'Go and look at a part of the world not seen yet, until something sought is in sight or the distance is walked.',
  input: z.object({
    /** Name of a block or entity sought, or several any of which will do; without anything sought the walk itself is the aim. */
    seek: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
    /** Of what is sought only containers count that nobody has looked into yet: the next chest, not the one at hand. */
    unopened: z.boolean().optional(),
    /** Name of a biome sought, or several any of which will do; to be there is to have found it. */
    biome: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
    /** Blocks to walk at most. */
    distance: z.number().min(8).max(256).default(48),
  }),
  preconditions: ['in a world', 'alive'],
  effects: ['the sought thing is in sight, or a new place is reached'],
  safetyLevel: 'safe',
  nearestGoal: 'explore',
  dimensionBound: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'explore.nothing_found': replan('no {such thing|no} was found near here', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
      teaches: 'sought_in_vain',
    }),
    'explore.no_way': replan('there is no new place within reach', { backoffMs: TRANSIENT_MS, blocked: 'no_way' }),
  },
  deadlineMs: (args) => 20_000 + args.distance * 1_000,
  cost: (args) => args.distance / 4,
  guard: embodied,
  acceptance: (before, after, args) => {
    const { seek, biome } = args;
    if (seek !== undefined || biome !== undefined) {
      const biomes = [biome ?? []].flat();
      const there = biomes.find((each) => after.biome === each);
      if (there !== undefined) return met(`in ${there}`);
      const names = [seek ?? []].flat();
      if (args.unopened === true) {
        const fresh = after.containers?.find(({ name, items }) => names.includes(name) && items === undefined);
        return fresh === undefined
          ? unmet(`no ${names.join(', ')} in sight that was not looked into`)
          : met(`${fresh.name} in sight, not looked into yet`);
      }
      const seen = names.find(
        (name) =>
          after.nearbyBlocks.some((block) => block.name === name) ||
          after.nearbyEntities.some((entity) => entity.name === name),
      );
      return seen === undefined ? unmet(`no ${[...names, ...biomes].join(', ')} in sight`) : met(`${seen} is in sight`);
    }
    if (before.position === undefined || after.position === undefined) return unmet('the position is not known');
    const walked = distance(before.position, after.position);
    const enough = Math.min(8, args.distance / 2);
    return walked >= enough
      ? met(`${walked.toFixed(0)} blocks from where it began`)
      : unmet(`only ${walked.toFixed(0)} blocks away`);
  },
});
