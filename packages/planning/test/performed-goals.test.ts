import { planningRoutes, readEvent } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6, dirt: 1 }, ...options })).start();
}
describe('goals of things to perform', () => {
  it('HTN-1: a message is said once, and the plan names its method', async () => {
    const e = await executive();
    const task = await e.ended((await e.ask({ action: 'say', target: 'hello_there', amount: 1 })).id);
    expect(task).toMatchObject({ status: 'completed', progress: { done: 1, total: 1 } });
    expect(task.plan).toMatchObject({ planner: 'htn', methods: ['say_it_in_chat'], route: { chosen: 'htn' } });
    expect(e.body.effects).toEqual(['chat hello there']);
  });

  it('HTN-1 HRM-1: what is to be worn is made first by the search, and the world shows that it is worn', async () => {
    const e = await executive();
    const task = await e.ended((await e.ask({ action: 'equip', target: 'wooden_sword', amount: 1 })).id);
    expect(task).toMatchObject({ status: 'completed', goalKey: 'equip:wooden_sword' });
    expect(e.body.effects.at(-1)).toBe('equip wooden_sword');
    expect(e.body.effects).toContain('craft 1 wooden_sword');
  });

  it('HTN-1: what is so already is not done again', async () => {
    const e = await executive({ items: { bread: 3 } });
    const task = await e.ended((await e.ask({ action: 'eat', target: 'food', amount: 1 })).id);
    expect(task.status).toBe('completed');
    expect(e.body.posts).toEqual([]);
  });

  it('HTN-1: what a runner only claims to have done is done again, and counted once', async () => {
    const e = await executive();
    e.body.behave('chat', 'lie');
    const task = await e.ended((await e.ask({ action: 'say', target: 'hello', amount: 1 })).id);
    expect(task).toMatchObject({ status: 'completed', progress: { done: 1, total: 1 } });
    expect([e.body.posts.length, e.body.effects.length]).toEqual([2, 1]);
  });

  it('HTN-1: half of it counts as half, and the next plan asks for the rest', async () => {
    const e = await executive({ items: { cobblestone: 9 } });
    e.body.behave('drop_item', { fail: 'chunk_unloaded', partly: 0.5 });
    const task = await e.ended((await e.ask({ action: 'drop', target: 'cobblestone', amount: 4 })).id);
    expect(task).toMatchObject({ status: 'completed', progress: { done: 4, total: 4 } });
    expect(e.body.effects.filter((effect) => effect.startsWith('drop'))).toEqual([
      'drop 2 cobblestone',
      'drop 2 cobblestone',
    ]);
    expect(e.body.world.count('cobblestone')).toBe(5);
    const failed = e.events('step.finished').map(({ data }) => readEvent('step.finished', data));
    expect(failed[0]).toMatchObject({ state: 'failed', part: 2 });
  });

  it('HTN-1: sleep asked for by day waits for the night, says until when, and is slept then', async () => {
    const e = await executive({ items: { white_bed: 1 } });
    const { id } = await e.ask({ action: 'sleep', target: 'bed', amount: 1 });
    await e.until('it waits', async () => (await e.task(id)).blockedReason !== undefined);
    const waiting = await e.task(id);
    expect(waiting).toMatchObject({ status: 'pending', blockedReason: 'day', planCount: 0 });
    // From noon to 12 542 ticks, fifty milliseconds each.
    expect((waiting.nextEligibleAt ?? 0) - waiting.updatedAt).toBe((12_542 - 6_000) * 50);
    // The day is shorter than the game's: the night is there before the time is over.
    e.body.scene = { timeOfDay: 13_000 };
    e.body.report();
    await e.until('it sleeps', () => e.body.posts.at(-1)?.capability === 'sleep', 30_000);
    expect(e.clock.now()).toBeLessThan(waiting.nextEligibleAt ?? 0);
    expect((await e.task(id)).blockedReason).toBeUndefined();
  });

  it('HTN-1: a crop that is not ripe is waited for, longer than three plans', { timeout: 120_000 }, async () => {
    const e = await executive({ near: { dirt: 1, wheat: 4 } });
    const unripe = { fail: 'harvest_crop.not_ripe' } as const;
    e.body.behave('harvest_crop', ...Array(15).fill(unripe));
    const { id } = await e.ask({ action: 'farm', target: 'wheat', amount: 1 });
    for (let waited = 0; waited < 3; waited += 1) {
      await e.until('it waits', async () => (await e.task(id)).blockedReason !== undefined);
      const { nextEligibleAt = 0, ...task } = await e.task(id);
      expect(task).toMatchObject({ status: 'pending', blockedReason: 'crop_growing', planCount: waited + 1 });
      expect(nextEligibleAt - task.updatedAt).toBe(600_000);
      if (waited < 2) await e.pass(nextEligibleAt - e.clock.now() + 100, 5_000);
    }
    expect((await e.task(id)).failure).toBeUndefined();
  });

  it('a worn tool cannot be mended by any verb; the refusal says so and what can be done instead', async () => {
    const e = await executive({ items: { iron_pickaxe: 1 } });
    const task = await e.ended((await e.ask({ action: 'repair', target: 'iron_pickaxe', amount: 1 })).id);
    expect(task).toMatchObject({ status: 'unplannable', failure: { code: 'plan.unsupported_action' } });
    expect(task.failure?.message).toContain('a new iron pickaxe can be crafted');
  });

  it('HTN-1: what nobody can do ends unplannable and says why', async () => {
    const e = await executive();
    const gift = await e.ended((await e.ask({ action: 'give', target: 'stick_to_nobody', amount: 1 })).id);
    expect(gift).toMatchObject({ status: 'unplannable', failure: { code: 'plan.no_way_known' } });
    expect(gift.failure?.message).toContain('there is no Nobody here');
    const unknown = await e.client.call(planningRoutes.createTask, {
      body: { goal: { action: 'build', target: 'cathedral' } },
    });
    expect(unknown).toMatchObject({
      ok: true,
      data: {
        decision: { code: 'unroutable' },
        task: { status: 'unplannable', failure: { code: 'plan.unknown_target' } },
      },
    });
  });

  it('AG-2: a goal without a target gets the one that is meant, and is not asked for twice', async () => {
    const e = await executive({ items: { torch: 2 }, actionMs: 30_000 });
    const ask = async () => {
      const answer = await e.client.call(planningRoutes.createTask, { body: { goal: { action: 'light' } } });
      if (!answer.ok) throw new Error(answer.error.message);
      return { code: answer.data.decision.code, key: answer.data.task?.goalKey };
    };
    expect(await ask()).toEqual({ code: 'created', key: 'light:area' });
    expect(await ask()).toEqual({ code: 'duplicate', key: 'light:area' });
  });
});
