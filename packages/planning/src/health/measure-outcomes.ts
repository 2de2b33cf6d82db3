import type { Measure, StepRecord } from '@conscious-bot/contracts';

export interface MeasureOutcome {
  readonly measure: Measure;
  /** The step was done with it, and nothing more had to be tried. */
  readonly helped: boolean;
}

/** What the measures tried on an ended step were worth: all but the last were followed by another failure. */
export function measureOutcomes({ tried = [] }: Pick<StepRecord, 'tried'>, done: boolean): MeasureOutcome[] {
  return tried.map(({ measure }, index) => ({ measure, helped: done && index === tried.length - 1 }));
}
