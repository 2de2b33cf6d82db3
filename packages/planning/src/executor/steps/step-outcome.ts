import type { Failure } from '@conscious-bot/contracts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import type { StepDraft } from '../../tasks/step-record.ts';

/** How a run of a step ended. */
export type StepOutcome =
  | { readonly kind: 'done' }
  /** Steps that repair it now stand in front of it in the plan. */
  | { readonly kind: 'repaired' }
  | {
      readonly kind: 'failed';
      readonly failure: Failure;
      /** Nothing is known to help: the task ends with it. */
      readonly final: boolean;
      /** What the next plan is to begin with. */
      readonly detour: readonly StepDraft[];
    }
  /** The body is away; the step stays as it is and is taken up again later. */
  | { readonly kind: 'waiting'; readonly failure: Failure }
  | { readonly kind: 'interrupted' };

export type FailedStep = Extract<StepOutcome, { kind: 'failed' }>;

/** Another attempt at the same step is due after `delayMs`. */
export type Retry = { readonly kind: 'retry'; readonly stored: StoredStep; readonly delayMs: number };
