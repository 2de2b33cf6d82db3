import { capabilities, findCapability, readEvent } from '@conscious-bot/contracts';
import { stepRecord } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { collect } from './thoughts.ts';

const forest = { oak_log: 6, birch_log: 12, dirt: 1, stone: 9 };
const pickaxe = { action: 'craft', target: 'wooden_pickaxe', amount: 1 } as const;

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: forest, ...options })).start();
}
describe('from thought to wood', () => {
  it('ARCH-STEP, I1, ROUTE-1: a thought becomes a pickaxe, one step at a time, every event linked to the thought', async () => {
    const e = await executive();
    const thoughtId = e.think(pickaxe);
    await e.until('the task is made', async () => (await e.taskOf(thoughtId)) !== undefined);
    const task = await e.ended((await e.taskOf(thoughtId))?.id ?? '');

    expect(task).toMatchObject({ status: 'completed', baseline: 0, planCount: 1, progress: { done: 1, total: 1 } });
    expect(e.body.world.count('wooden_pickaxe')).toBe(1);
    expect(e.body.effects).toEqual([
      'collect 3 oak_log',
      'craft 12 oak_planks',
      'craft 4 stick',
      'craft 1 crafting_table',
      'craft 1 wooden_pickaxe',
    ]);
    expect(e.body.posts).toHaveLength(5);

    const all = e.events();
    for (const event of all.filter(({ type }) => !['idle_period', 'planning.bootstrap.tasks'].includes(type)))
      expect(event.trace.thoughtId, event.type).toBe(thoughtId);
    let active = 0;
    for (const { type, data, trace } of all) {
      if (type !== 'step.started' && type !== 'step.finished') continue;
      const step = stepRecord.parse(data);
      expect(trace).toMatchObject({
        taskId: task.id,
        planId: task.plan?.id,
        stepId: step.stepId,
        intentId: task.trace.intentId,
      });
      active += type === 'step.started' ? 1 : -1;
      expect(active).toBeLessThanOrEqual(1);
      expect(step).toMatchObject({
        version: findCapability(step.capability)?.version,
        deadlineAt: expect.any(Number),
      });
      if (type === 'step.finished') expect(step).toMatchObject({ state: 'done', actionId: expect.any(String) });
    }
    // ROUTE-1: the choice of the planner is announced with the plan and stored with it.
    const route = {
      chosen: 'search',
      overridden: false,
      alternatives: [
        { planner: 'search', score: expect.any(Number) },
        { planner: 'htn', score: expect.any(Number) },
      ],
    };
    expect(all.find(({ type }) => type === 'planGenerated')?.data).toMatchObject({ route });
    expect(task.plan).toMatchObject({ planner: 'search', route });
    expect(await e.metrics()).toContain(
      'planning_routes_total{planner="search",overridden="false",service="planning"} 1',
    );
    expect(all.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'intent',
        'decision',
        'task.created',
        'planGenerated',
        'task.finished',
        'executionComplete',
      ]),
    );
    for (const post of e.body.posts)
      expect(post.trace).toMatchObject({ thoughtId, taskId: task.id, stepId: post.stepId });
  });

  it('D11: eight more than when it began, with progress on the way', async () => {
    const e = await executive({ items: { oak_log: 5 } });
    const { id } = await e.ask(collect('oak_log', 8));
    const task = await e.ended(id);
    expect(task).toMatchObject({ status: 'completed', baseline: 5, progress: { done: 8, total: 8, unit: 'oak_log' } });
    expect(e.body.world.count('oak_log')).toBe(13);
  });

  it('CLASS-1: "wood" is any log: the nearest are taken, and every kind counts', async () => {
    const e = await executive({ near: { birch_log: 3, oak_log: 20 } });
    const task = await e.ended((await e.ask(collect('wood', 2))).id);
    expect(task).toMatchObject({
      status: 'completed',
      title: 'collect 2 logs',
      goal: { target: 'any_log' },
      goalKey: 'collect:any_log',
      progress: { done: 2, total: 2 },
    });
    expect(e.body.effects).toEqual(['collect 2 birch_log']);
  });

  it('explores for what is not in sight, then gets it', async () => {
    const e = await executive({ near: {}, hidden: { oak_log: 5 } });
    const task = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(task.status).toBe('completed');
    expect(e.body.effects).toEqual(['explore', 'collect 2 oak_log']);
  });

  it('walks, looks and finds', async () => {
    const e = await executive();
    const done = async (action: 'navigate' | 'check' | 'find' | 'explore', target: string) =>
      (await e.ended((await e.ask({ action, target, amount: 1 })).id)).status;
    expect(await done('navigate', '10 64 -3')).toBe('completed');
    expect(e.body.position).toEqual({ x: 10, y: 64, z: -3 });
    expect(await done('check', 'stone')).toBe('completed');
    expect(await done('find', 'oak_log')).toBe('completed');
    expect(await done('explore', 'nearby')).toBe('completed');
    expect(e.body.effects).toEqual(['navigate', 'look_at', 'explore']);
  });

  it('carries out steps that were asked for, and gets first what they lack', async () => {
    const e = await executive({ near: { ...forest } });
    const { task } = await e.execute(
      { capability: 'chat', args: { text: 'watch this' } },
      { capability: 'equip_item', args: { item: 'stick' } },
    );
    expect(await e.ended(task.id)).toMatchObject({ status: 'completed', progress: { done: 2, total: 2 } });
    expect(e.body.effects).toEqual([
      'chat watch this',
      'collect 1 oak_log',
      'craft 4 oak_planks',
      'craft 4 stick',
      'equip stick',
    ]);
  });
});

describe('checks before and after a step', () => {
  it('V1 FM-01 I4: an unknown verb never reaches the body', async () => {
    const e = await executive();
    const { decision, task } = await e.execute({ capability: 'moonwalk' });
    expect(decision.code).toBe('unroutable');
    expect(task).toMatchObject({ status: 'unplannable', failure: { code: 'unknown_verb' } });
    expect(e.body.posts).toEqual([]);
  });

  it('V2: arguments reach the body with their defaults filled in, or not at all', async () => {
    const e = await executive();
    const bad = await e.execute({ capability: 'craft_item', args: { item: 'stick', count: 'many' } });
    expect(bad.task).toMatchObject({ status: 'unplannable', failure: { code: 'invalid_args' } });
    const good = await e.execute({ capability: 'navigate', args: { position: { x: 3, y: 64, z: 0 } } });
    await e.ended(good.task.id);
    expect(e.body.posts.map((post) => post.args)).toEqual([{ position: { x: 3, y: 64, z: 0 }, tolerance: 1 }]);
  });

  it('V3 FM-02: a guard that fails more than twice becomes a subgoal, not an action', async () => {
    const e = await executive({ items: { oak_planks: 2 } });
    const { task } = await e.execute({ capability: 'equip_item', args: { item: 'stick' } });
    const end = await e.ended(task.id);
    expect(end.status).toBe('completed');
    expect(e.events('recovery').map(({ data }) => data)).toMatchObject([
      {
        level: 'step',
        capability: 'equip_item',
        action: 'fetch',
        failure: { code: 'effects_unmet.precond_missing', detail: { guard: 'equip_item.no_item' } },
        steps: [{ capability: 'craft_item' }],
      },
    ]);
    const equip = end.plan?.steps[1];
    expect(equip).toMatchObject({ state: 'done', attempts: 1, tried: [{ action: 'fetch' }] });
    expect(end.plan?.steps[0]).toMatchObject({
      capability: 'craft_item',
      state: 'done',
      repairs: { of: equip?.stepId, action: 'fetch', goal: { action: 'collect', target: 'stick', amount: 1 } },
    });
    expect(e.body.posts.map((post) => post.capability)).toEqual(['craft_item', 'equip_item']);
    expect(end.planCount).toBe(1);
  });

  it('V4 A3 I3: a runner that lies ends in effects_unmet after two local retries, and three plans are all there are', async () => {
    const e = await executive();
    e.body.behave('collect_item', ...Array(9).fill('lie'));
    const task = await e.ended((await e.ask(collect('oak_log', 3))).id);
    expect(task).toMatchObject({
      status: 'failed',
      planCount: 3,
      failure: { code: 'plan.exhausted', detail: { cause: { code: 'effects_unmet' } } },
    });
    // Between the plans it walks away from where it failed (FAIL-1).
    expect(e.body.effects).toEqual(['explore', 'explore']);
    const posts = e.body.posts.filter(({ capability }) => capability === 'collect_item');
    expect(posts).toHaveLength(9);
    expect(new Set(posts.map((post) => post.idempotencyKey)).size).toBe(9);
    expect(task.plan?.steps[1]).toMatchObject({ state: 'failed', attempts: 3 });
  });

  it('I3: a plan that leaves clearly less to do than those before is no sign that the goal comes no nearer', async () => {
    const e = await executive();
    const gone = { fail: 'target_gone' } as const;
    e.body.behave('craft_item', 'honest', gone, 'honest', gone, 'honest', gone);
    const task = await e.ended((await e.ask(pickaxe)).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 4 });
    expect(e.body.world.count('wooden_pickaxe')).toBe(1);
  });

  it('V4: what the world shows counts, also when the runner says it failed', async () => {
    const e = await executive();
    e.body.behave('collect_item', { fail: 'internal', partly: 1 });
    const task = await e.ended((await e.ask(collect('oak_log', 3))).id);
    expect(task.status).toBe('completed');
    expect(e.body.posts).toHaveLength(1);
  });

  it('EXEC-4: a repeated step asks only for what is still missing', async () => {
    const e = await executive();
    e.body.behave('collect_item', { fail: 'timeout', partly: 0.5 });
    const task = await e.ended((await e.ask(collect('oak_log', 8))).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.effects).toEqual(['collect 4 oak_log', 'collect 4 oak_log']);
    expect(e.body.world.count('oak_log')).toBe(8);
  });

  it('A2: a code that gives up ends the task with it at once', async () => {
    const e = await executive();
    e.body.behave('craft_item', { fail: 'craft_item.no_recipe' });
    const task = await e.ended((await e.ask(pickaxe)).id);
    expect(task).toMatchObject({ status: 'failed', failure: { code: 'craft_item.no_recipe' } });
    expect(task.plan?.steps.map((step) => step.state)).toEqual(['done', 'failed', 'skipped', 'skipped', 'skipped']);
  });

  it('EXEC-1: an ingredient a runner finds missing is got as a subgoal of the plan under way, without waiting', async () => {
    const e = await executive({ items: { oak_planks: 8 } });
    const missing = [{ name: 'stick', count: 2 }];
    e.body.behave('craft_item', 'honest', { fail: 'craft_item.missing_ingredient', detail: { missing } });
    const task = await e.ended((await e.ask(pickaxe)).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(task.plan?.steps.find((step) => step.repairs !== undefined)?.repairs?.goal?.target).toBe('stick');
    expect((task.finishedAt ?? 0) - task.createdAt).toBeLessThan(5_000);
  });

  it('goes elsewhere when what is in sight cannot be reached', async () => {
    const e = await executive({ near: { oak_log: 6 } });
    e.body.behave('collect_item', { fail: 'collect_item.unreachable' });
    const task = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(task.status).toBe('completed');
    expect(e.body.effects).toEqual(['explore', 'collect 2 oak_log']);
  });
});

describe('death', () => {
  it('is waited out: no plan is used up while the bot is dead', async () => {
    const e = await executive();
    e.body.scene = { ...e.body.scene, health: 0 };
    e.body.report();
    const { id } = await e.ask(collect('oak_log', 1));
    await e.until('it waits', async () => (await e.task(id)).blockedReason === 'body_offline');
    await e.pass(20_000);
    expect(await e.task(id)).toMatchObject({ status: 'pending', planCount: 1 });
    e.body.scene = { ...e.body.scene, health: 20 };
    e.body.report();
    expect(await e.ended(id)).toMatchObject({ status: 'completed', planCount: 1 });
  });
});

describe('bad luck', () => {
  const barren = { fail: 'collect_item.barren' } as const;

  it('is nobody’s fault: what brought nothing by chance is tried on after three plans, and ends all the same', async () => {
    const e = await executive({ near: { oak_log: 6 } });
    e.body.behave('collect_item', barren, barren, barren, barren, barren);
    const lucky = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(lucky).toMatchObject({ status: 'completed', planCount: 6 });
    e.body.behave('collect_item', ...Array(20).fill(barren));
    const never = await e.ended((await e.ask(collect('oak_log', 3))).id);
    expect(never).toMatchObject({ status: 'failed', planCount: 12, failure: { code: 'plan.exhausted' } });
  });
});

describe('watches over an action', () => {
  it('FM-01: no first command within 2 s: the action is cancelled and tried again', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'hang');
    const task = await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.cancelled).toHaveLength(1);
    const [first, second] = e.events('step.started').map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeLessThan(4_500);
    expect(await e.metrics()).toMatch(
      /planning_step_attempts_total{capability="collect_item",outcome="stuck.loop"[^}]*} 1/,
    );
  });

  it('A4: neither command nor progress for 3 s is stuck.loop, and the action is cancelled', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'stall');
    const task = await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.cancelled).toHaveLength(1);
    expect(e.body.underWay).toEqual([]);
    const [first, again] = e.events('step.started').map(({ at }) => at);
    expect((again ?? 0) - (first ?? 0)).toBeGreaterThan(3_000);
    expect((again ?? 0) - (first ?? 0)).toBeLessThan(6_000);
    expect(await e.metrics()).toMatch(
      /planning_step_attempts_total{capability="collect_item",outcome="stuck.loop"[^}]*} 1/,
    );
  });

  it('I2: an action that goes on past its deadline is cancelled as timeout', async () => {
    const e = await executive();
    e.body.behave('equip_item', 'dawdle');
    const { task } = await e.execute({ capability: 'equip_item', args: { item: 'dirt' } });
    e.body.world.inventory.set('dirt', 1);
    e.body.report();
    await e.ended(task.id);
    const [started, again] = e.events('step.started');
    const first = started && readEvent('step.started', started.data);
    const allowed = capabilities.equip_item.deadlineMs({ item: 'dirt', slot: 'hand' });
    expect((first?.deadlineAt ?? 0) - (started?.at ?? 0)).toBe(allowed);
    expect((again?.at ?? 0) - (started?.at ?? 0)).toBeGreaterThan(allowed);
    expect((again?.at ?? 0) - (started?.at ?? 0)).toBeLessThan(allowed + 4_000);
    expect(readEvent('step.started', again?.data)?.failure).toBeUndefined();
    expect(e.body.cancelled).toHaveLength(1);
  });

  it('an action whose events never come is asked after', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'silent');
    const task = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(task.status).toBe('completed');
    expect(e.body.posts).toHaveLength(1);
  });

  it('does not disturb a step whose whole doing is to wait', async () => {
    const e = await executive({ actionMs: 8_000 });
    const { task } = await e.execute({ capability: 'wait', args: { durationMs: 7_900 } });
    expect((await e.ended(task.id)).status).toBe('completed');
    expect(e.body.cancelled).toEqual([]);
  });
});

describe('a person changes their mind', () => {
  it('cancelling a task ends its action', async () => {
    const e = await executive({ actionMs: 60_000 });
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    const response = await fetch(`${e.url}/tasks/${id}/cancel`, { method: 'POST' });
    expect(response.status).toBe(200);
    await e.until('the body is free', () => e.body.underWay.length === 0);
    await e.until('the turn is over', async () => (await e.state()).activeTaskId === undefined);
    const task = await e.task(id);
    expect(task).toMatchObject({ status: 'cancelled', failure: { code: 'cancelled' } });
    expect(task.plan?.steps[0]?.state).toBe('skipped');
    expect((await fetch(`${e.url}/tasks/${id}/cancel`, { method: 'POST' })).status).toBe(409);
  });

  it('pausing ends the action, resuming goes on with what is missing', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    await fetch(`${e.url}/tasks/${id}/pause`, { method: 'POST' });
    await e.until('the body is free', () => e.body.underWay.length === 0);
    await e.until('idle is announced', () => e.events('idle_period').length > 1);
    expect(readEvent('idle_period', e.events('idle_period').at(-1)?.data)?.idle_reason).toBe('manual_pause');
    e.body.world.inventory.set('oak_log', 3);
    e.body.report();
    await e.pass(2_000);
    expect(e.body.posts).toHaveLength(1);
    await fetch(`${e.url}/tasks/${id}/resume`, { method: 'POST' });
    expect(await e.ended(id)).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.effects).toEqual(['collect 5 oak_log']);
  });

  it('a thought can cancel what another began', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    e.think({ action: 'cancel', target: 'wood', amount: 1 });
    expect((await e.ended(id)).status).toBe('cancelled');
    await e.until('the body is free', () => e.body.underWay.length === 0);
  });
});

describe('two tasks', () => {
  it('I1: share the body one after the other, the more important first', async () => {
    const e = await executive({ actionMs: 2_000 });
    const first = await e.ask(collect('oak_log', 1));
    await e.until('the first runs', () => e.body.underWay.length === 1);
    const second = await e.ask(collect('dirt', 1));
    const third = await e.ask(collect('birch_log', 1));
    e.think({ action: 'prioritize', target: third.id, amount: 1 });
    for (const { id } of [first, second, third]) expect((await e.ended(id)).status).toBe('completed');
    expect(e.body.effects).toEqual(['collect 1 oak_log', 'collect 1 birch_log', 'collect 1 dirt']);
  });
});

describe('danger', () => {
  it('is announced as safety_emergency, linked to what was being done', async () => {
    const e = await executive();
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    e.body.signal({ category: 'safety', name: 'hostile_near', severity: 'danger', detail: { name: 'zombie' } });
    e.body.signal({ category: 'inventory', name: 'inventory_changed', severity: 'info', detail: {} });
    await e.until('it is announced', () => e.events('safety_emergency').length > 0);
    const [emergency] = e.events('safety_emergency');
    expect(emergency?.data).toMatchObject({ name: 'hostile_near' });
    expect(emergency?.trace.taskId).toBe(id);
    expect(e.events('safety_emergency')).toHaveLength(1);
  });
});
