import { expect, it } from 'vitest';
import { capabilities } from '../verbs/registry.ts';
import { type FailureCode, fail, failureTable } from './failures.ts';

/** Ranges that apply to every verb, and those that several verbs declare. */
const general = ['guard_failed', 'effects_unmet', 'stuck', 'plan', 'hazard', 'policy'];
const shared = ['container'];

const rows = Object.entries(failureTable);

it('every range of the table belongs to a capability or to planning, and every code of a range is declared by it', () => {
  for (const [code] of rows) {
    const [range, name] = code.split('.');
    if (name === undefined || range === undefined || general.includes(range)) continue;
    const specs = Object.values(capabilities).filter(
      (capability) => shared.includes(range) || capability.name === range,
    );
    const declared: readonly string[] = specs.flatMap((spec) => spec.failureCodes);
    expect(declared, code).toContain(code);
  }
});

it('only a row whose recovery is retry is retryable, and nothing deterministic is retried as it is', () => {
  for (const [code, row] of rows) {
    expect(row.retryable, code).toBe(row.recovery === 'retry');
    // Another plan may do without what is forbidden or impossible; the same step may not.
    if (row.deterministic) expect(row.recovery, code).not.toBe('retry');
    expect(row.backoffMs, code).toBeGreaterThan(0);
  }
});

it('a failure says the table message and what happened here', () => {
  const code: FailureCode = 'navigate.no_path';
  expect(fail(code, 'a cliff')).toEqual({ code, message: 'no path leads there: a cliff' });
});
