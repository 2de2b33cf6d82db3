import { type FailureCode, fail, type StepRecord } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot } from '../../../test/snapshots.ts';
import { afterStep, learn } from './experience.ts';

const nothing = { outOfReach: [], soughtInVain: [] };
const step = (capability: string, args: Record<string, unknown>): StepRecord => ({
  stepId: 'step_1',
  capability,
  version: '1.0.0',
  args,
  preconds: [],
  effects: [],
  cost: 1,
  safetyLevel: 'safe',
  expectedDurationMs: 1,
  idempotencyKey: 'step_1:1',
  state: 'failed',
  attempts: 1,
});
const collect = step('collect_item', { item: 'oak_log', sources: ['oak_log', 'birch_log'], count: 1 });
const seek = step('explore', { seek: 'stone' });
const after = (given: StepRecord, code: FailureCode) =>
  learn(nothing, given, fail(code), snapshot({ near: { oak_log: 5 } }));

it('remembers sources that were in sight and could not be had', () => {
  expect(after(collect, 'collect_item.unreachable')).toEqual({ outOfReach: ['oak_log'], soughtInVain: [] });
  expect(after(collect, 'timeout')).toEqual(nothing);
});

it('remembers what was looked for in vain', () => {
  expect(after(seek, 'explore.nothing_found')).toEqual({ outOfReach: [], soughtInVain: ['stone'] });
  const mine = step('branch_mine', { for: ['diamond_ore'], amount: 1 });
  expect(after(mine, 'branch_mine.nothing_found')).toEqual({ outOfReach: [], soughtInVain: ['diamond_ore'] });
});

it('gives what was out of reach another chance in a new place', () => {
  const known = { outOfReach: ['oak_log'], soughtInVain: ['stone'] };
  expect(afterStep(known, seek)).toEqual({ outOfReach: [], soughtInVain: ['stone'] });
  expect(afterStep(known, collect)).toEqual(known);
});
