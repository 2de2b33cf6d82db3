import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { impossible, replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { blockPosition } from '../../world/world-snapshot.ts';

const input = z
  .object({
    /** The place around the bot, one block, one creature, or the ways to craft an item. */
    what: z.enum(['surroundings', 'block', 'entity', 'recipes']),
    /** Of the block. */
    position: blockPosition.optional(),
    /** Number of the entity, as snapshots have it. */
    entityId: z.number().int().optional(),
    /** Whose recipes. */
    item: z.string().min(1).optional(),
    /** Blocks within which surroundings are looked at. */
    radius: z.number().min(1).max(32).default(16),
  })
  .refine(({ what, position }) => what !== 'block' || position !== undefined, 'a block needs its position')
  .refine(({ what, entityId }) => what !== 'entity' || entityId !== undefined, 'an entity needs its entityId')
  .refine(({ what, item }) => what !== 'recipes' || item !== undefined, 'recipes need an item');

type Inspected = Pick<z.output<typeof input>, 'what' | 'position' | 'entityId' | 'item' | 'radius'>;

/** What an inspection is about, as the snapshot's `inspection.about` names it. */
export function inspectionAbout({ what, position, entityId, item, radius }: Inspected): string {
  if (what === 'block' && position !== undefined) return `block ${position.x} ${position.y} ${position.z}`;
  if (what === 'entity') return `entity ${entityId}`;
  if (what === 'recipes') return `recipes ${item}`;
  return `surroundings ${radius}`;
}

export const inspect = capability({
  name: 'inspect',
  version: '1.0.0',
  summary: 'Look closely: at what is around, at a block, at a creature, or at how an item is made.',
  input,
  preconditions: ['in a world', 'alive'],
  effects: ['what was found is known'],
  safetyLevel: 'safe',
  nearestGoal: 'check',
  cancellation: 'any_time',
  failures: {
    'inspect.not_found': replan('the thing to look at is not in sight', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'inspect.unknown_item': impossible('the game has no {such item|no}'),
  },
  deadlineMs: () => 10_000,
  cost: () => 0.5,
  guard: embodied,
  acceptance: (before, after, args) => {
    const about = inspectionAbout(args);
    const { inspection } = after;
    if (inspection === undefined || inspection.about !== about) return unmet(`nothing was found out about ${about}`);
    // Found before the action is not found by it.
    if (inspection.at < before.at || inspection.at === before.inspection?.at)
      return unmet('it was not looked at again');
    return met(`${about}: ${Object.keys(inspection.found).join(', ')}`);
  },
});
