import type { Failure } from '../failure/failure.ts';
import type { RecoveryAction } from '../failure/recovery-action.ts';
import { describeStep, describeStepUnderWay } from './describe-step.ts';
import { describeDuration } from './words/durations.ts';
import { listSome } from './words/lists.ts';
import { clause, sentence } from './words/sentences.ts';

/** What was done about a failure, as it follows "so". */
export const recoveryActionText: Readonly<Record<RecoveryAction, string>> = {
  wait: 'it waited',
  retry: 'it was tried again',
  widen: 'a place a little further away was good enough',
  approach: 'it went closer first',
  fetch: 'what was missing was fetched first',
  make_room: 'room was made first',
  get_safe: 'it got to safety first',
  go_ashore: 'it went ashore first',
  search: 'another plan, from somewhere else, was made',
  replan: 'another plan was made',
  give_up: 'it was given up',
};

interface Call {
  readonly capability: string;
  readonly args: Readonly<Record<string, unknown>>;
}

interface ToldRecovery {
  /** The step that failed; absent where it was the whole plan. */
  readonly step?: (Call & { /** Of its count, what was done all the same. */ readonly part?: number }) | undefined;
  readonly failure: Pick<Failure, 'message'>;
  readonly action: RecoveryAction;
  readonly waitMs?: number | undefined;
  /** Steps that were put in front. */
  readonly steps?: readonly Call[] | undefined;
}

/** Steps of a repair that are named. */
const NAMED = 3;

/** A failure and what was done about it: "Collecting 3 oak logs failed at the third, because no path leads there. It went closer first." */
export function describeRecovery({ step, failure, action, waitMs, steps = [] }: ToldRecovery): string {
  const what = step === undefined ? 'the plan' : describeStepUnderWay(step);
  const failed = sentence(`${what} failed${atWhich(step)}, because ${clause(failure.message)}`);
  const done =
    steps.length === 0 ? recoveryActionText[action] : `it had to ${listSome(steps.map(describeStep), NAMED)} first`;
  const later = waitMs === undefined || waitMs < 1_000 ? '' : ` after ${describeDuration(waitMs)}`;
  return `${failed} ${sentence(`${done}${action === 'retry' ? later : ''}`)}`;
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;

/** Where in its count a step failed: " at the third"; nothing where that is not known, or it had no count. */
function atWhich(step: ToldRecovery['step']): string {
  const count = step?.args.count;
  if (step?.part === undefined || typeof count !== 'number' || count < 2 || step.part >= count) return '';
  const ordinal = ordinals[step.part];
  return ordinal === undefined ? ` after ${step.part} of ${count}` : ` at the ${ordinal}`;
}
