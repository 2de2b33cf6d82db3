import { type ActionRecord, type ActionSnapshot, fail } from '@conscious-bot/contracts';
import { emptyWorld } from '@conscious-bot/contracts/testing';
import { expect, it } from 'vitest';
import { capabilityHealths } from './capability-health.ts';

const snapshot = (at: number, count: number): ActionSnapshot =>
  emptyWorld({ at, inventory: [{ name: 'stick', count }] });

function action(
  n: number,
  options: { ms: number; gained: number; code?: 'craft_item.no_table' | 'cancelled' },
): ActionRecord {
  const { ms, gained, code } = options;
  return {
    id: `action_${n}`,
    status: code === undefined ? 'succeeded' : 'failed',
    request: {
      stepId: `step_${n}`,
      capability: 'pick_up',
      version: '1.0.0',
      args: { item: 'stick', count: 1 },
      deadlineAt: 0,
      idempotencyKey: `key_${n}`,
      trace: {},
    },
    acceptedAt: 1_000,
    endedAt: 1_000 + ms,
    result: {
      ok: code === undefined,
      startedAt: 1_000,
      endedAt: 1_000 + ms,
      ...(code === undefined ? {} : { error: fail(code) }),
    },
    before: snapshot(1_000, 0),
    after: snapshot(1_000 + ms, gained),
  };
}

it('health counts what the world shows: a runner that lied has failed', () => {
  const [health, ...others] = capabilityHealths([
    action(5, { ms: 50, gained: 0 }),
    action(4, { ms: 400, gained: 1 }),
    action(3, { ms: 10, gained: 0, code: 'craft_item.no_table' }),
    action(2, { ms: 10, gained: 0, code: 'cancelled' }),
    action(1, { ms: 200, gained: 1 }),
  ]);
  expect(others).toEqual([]);
  expect(health).toMatchObject({ capability: 'pick_up', count: 4, successRate: 0.5, meanMs: 300, p95Ms: 400 });
  expect(health?.lastFailures.map(({ actionId, code }) => [actionId, code])).toEqual([
    ['action_5', 'effects_unmet'],
    ['action_3', 'craft_item.no_table'],
  ]);
});

it('nothing done is no health at all', () => {
  expect(capabilityHealths([])).toEqual([]);
});
