import { expect, it } from 'vitest';
import { soakIdle } from './soak-idle.ts';

it('IDLE-4, IDLE-4a: two idle hours with a mind that floods, clocks set by an hour and restarts: no budget is exceeded, none is wasted, and memory is not filled with the same', {
  timeout: 120_000,
}, async () => {
  const report = await soakIdle({ minutes: 120, everyMs: 120_000, seed: 4 });
  expect(report.faults).toEqual([]);
  expect(report.mostInBackoffWithinAnHour).toBeLessThanOrEqual(2);
  expect(report.shortestSpacingMs).toBeGreaterThanOrEqual(300_000);
  expect(report.episodes.repetitiveShare).toBeLessThanOrEqual(0.05);
  // It did flood, and something did come through.
  expect(report.dispositions.budget).toBeGreaterThan(10);
  expect(report.dispositions.deferred).toBeGreaterThan(0);
  expect(report.goalsAdmitted).toBeGreaterThan(3);
});

it('the judge of the soak sees budgets that do not hold, and budgets that hold too much', {
  timeout: 120_000,
}, async () => {
  const faults = async (settings: Record<string, string>) =>
    (await soakIdle({ minutes: 40, everyMs: 60_000, seed: 4, settings })).faults.join('\n');
  expect(await faults({ GOAL_SPACING_MS: '1' })).toContain('a goal over budget was let through');
  expect(await faults({ GOAL_SPACING_MS: '900000' })).toContain('a goal within budget was held back');
});
