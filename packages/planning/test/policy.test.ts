import { planningRoutes, readEvent } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6, dirt: 1, stone: 9 }, ...options })).start();
}
const blocks = (e: Executive) =>
  e.events('policy.blocked').map(({ data, trace }) => ({ ...readEvent('policy.blocked', data), trace }));
const logs = { capability: 'collect_item', args: { item: 'oak_log', count: 1, sources: ['oak_log'] } };

describe('rules of conduct in planning', () => {
  it('a forbidden goal becomes no task: the decision, the event and the metric name the rule', async () => {
    const e = await executive();
    const thoughtId = e.think({ action: 'collect', target: 'lava_bucket', amount: 1 });
    await e.until('the thought is decided on', () => e.events('decision').length > 0);
    const answer = await e.client.call(planningRoutes.decisions, { query: { thoughtId } });
    expect(answer).toMatchObject({ ok: true, data: { decisions: [{ code: 'policy', rule: 'lava' }] } });
    expect(await e.taskOf(thoughtId)).toBeUndefined();
    expect(blocks(e)).toMatchObject([
      { layer: 'routing', rule: 'lava', goal: { target: 'lava_bucket' }, trace: { thoughtId } },
    ]);
    expect(e.events('intent')[0]?.data).toMatchObject({ safety: { allowed: false } });
    expect(await e.metrics()).toMatch(/planning_policy_blocks_total\{layer="routing",rule="lava",[^}]*\} 1/);
  });

  it('steps that were asked for are checked before any is carried out', async () => {
    const e = await executive({ items: { tnt: 1 } });
    const body = { steps: [logs, { capability: 'place_block', args: { block: 'tnt' } }] };
    const answer = await e.client.call(planningRoutes.execute, { body });
    expect(answer).toMatchObject({ ok: true, data: { decision: { code: 'policy', rule: 'fire_and_explosives' } } });
    expect(e.body.posts).toEqual([]);
    expect(blocks(e)).toMatchObject([{ layer: 'routing', planner: 'explicit', step: { capability: 'place_block' } }]);
  });

  it('a step that has become forbidden since it was planned is stopped before it is dispatched', async () => {
    const e = await executive();
    // The lava comes in sight at the very place the walk is to end, after the first step.
    e.body.afterwards.set('collect_item', () => e.body.near.set('lava', 12));
    const { task } = await e.execute(logs, { capability: 'navigate', args: { position: { x: 12, y: 64, z: 0 } } });
    const ended = await e.ended(task.id);
    expect(ended).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(ended.failure)).toContain('"rule":"lava"');
    expect(e.body.posts.map(({ capability }) => capability)).toEqual(['collect_item']);
    const [first] = blocks(e);
    expect(first).toMatchObject({
      layer: 'execution',
      rule: 'lava',
      step: { capability: 'navigate' },
      trace: { taskId: task.id, stepId: expect.any(String) },
    });
    const failed = e.events('step.finished').map(({ data }) => readEvent('step.finished', data));
    expect(failed).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ code: 'policy.refused' }) }),
    );
    expect(await e.metrics()).toMatch(/planning_policy_blocks_total\{layer="execution",rule="lava",[^}]*\} 1/);
  });

  it('a chest is broken only by whoever put it there', async () => {
    const e = await executive({ items: { chest: 1 }, near: { dirt: 1, chest: 5 } });
    const theirs = { capability: 'dig_block', args: { position: { x: 5, y: 64, z: 0 } } };
    const refused = await e.client.call(planningRoutes.execute, { body: { steps: [theirs] } });
    expect(refused).toMatchObject({ ok: true, data: { decision: { code: 'policy', rule: 'grief' } } });
  });
});
