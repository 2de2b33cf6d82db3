import type { Failure, StepRecord } from '@conscious-bot/contracts';

/** Who wants to know how steps go: metrics. */
export interface StepObserver {
  /** An action is about to be posted. */
  posted(step: StepRecord): void;
  done(step: StepRecord): void;
  /** An attempt failed; the step may be tried again. */
  failed(step: StepRecord, failure: Failure): void;
}
