import type { RecoveryAction, StepRecord } from '@conscious-bot/contracts';

export interface RecoveryOutcome {
  readonly action: RecoveryAction;
  /** The step was done with it, and nothing more had to be tried. */
  readonly helped: boolean;
}

/** Whether the recovery actions tried on an ended step helped: all but the last were followed by another failure. */
export function recoveryOutcomes({ tried = [] }: Pick<StepRecord, 'tried'>, done: boolean): RecoveryOutcome[] {
  return tried.map(({ action }, index) => ({ action, helped: done && index === tried.length - 1 }));
}
