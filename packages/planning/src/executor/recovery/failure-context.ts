import type { Failure, Goal, StepRecord, WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import type { Need } from '../../planners/planner.ts';
import type { StepDraft } from '../../tasks/step-record.ts';

/** A step that failed, with what is known about it. */
export interface FailureContext {
  readonly failure: Failure;
  readonly step: StepRecord;
  /** Nothing is to be done on the spot. */
  readonly oneTry: boolean;
  /** Undefined while the body has reported none. */
  readonly world: WorldSnapshot | undefined;
  readonly data: GameData;
  /** Names of items that the rest of the plan mentions; they are not junk. */
  readonly wanted: ReadonlySet<string>;
  /** Steps that get something, or undefined when no way is known. */
  supply(needs: readonly Need[]): readonly StepDraft[] | undefined;
}

/** What one recovery action means in one case; `reason` is for people. */
export type RecoveryPlan = { readonly reason: string } & (
  | {
      readonly kind: 'again';
      readonly delayMs: number;
      /** The step's new arguments. */
      readonly args?: Record<string, unknown>;
    }
  | {
      readonly kind: 'repair';
      /** To be done before the step is tried again. */
      readonly steps: readonly StepDraft[];
      readonly goal?: Goal;
    }
  | { readonly kind: 'replan'; readonly detour: readonly StepDraft[] }
  | { readonly kind: 'give_up' }
);
