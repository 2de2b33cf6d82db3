import { unnamed } from '../phrases/words/templates.ts';
import type { BlockedReason } from './blocked-messages.ts';
import type { RecoveryAction } from './recovery-action.ts';

/** What to try after a failure: the same step again, a subgoal that supplies what is missing, another plan, or nothing. */
export type Recovery = 'retry' | 'subgoal' | 'replan' | 'give_up';

/**
 * How bad a failure is. `info`: it says nothing about the plan (called off, nobody there to do it). `warning`: a step went wrong.
 * `danger`: the life of the bot is at stake.
 */
type FailureSeverity = 'info' | 'warning' | 'danger';

/** Everything that is known about a failure by its code alone; nothing else in the code tells one failure from another. */
export interface FailureRow {
  /** What people read, without a capital letter and a full stop; what happened is added to it. */
  readonly message: string;
  /** The same with a place for the name of what it is about: "no {such creature|no} is near" (see `named`). */
  readonly template: string;
  readonly severity: FailureSeverity;
  readonly recovery: Recovery;
  /**
   * Recovery actions, in the order they are tried, each once. One that does not fit what happened (nothing is known to be missing, there is
   * no junk) is passed over. The last one always fits.
   */
  readonly actions: readonly Exclude<RecoveryAction, 'wait'>[];
  /** May the same step be tried again as it is? */
  readonly retryable: boolean;
  /** Would the same attempt in the same world fail again? */
  readonly deterministic: boolean;
  /** Wait before the task is tried again, milliseconds. */
  readonly backoffMs: number;
  /** The item whose absence it is, where it can be one only; a runner that knows more says so itself. */
  readonly missing?: string;
  /** What the task waits for afterwards; absent where it merely waits a while. */
  readonly blocked?: BlockedReason;
  /** The same by night, where that is another reason. */
  readonly blockedByNight?: BlockedReason;
  /** What the next plan of the task learns: not to go for what is in sight here, or not to look for the same things again. */
  readonly teaches?: 'out_of_reach' | 'sought_in_vain';
  /** It was done as it should be and brought nothing by chance: the same again may bring it, and neither plan nor planner is to blame. */
  readonly luck?: true;
  /** Nothing was tried: the step waits, and no attempt is used up. */
  readonly waits?: true;
}

/** Back-off of failures the same attempt will meet again, where another plan is no help at once. */
export const DETERMINISTIC_MS = 300_000;
/** Back-off of failures that the world may have mended by then. */
export const TRANSIENT_MS = 30_000;
const SOON_MS = 1_000;

type Options = Partial<Omit<FailureRow, 'message' | 'template' | 'recovery' | 'retryable'>>;

const row = (
  message: string,
  recovery: Recovery,
  actions: FailureRow['actions'],
  options: Options = {},
): FailureRow => ({
  message: unnamed(message),
  template: message,
  severity: 'warning',
  recovery,
  actions,
  retryable: recovery === 'retry',
  deterministic: false,
  backoffMs: SOON_MS,
  ...options,
});

/** The same step again, a second later unless `backoffMs` says otherwise. */
export const retry = (message: string, options?: Options): FailureRow =>
  row(message, 'retry', ['retry', 'retry', 'replan'], options);

/** What is missing is got first. */
export const subgoal = (message: string, options?: Options): FailureRow =>
  row(message, 'subgoal', ['fetch', 'fetch', 'replan'], options);

/** Another plan. */
export const replan = (message: string, options?: Options): FailureRow => row(message, 'replan', ['replan'], options);

/** The task is given up. */
export const giveUp = (message: string, options?: Options): FailureRow => row(message, 'give_up', ['give_up'], options);

/** It will never work: the task is given up, and nothing like it is begun for five minutes. */
export const impossible = (message: string, options?: Options): FailureRow =>
  giveUp(message, { deterministic: true, backoffMs: DETERMINISTIC_MS, ...options });

/** Junk is put away first. */
export const noRoom = (message = 'the inventory has no room for {it|many}'): FailureRow =>
  subgoal(message, {
    actions: ['make_room', 'make_room', 'replan'],
    backoffMs: TRANSIENT_MS,
    blocked: 'inventory_full',
  });

/** Where nothing can be put down: from the water one goes ashore first. */
export const noRoomHere = (message: string, options?: Options): FailureRow =>
  replan(message, { actions: ['go_ashore', 'replan'], blocked: 'no_room', ...options });

export const comeNearer = ['approach', 'replan'] as const;
export const getSafe = ['get_safe', 'replan'] as const;
/** The body gets out of these at once; what it was doing can go on afterwards. */
export const getSafeAndRetry = ['get_safe', 'retry', 'replan'] as const;
