import {
  type FailureCode,
  failureRow,
  type RecoveryAction,
  readEvent,
  recoveryRecord,
  type TaskStatus,
} from '@conscious-bot/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Executive } from './executive.ts';

/** One code of every recovery tree: the first thing that is done about it, how the task ends, and after how many plans. */
const rows: readonly (readonly [code: FailureCode, action: RecoveryAction, status: TaskStatus, plans: number])[] = [
  ['body_offline', 'wait', 'completed', 1],
  ['timeout', 'retry', 'completed', 1],
  ['navigate.stuck', 'retry', 'completed', 1],
  ['navigate.flapping', 'search', 'completed', 2],
  ['craft_item.missing_ingredient', 'fetch', 'completed', 1],
  ['collect_item.inventory_full', 'make_room', 'completed', 1],
  ['hazard.drowning', 'get_safe', 'completed', 1],
  // The body has got out of the lava by itself when the action ends.
  ['hazard.lava', 'retry', 'completed', 1],
  ['guard_failed.unsafe', 'replan', 'completed', 2],
  ['dig_block.unreachable', 'replan', 'completed', 2],
  ['chunk_unloaded', 'replan', 'completed', 2],
  ['unknown_verb', 'give_up', 'failed', 1],
  ['cancelled', 'give_up', 'cancelled', 1],
];

describe('the failure table through the executor', () => {
  const failed = new Set<string>();
  const e: Executive = new Executive({
    near: { oak_log: 6, stone: 9, dirt: 1 },
    items: { oak_log: 3 },
    manner: ({ capability, args }) => {
      const code = rows.map(([each]) => each).find((each) => each === args.text);
      if (capability !== 'chat' || code === undefined || failed.has(code)) return 'honest';
      failed.add(code);
      if (failureRow(code).blocked === 'inventory_full') e.body.world.inventory.set('dirt', 20);
      const detail = { missing: [{ name: 'stick', count: 1 }] };
      return failureRow(code).recovery === 'subgoal' ? { fail: code, detail } : { fail: code };
    },
  });
  const ids = new Map<FailureCode, string>();

  beforeAll(async () => {
    await e.start();
    // All at once, so that their waits go by together.
    for (const [code] of rows) ids.set(code, (await e.execute({ capability: 'chat', args: { text: code } })).task.id);
    for (const id of ids.values()) await e.ended(id);
  });
  afterAll(() => e.stop());

  it.each(rows)('A2 I3 EXEC-1: %s: first %s, then %s after %i plan(s)', async (code, action, status, plans) => {
    const id = ids.get(code) ?? '';
    const task = await e.task(id);
    expect(task).toMatchObject({ status, planCount: plans });
    if (status !== 'completed') expect(task.failure?.code).toBe(code);

    const own = e.events('recovery', 'step.finished').filter(({ trace }) => trace.taskId === id);
    const first = own.find(({ type }) => type === 'recovery');
    expect(recoveryRecord.parse(first?.data)).toMatchObject({ action, capability: 'chat', failure: { code } });

    // Every step has ended with an event, and none was posted to the body more than three times (A3).
    const ends = own.filter(({ type }) => type === 'step.finished');
    for (const { data } of ends) expect(readEvent('step.finished', data)?.attempts).toBeLessThanOrEqual(3);
    expect(task.plan?.steps.map(({ state }) => state)).not.toContain('active');
  });
});
