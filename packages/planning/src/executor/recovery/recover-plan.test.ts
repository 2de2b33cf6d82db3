import { type FailureCode, fail } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { recoverPlan } from './recover-plan.ts';

describe('recovery of a plan', () => {
  it('gives up after three plans that brought nothing, with the last cause', () => {
    const cause = fail('effects_unmet', 'nothing there');
    expect(recoverPlan(cause, 2, 2).kind).toBe('replan');
    expect(recoverPlan(cause, 3, 3)).toMatchObject({
      kind: 'fail',
      failure: { code: 'plan.exhausted', detail: { cause } },
    });
  });

  it('where nobody waits for it, a second search that finds nothing is the last', () => {
    const cause = fail('explore.nothing_found');
    expect(recoverPlan(cause, 1, 1, undefined, true).kind).toBe('replan');
    expect(recoverPlan(cause, 2, 2, undefined, true).kind).toBe('fail');
    expect(recoverPlan(cause, 2, 2).kind).toBe('replan');
    expect(recoverPlan(fail('effects_unmet'), 2, 2, undefined, true).kind).toBe('replan');
  });

  it('gives up after twelve plans, whatever they brought', () => {
    expect(recoverPlan(fail('effects_unmet'), 0, 12)).toMatchObject({ kind: 'fail' });
  });

  it('waits 5, 15, 45 s before the same plan again, longer where the world has to change, and then says so', () => {
    const wait = (code: FailureCode, fruitless: number) => recoverPlan(fail(code), fruitless, 1);
    expect(wait('timeout', 1)).toEqual({ kind: 'replan', waitMs: 5_000, blockedReason: undefined });
    expect(wait('timeout', 2)).toMatchObject({ waitMs: 15_000 });
    expect(wait('navigate.no_path', 1)).toEqual({
      kind: 'replan',
      waitMs: 300_000,
      blockedReason: 'no_way',
    });
  });
});
