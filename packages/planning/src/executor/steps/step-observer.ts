import type { Failure, RecoveryAction, StepRecord } from '@conscious-bot/contracts';

/** Watches how steps go, for metrics. */
export interface StepObserver {
  /** An action is about to be posted. */
  posted(step: StepRecord): void;
  done(step: StepRecord): void;
  /** An attempt failed; the step may be tried again. */
  failed(step: StepRecord, failure: Failure): void;
  /** Something is done about a failed attempt on the spot. */
  recovering(step: StepRecord, action: RecoveryAction): void;
  /** The step is over and not done. */
  gaveUp(step: StepRecord, failure: Failure): void;
}

/** Passes on how steps go to several observers. */
export function observers(...all: readonly StepObserver[]): StepObserver {
  return {
    posted: (step) => all.forEach((one) => void one.posted(step)),
    done: (step) => all.forEach((one) => void one.done(step)),
    failed: (step, failure) => all.forEach((one) => void one.failed(step, failure)),
    recovering: (step, action) => all.forEach((one) => void one.recovering(step, action)),
    gaveUp: (step, failure) => all.forEach((one) => void one.gaveUp(step, failure)),
  };
}
