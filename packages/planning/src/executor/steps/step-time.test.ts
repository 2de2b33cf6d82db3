import type { ActionRecord } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../../test/snapshots.ts';
import { addAttempt } from './step-time.ts';

const spent = { walkingMs: 700, diggingMs: 200, handlingMs: 50, waitingMs: 30 };
const at = (x: number) => snapshot({ position: { x, y: 64, z: 0 } });
const nowhere = () => {
  const { position: _, ...rest } = snapshot();
  return rest;
};
const result = { actionId: 'act_1', ok: true, startedAt: 1_000, endedAt: 3_500, timeSpent: spent };
const request = {
  stepId: 'step_1',
  capability: 'collect_item',
  version: '1',
  args: {},
  deadlineAt: 9_000,
  idempotencyKey: 'step_1:1',
  trace: {},
};
const attempt = (over: Partial<ActionRecord> = {}): ActionRecord => ({
  id: 'act_1',
  status: 'succeeded',
  acceptedAt: 1_000,
  request,
  result,
  before: at(0),
  after: at(12),
  ...over,
});

describe('the time of a step', () => {
  it('is what its attempts took: by kind where they succeeded, as a whole where they failed', () => {
    const once = addAttempt(undefined, attempt(), true);
    expect(once).toEqual({ ...spent, failedMs: 0, moved: 12 });
    expect(addAttempt(once, attempt(), false)).toEqual({ ...once, failedMs: 2_500 });
    expect(addAttempt(once, attempt(), true)).toMatchObject({ walkingMs: 1_400, diggingMs: 400, moved: 24 });
  });

  it('stays as it is for an attempt that did not end, and counts no way between places that are not known', () => {
    const once = addAttempt(undefined, attempt(), true);
    expect(addAttempt(once, attempt({ result: undefined }), true)).toEqual(once);
    expect(addAttempt(once, attempt({ before: nowhere() }), true).moved).toBe(12);
    expect(addAttempt(once, attempt({ after: undefined }), true).moved).toBe(12);
  });
});
