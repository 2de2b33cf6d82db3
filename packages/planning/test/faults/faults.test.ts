import { describe, expect, it } from 'vitest';
import { faultCases, faults } from './fault-cases.ts';
import { injectFaults, unknownVerbs } from './inject-faults.ts';

describe('a body and runners that go wrong', () => {
  it('A2: a sample of the faults: every one has a typed verdict in time, nothing is dropped and nothing is done twice', async () => {
    const outcomes = await injectFaults(faultCases(faults.length, 7));
    expect(outcomes).toHaveLength(faults.length);
    for (const outcome of outcomes) {
      const what = `${outcome.fault} ${outcome.capability}`;
      expect(outcome.verdict, what).not.toBe('dropped');
      expect(outcome.afterDeadlineMs, what).toBeLessThanOrEqual(250);
      expect(outcome.twice, what).toBe(0);
      expect(outcome.task, what).toBe('completed');
    }
    const verdict = (fault: string) => outcomes.filter((each) => each.fault === fault).map((each) => each.verdict);
    expect(new Set(verdict('hang'))).toEqual(new Set(['stuck.loop']));
    expect(new Set(verdict('lie'))).toEqual(new Set(['effects_unmet']));
    expect(new Set(verdict('dawdle'))).toEqual(new Set(['timeout']));
    expect(new Set(verdict('mute'))).toEqual(new Set(['body_unreachable']));
    expect(new Set(verdict('twice'))).toEqual(new Set(['done']));
  }, 120_000);

  it('FM-01 A2: verbs that do not exist are refused, and none reaches the body', async () => {
    expect(await unknownVerbs(5)).toHaveLength(5);
  });
});
