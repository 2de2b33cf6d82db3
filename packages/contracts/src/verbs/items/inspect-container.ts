import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { containerFailures, openedSince } from '../../capability/container-change.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { blockPosition } from '../../world/world-snapshot.ts';

export const inspectContainer = capability({
  name: 'inspect_container',
  version: '1.0.0',
  summary: 'Look what is in a chest, barrel or furnace.',
  input: z.object({
    /** Absent: the nearest container that was not looked into yet; when all were, the nearest. */
    position: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'a container'],
  effects: ['what is in the container is known'],
  safetyLevel: 'safe',
  nearestGoal: 'check',
  cancellation: 'between_sections',
  failures: {},
  sharedFailures: [...containerFailures],
  deadlineMs: () => 60_000,
  cost: () => 4,
  guard: embodied,
  acceptance: (before, after, { position }) => {
    const [looked] = openedSince(before, after, position).filter(({ items }) => items !== undefined);
    if (looked === undefined) return unmet('no container was opened');
    const described = (looked.items ?? []).map(({ name, count }) => `${describeCount(count, name)}`).join(', ');
    return met(`${looked.name}: ${described || 'empty'}`);
  },
});
