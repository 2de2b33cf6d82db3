import { fail } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { planningStore } from '../../../test/planning-store.ts';
import { clearLeftover } from './leftover-action.ts';
import { StepLedger } from './step-ledger.ts';

const running = {
  id: 'act_9',
  status: 'running',
  acceptedAt: 1,
  request: {
    stepId: 'step_of_another',
    capability: 'wait',
    version: '1',
    args: {},
    deadlineAt: 9,
    idempotencyKey: 'key',
    trace: {},
  },
} as const;

describe('an action that still holds the body', () => {
  it('is left alone when it belongs to somebody else', async () => {
    const { context, plans } = planningStore();
    const cancelled: string[] = [];
    const calls = {
      get: async () => ({ ok: true, data: running }) as const,
      cancel: async (id: string) => {
        cancelled.push(id);
        return { ok: true, data: running } as const;
      },
    };
    const parts = { body: { calls }, plans, ledger: new StepLedger(context, plans) };
    const conflict = fail('duplicate_dispatch', undefined, { actionId: 'act_9' });
    expect(await clearLeftover(context, conflict, parts)).toBe(false);
    expect(await clearLeftover(context, fail('navigate.no_path'), parts)).toBe(false);
    expect(cancelled).toEqual([]);
  });
});
