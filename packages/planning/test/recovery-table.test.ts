import {
  type EventEnvelope,
  type FailureCode,
  failureCode,
  failureRow,
  type RecoveryAction,
  readEvent,
  recoveryRecord,
} from '@conscious-bot/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Executive } from './executive.ts';

const codes = failureCode.options;

const looksElsewhere: readonly FailureCode[] = ['navigate.flapping'];

interface Outcome {
  /** The first thing done about it. */
  readonly action: RecoveryAction;
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly plans: number;
}

/** What the table has to lead to where a step fails once with the code and would go well the next time. */
function outcome(code: FailureCode): Outcome {
  if (failureRow(code).waits === true) return { action: 'wait', status: 'completed', plans: 1 };
  if (failureRow(code).blocked === 'inventory_full') return { action: 'make_room', status: 'completed', plans: 1 };
  if (looksElsewhere.includes(code)) return { action: 'search', status: 'completed', plans: 2 };
  switch (failureRow(code).recovery) {
    case 'retry':
      return { action: code === 'hazard.drowning' ? 'get_safe' : 'retry', status: 'completed', plans: 1 };
    case 'give_up':
      return { action: 'give_up', status: code === 'cancelled' ? 'cancelled' : 'failed', plans: 1 };
    case 'subgoal':
      return { action: 'fetch', status: 'completed', plans: 1 };
    case 'replan':
      // The body has got out of the lava by itself when the action ends.
      if (code === 'hazard.lava') return { action: 'retry', status: 'completed', plans: 1 };
      return { action: 'replan', status: 'completed', plans: 2 };
  }
}

describe('the failure table through the executor', () => {
  const failed = new Set<string>();
  const e: Executive = new Executive({
    near: { oak_log: 6, stone: 9, dirt: 1 },
    items: { oak_log: 3 },
    manner: ({ capability, args }) => {
      const code = codes.find((each) => each === args.text);
      if (capability !== 'chat' || code === undefined || failed.has(code)) return 'honest';
      failed.add(code);
      if (failureRow(code).blocked === 'inventory_full') e.body.world.inventory.set('dirt', 20);
      const detail = { missing: [{ name: 'stick', count: 1 }] };
      return failureRow(code).recovery === 'subgoal' ? { fail: code, detail } : { fail: code };
    },
  });
  let events: readonly EventEnvelope[] = [];
  const ids = new Map<FailureCode, string>();

  beforeAll(async () => {
    await e.start();
    // All at once, so that their waits go by together.
    for (const code of codes) ids.set(code, (await e.execute({ capability: 'chat', args: { text: code } })).task.id);
    for (const id of ids.values()) await e.ended(id);
    events = e.events('recovery', 'step.finished');
  }, 240_000);
  afterAll(() => e.stop());

  it.each(codes)('A2 I3 EXEC-1: %s leads to what the table says', async (code) => {
    const id = ids.get(code) ?? '';
    const expected = outcome(code);
    const task = await e.task(id);
    expect(task).toMatchObject({ status: expected.status, planCount: expected.plans });
    if (expected.status !== 'completed') expect(task.failure?.code).toBe(code);

    const own = events.filter(({ trace }) => trace.taskId === id);
    const first = own.find(({ type }) => type === 'recovery');
    const done = first && recoveryRecord.parse(first.data);
    expect(done?.action).toBe(expected.action);
    expect(done).toMatchObject({ capability: 'chat', failure: { code } });

    // Every step has ended with an event, and none was posted to the body more than three times (A3).
    const ends = own.filter(({ type }) => type === 'step.finished');
    for (const { data } of ends) expect(readEvent('step.finished', data)?.attempts).toBeLessThanOrEqual(3);
    expect(task.plan?.steps.map(({ state }) => state)).not.toContain('active');
  });
});
