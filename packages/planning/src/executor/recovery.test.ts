import { type FailureCode, fail, failureTable } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { missingIn, recoverPlan, recoverStep } from './recovery.ts';

describe('recovery of a step', () => {
  it('I3 A3: retries what the table calls retryable, twice, with a doubling wait, and then hands it up', () => {
    expect(recoverStep(fail('timeout'), 0)).toEqual({ kind: 'retry', delayMs: 1_000 });
    expect(recoverStep(fail('timeout'), 1)).toEqual({ kind: 'retry', delayMs: 2_000 });
    expect(recoverStep(fail('timeout'), 2)).toEqual({ kind: 'replan', missing: [] });
  });

  it('takes every code of the table the way the table has it', () => {
    const codes = Object.keys(failureTable) as FailureCode[];
    for (const code of codes) {
      const { recovery } = failureTable[code];
      const expected = recovery === 'retry' ? 'retry' : recovery === 'give_up' ? 'give_up' : 'replan';
      expect(recoverStep(fail(code), 0).kind, code).toBe(expected);
    }
  });

  it('EXEC-1: what is missing goes into the next plan', () => {
    const failure = fail('craft_item.missing_ingredient', 'sticks', { missing: [{ name: 'stick', count: 2 }] });
    expect(recoverStep(failure, 0)).toEqual({ kind: 'replan', missing: [{ item: 'stick', count: 2 }] });
    expect(missingIn(fail('craft_item.missing_ingredient'))).toEqual([]);
    expect(missingIn(fail('internal', undefined, { missing: 'sticks' }))).toEqual([]);
  });
});

describe('recovery of a plan', () => {
  it('I3: gives up after three plans that brought nothing, with the last cause', () => {
    const cause = fail('effects_unmet', 'nothing there');
    expect(recoverPlan(cause, 2, 2).kind).toBe('replan');
    expect(recoverPlan(cause, 3, 3)).toMatchObject({
      kind: 'fail',
      failure: { code: 'plan.exhausted', detail: { cause } },
    });
  });

  it('I3: gives up after twelve plans, whatever they brought', () => {
    expect(recoverPlan(fail('effects_unmet'), 0, 12)).toMatchObject({ kind: 'fail' });
  });

  it('waits 5, 15, 45 s before the same plan again, longer where the world has to change, and then says so', () => {
    const wait = (code: FailureCode, fruitless: number) => recoverPlan(fail(code), fruitless, 1);
    expect(wait('timeout', 1)).toEqual({ kind: 'replan', waitMs: 5_000, blockedReason: undefined });
    expect(wait('timeout', 2)).toMatchObject({ waitMs: 15_000 });
    expect(wait('navigate.no_path', 1)).toEqual({
      kind: 'replan',
      waitMs: 30_000,
      blockedReason: failureTable['navigate.no_path'].message,
    });
  });
});
