import type { BlockedReason } from '../failure/blocked-reasons.ts';
import type { Failure, FailureCode } from '../failure/failure.ts';
import type { FailureRow } from '../failure/failure-row.ts';
import { genericFailures } from '../failure/generic-failures.ts';
import { isNight } from '../game/day.ts';
import { verbFailures } from '../verbs/verb-index.ts';
import type { WorldSnapshot } from '../world/world-snapshot.ts';

/** The one table of failures of steps and tasks: the generic ones, and what each verb declares in its own file. */
export const failureTable = { ...genericFailures, ...verbFailures } satisfies Readonly<Record<FailureCode, FailureRow>>;

/** Row of a code. Total: every `FailureCode` has one. */
export function failureRow(code: FailureCode): FailureRow {
  return failureTable[code];
}

/** Builds a failure with the table's message, extended by what happened here. */
export function fail(code: FailureCode, happened?: string, detail?: unknown): Failure {
  const base = failureTable[code].message;
  return { code, message: happened ? `${base}: ${happened}` : base, ...(detail === undefined ? {} : { detail }) };
}

/** What a task waits for after a failure; undefined where it merely has to wait a while. */
export function blockedReasonOf(code: FailureCode, world?: WorldSnapshot): BlockedReason | undefined {
  const { blocked, blockedByNight } = failureRow(code);
  return blockedByNight !== undefined && world !== undefined && isNight(world) === true ? blockedByNight : blocked;
}
