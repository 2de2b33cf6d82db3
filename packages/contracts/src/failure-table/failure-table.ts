import { z } from 'zod';
import type { BlockedReason } from '../failure/blocked-messages.ts';
import type { Failure, FailureCode } from '../failure/failure.ts';
import type { FailureRow } from '../failure/failure-row.ts';
import { genericFailures } from '../failure/generic-failures.ts';
import { isNight } from '../game/day.ts';
import { plainly } from '../phrases/words/plainly.ts';
import { givesWay, isName, named } from '../phrases/words/templates.ts';
import { verbFailures } from '../verbs/verb-index.ts';
import type { WorldSnapshot } from '../world/world-snapshot.ts';

/** The one table of failures of steps and tasks: the generic ones, and what each verb declares in its own file. */
const failureTable = { ...genericFailures, ...verbFailures } satisfies Readonly<Record<FailureCode, FailureRow>>;

/** Row of a code. Total: every `FailureCode` has one. */
export function failureRow(code: FailureCode): FailureRow {
  return failureTable[code];
}

/** What a failure was about, and how it came about. */
export interface Happened {
  /** Name of an item, a block or a creature, as the game has it. */
  readonly what: string;
  readonly how?: string | undefined;
}

/** What is said in place of the message: a clause that says more than the message can, such as who is here when somebody is not. */
export interface Instead {
  readonly instead: string;
}

/**
 * Builds a failure with the table's message, extended by what happened here. A bare name of the game takes its place in the message ("the
 * inventory has no room for oak logs"); anything else stands behind it. Names of the game in a text become words; names of people are kept
 * where they are given as `people` in the detail.
 */
export function fail(code: FailureCode, happened?: string | Happened | Instead, detail?: unknown): Failure {
  return { code, message: messageOf(code, happened, peopleIn(detail)), ...(detail === undefined ? {} : { detail }) };
}

function messageOf(
  code: FailureCode,
  happened: string | Happened | Instead | undefined,
  people: readonly string[],
): string {
  const { message, template } = failureTable[code];
  if (happened === undefined || happened === '') return message;
  if (typeof happened === 'object' && 'instead' in happened) return plainly(happened.instead, people);
  const { what, how } =
    typeof happened === 'object'
      ? happened
      : isName(happened)
        ? { what: happened, how: undefined }
        : { what: undefined, how: happened };
  const about = what === undefined || people.includes(what) ? undefined : named(template, what);
  const base = about ?? (typeof happened === 'string' && how !== undefined && givesWay(template) ? '' : message);
  const more = [...(about === undefined && what !== undefined ? [what] : []), ...(how === undefined ? [] : [how])];
  const said = plainly(more.join(', '), people);
  if (base === '') return said;
  return said === '' || saysAlready(base, said) ? base : `${base}: ${said}`;
}

const someone = z.looseObject({ people: z.array(z.string()) });
const peopleIn = (detail: unknown): readonly string[] => someone.safeParse(detail).data?.people ?? [];

/** Whether every word of what happened stands in the message: "there is no brush in the inventory: no brush in the inventory". */
function saysAlready(message: string, said: string): boolean {
  const known = new Set(wordsIn(message));
  return wordsIn(said).every((word) => known.has(word));
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** What a task waits for after a failure; undefined where it merely has to wait a while. */
export function blockedReasonOf(code: FailureCode, world?: WorldSnapshot): BlockedReason | undefined {
  const { blocked, blockedByNight } = failureRow(code);
  return blockedByNight !== undefined && world !== undefined && isNight(world) === true ? blockedByNight : blocked;
}
