import { describe, expect, it } from 'vitest';
import { faultCases, faults } from './fault-cases.ts';
import { injectFaults, unknownVerbs } from './inject-faults.ts';

describe('a body and runners that go wrong', () => {
  it('A2: a sample of the faults: every one has a typed outcome in time, nothing is dropped and nothing is done twice', async () => {
    const outcomes = await injectFaults(faultCases(faults.length, 7));
    expect(outcomes).toHaveLength(faults.length);
    for (const outcome of outcomes) {
      const what = `${outcome.fault} ${outcome.capability}`;
      expect(outcome.outcome, what).not.toBe('dropped');
      expect(outcome.afterDeadlineMs, what).toBeLessThanOrEqual(250);
      expect(outcome.twice, what).toBe(0);
      expect(outcome.task, what).toBe('completed');
    }
    const outcome = (fault: string) => outcomes.filter((each) => each.fault === fault).map((each) => each.outcome);
    expect(new Set(outcome('hang'))).toEqual(new Set(['stuck.loop']));
    expect(new Set(outcome('lie'))).toEqual(new Set(['effects_unmet']));
    expect(new Set(outcome('dawdle'))).toEqual(new Set(['timeout']));
    expect(new Set(outcome('mute'))).toEqual(new Set(['body_unreachable']));
    expect(new Set(outcome('twice'))).toEqual(new Set(['done']));
  });

  it('FM-01 A2: verbs that do not exist are refused, and none reaches the body', async () => {
    expect(await unknownVerbs(5)).toHaveLength(5);
  });
});
