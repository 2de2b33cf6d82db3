import { findCapability, readEvent } from '@conscious-bot/contracts';
import { stepRecord } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { inForest, pickaxe } from './forest.ts';
import { collect } from './thoughts.ts';

describe('from thought to wood', () => {
  it('ARCH-STEP, I1, ROUTE-1: a thought becomes a pickaxe, one step at a time, every event linked to the thought', async () => {
    const e = await inForest();
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
    const e = await inForest({ items: { oak_log: 5 } });
    const { id } = await e.ask(collect('oak_log', 8));
    const task = await e.ended(id);
    expect(task).toMatchObject({ status: 'completed', baseline: 5, progress: { done: 8, total: 8, unit: 'oak_log' } });
    expect(e.body.world.count('oak_log')).toBe(13);
  });

  it('CLASS-1: "wood" is any log: the nearest are taken, and every kind counts', async () => {
    const e = await inForest({ near: { birch_log: 3, oak_log: 20 } });
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
    const e = await inForest({ near: {}, hidden: { oak_log: 5 } });
    const task = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(task.status).toBe('completed');
    expect(e.body.effects).toEqual(['explore', 'collect 2 oak_log']);
  });

  it('walks, looks and finds', async () => {
    const e = await inForest();
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
    const e = await inForest();
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

describe('two tasks', () => {
  it('I1: share the body one after the other, the more important first', async () => {
    const e = await inForest({ actionMs: 2_000 });
    const first = await e.ask(collect('oak_log', 1));
    await e.until('the first runs', () => e.body.underWay.length === 1);
    const second = await e.ask(collect('dirt', 1));
    const third = await e.ask(collect('birch_log', 1));
    e.think({ action: 'prioritize', target: third.id, amount: 1 });
    for (const { id } of [first, second, third]) expect((await e.ended(id)).status).toBe('completed');
    expect(e.body.effects).toEqual(['collect 1 oak_log', 'collect 1 birch_log', 'collect 1 dirt']);
  });
});

describe('a person changes their mind', () => {
  it('cancelling a task ends its action', async () => {
    const e = await inForest({ actionMs: 60_000 });
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
    const e = await inForest();
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
    const e = await inForest();
    e.body.behave('collect_item', 'dawdle');
    const { id } = await e.ask(collect('oak_log', 8));
    await e.until('it runs', () => e.body.underWay.length === 1);
    e.think({ action: 'cancel', target: 'wood', amount: 1 });
    expect((await e.ended(id)).status).toBe('cancelled');
    await e.until('the body is free', () => e.body.underWay.length === 0);
  });
});

describe('danger', () => {
  it('is announced as safety_emergency, linked to what was being done', async () => {
    const e = await inForest();
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
