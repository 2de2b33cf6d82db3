import type { Experience } from '../planner.ts';
import type { DraftStep } from './operations/draft-step.ts';
import { searchDistance } from './operations/draft-steps.ts';
import { failedBefore } from './ways/failed-before.ts';

/** A walk until one of these is in sight. */
export function seek(names: readonly string[], experience: Experience | undefined): DraftStep {
  const distance = searchDistance(names, failedBefore(experience ?? {}));
  const [only = '', ...others] = names;
  return {
    capability: 'explore',
    args: { seek: others.length === 0 ? only : [only, ...others], distance },
    cost: distance / 4,
  };
}
