import { type Failure, failureRow, type StepRecord, type WorldSnapshot } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { TaskWork } from '../../tasks/task-work.ts';

type Learned = Pick<TaskWork, 'outOfReach' | 'soughtInVain'>;

const sourcesOf = z.object({ sources: z.array(z.string()) });
const names = z.union([z.string(), z.array(z.string())]);
/** What a step looked for by walking, or dug for. */
const soughtIn = z.object({ seek: names.optional(), for: names.optional() });

/** What a failed step teaches the next plan of its task about places. */
export function learn(known: Learned, step: StepRecord, failure: Failure, world: WorldSnapshot | undefined): Learned {
  const { teaches } = failureRow(failure.code);
  if (teaches === 'out_of_reach') {
    const args = sourcesOf.safeParse(step.args);
    const sources = args.success ? args.data.sources : [];
    // They were in sight and could not be reached: the next plan goes somewhere else.
    const seen = sources.filter((source) => world?.nearbyBlocks.some((block) => block.name === source) ?? false);
    return { ...known, outOfReach: [...new Set([...known.outOfReach, ...seen])] };
  }
  if (teaches === 'sought_in_vain') {
    const args = soughtIn.safeParse(step.args);
    const sought = args.success ? [args.data.seek ?? args.data.for ?? []].flat() : [];
    return { ...known, soughtInVain: [...new Set([...known.soughtInVain, ...sought])] };
  }
  return known;
}

/** A walk to a new place makes what was out of reach at the old one worth another look. */
export function afterStep(known: Learned, step: StepRecord): Learned {
  // What one dimension lacks the other may have.
  if (step.capability === 'enter_portal') return { ...known, outOfReach: [], soughtInVain: [] };
  return step.capability === 'explore' ? { ...known, outOfReach: [] } : known;
}
