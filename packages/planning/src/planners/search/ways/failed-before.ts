import type { ProcessVerb } from '../../../game/processes/process.ts';
import type { Experience } from '../../planner.ts';
import { costs } from './costs.ts';

/** What failed before, as the ways are weighed by it (FAIL-1). */
export interface FailedBefore {
  /** Verb and source of what failed where the bot still is: it is not gone for again. */
  readonly shut: ReadonlySet<string>;
  /** How often each failed, here and elsewhere. */
  readonly failed: ReadonlyMap<string, number>;
  /** Blocks that are not dug whatever they would give. */
  readonly untouched?: (block: string) => boolean;
}

/** Failures beyond these make a source no dearer. */
const MOST_TIMES = 3;

const keyOf = (verb: string, source: string): string => `${verb} ${source}`;

export function failedBefore({ failed = [], untouched }: Experience): FailedBefore {
  return {
    ...(untouched === undefined ? {} : { untouched }),
    shut: new Set(failed.filter(({ here }) => here).map(({ verb, source }) => keyOf(verb, source))),
    failed: new Map(failed.map(({ verb, source, times }) => [keyOf(verb, source), times])),
  };
}

export const isShut = ({ shut }: FailedBefore, verb: string, source: string): boolean => shut.has(keyOf(verb, source));

export const isUntouched = ({ untouched }: FailedBefore, block: string): boolean => untouched?.(block) ?? false;

/** Whether a block may be dug for what it gives: it did not fail here, and nobody else has put it there. */
export const isDug = (before: FailedBefore, block: string): boolean =>
  !isShut(before, 'collect_item', block) && !isUntouched(before, block);

/** Whether something was looked for and not found. */
export const wasSoughtInVain = ({ failed }: FailedBefore, source: string): boolean =>
  failed.has(keyOf('explore', source));

/** How often sources failed or were looked for in vain, at most as often as counts. */
export function timesInVain({ failed }: FailedBefore, verb: string, sources: readonly string[]): number {
  const times = sources.map(
    (source) => (failed.get(keyOf(verb, source)) ?? 0) + (failed.get(keyOf('explore', source)) ?? 0),
  );
  return Math.min(MOST_TIMES, Math.max(0, ...times));
}

/** Factor on the time it takes to get to a source of which one failed before, or that was looked for in vain. */
export function dearness(before: FailedBefore, verb: string, sources: readonly string[]): number {
  return before.failed.size === 0 ? 1 : costs.failedBefore ** timesInVain(before, verb, sources);
}

/** The verb of the registry that does a process at its place. */
export function verbOf({ kind }: ProcessVerb): string {
  switch (kind) {
    case 'hunt':
      return 'attack';
    case 'harvest':
      return 'harvest_crop';
    case 'use':
    case 'convert':
      return 'use_item';
    case 'mine':
      return 'branch_mine';
    default:
      return kind;
  }
}
