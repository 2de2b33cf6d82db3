import { describe, expect, it } from 'vitest';
import { inForest, pickaxe } from './forest.ts';
import { collect } from './thoughts.ts';

describe('checks before and after a step', () => {
  it('V1 FM-01 I4: an unknown verb never reaches the body', async () => {
    const e = await inForest();
    const { decision, task } = await e.execute({ capability: 'moonwalk' });
    expect(decision.code).toBe('unroutable');
    expect(task).toMatchObject({ status: 'unplannable', failure: { code: 'unknown_verb' } });
    expect(e.body.posts).toEqual([]);
  });

  it('V2: arguments reach the body with their defaults filled in, or not at all', async () => {
    const e = await inForest();
    const bad = await e.execute({ capability: 'craft_item', args: { item: 'stick', count: 'many' } });
    expect(bad.task).toMatchObject({ status: 'unplannable', failure: { code: 'invalid_args' } });
    const good = await e.execute({ capability: 'navigate', args: { position: { x: 3, y: 64, z: 0 } } });
    await e.ended(good.task.id);
    expect(e.body.posts.map((post) => post.args)).toEqual([{ position: { x: 3, y: 64, z: 0 }, tolerance: 1 }]);
  });

  it('V3 FM-02: a guard that fails more than twice becomes a subgoal, not an action', async () => {
    const e = await inForest({ items: { oak_planks: 2 } });
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
    const e = await inForest();
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
    const e = await inForest();
    const gone = { fail: 'target_gone' } as const;
    e.body.behave('craft_item', 'honest', gone, 'honest', gone, 'honest', gone);
    const task = await e.ended((await e.ask(pickaxe)).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 4 });
    expect(e.body.world.count('wooden_pickaxe')).toBe(1);
  });

  it('V4: what the world shows counts, also when the runner says it failed', async () => {
    const e = await inForest();
    e.body.behave('collect_item', { fail: 'internal', partly: 1 });
    const task = await e.ended((await e.ask(collect('oak_log', 3))).id);
    expect(task.status).toBe('completed');
    expect(e.body.posts).toHaveLength(1);
  });

  it('EXEC-4: a repeated step asks only for what is still missing', async () => {
    const e = await inForest();
    e.body.behave('collect_item', { fail: 'timeout', partly: 0.5 });
    const task = await e.ended((await e.ask(collect('oak_log', 8))).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(e.body.effects).toEqual(['collect 4 oak_log', 'collect 4 oak_log']);
    expect(e.body.world.count('oak_log')).toBe(8);
  });

  it('A2: a code that gives up ends the task with it at once', async () => {
    const e = await inForest();
    e.body.behave('craft_item', { fail: 'craft_item.no_recipe' });
    const task = await e.ended((await e.ask(pickaxe)).id);
    expect(task).toMatchObject({ status: 'failed', failure: { code: 'craft_item.no_recipe' } });
    expect(task.plan?.steps.map((step) => step.state)).toEqual(['done', 'failed', 'skipped', 'skipped', 'skipped']);
  });

  it('EXEC-1: an ingredient a runner finds missing is got as a subgoal of the plan under way, without waiting', async () => {
    const e = await inForest({ items: { oak_planks: 8 } });
    const missing = [{ name: 'stick', count: 2 }];
    e.body.behave('craft_item', 'honest', { fail: 'craft_item.missing_ingredient', detail: { missing } });
    const task = await e.ended((await e.ask(pickaxe)).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(task.plan?.steps.find((step) => step.repairs !== undefined)?.repairs?.goal?.target).toBe('stick');
    expect((task.finishedAt ?? 0) - task.createdAt).toBeLessThan(5_000);
  });

  it('goes elsewhere when what is in sight cannot be reached', async () => {
    const e = await inForest({ near: { oak_log: 6 } });
    e.body.behave('collect_item', { fail: 'collect_item.unreachable' });
    const task = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(task.status).toBe('completed');
    expect(e.body.effects).toEqual(['explore', 'collect 2 oak_log']);
  });
});

describe('death', () => {
  it('is waited out: no plan is used up while the bot is dead', async () => {
    const e = await inForest();
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
    const e = await inForest({ near: { oak_log: 6 } });
    e.body.behave('collect_item', barren, barren, barren, barren, barren);
    const lucky = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(lucky).toMatchObject({ status: 'completed', planCount: 6 });
    e.body.behave('collect_item', ...Array(20).fill(barren));
    const never = await e.ended((await e.ask(collect('oak_log', 3))).id);
    expect(never).toMatchObject({ status: 'failed', planCount: 12, failure: { code: 'plan.exhausted' } });
  });
});
