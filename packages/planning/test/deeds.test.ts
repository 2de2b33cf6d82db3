import { planningRoutes } from '@conscious-bot/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { Executive, type ExecutiveOptions } from './executive.ts';

let running: Executive | undefined;
async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  running = await new Executive({ near: { oak_log: 6, dirt: 1 }, ...options }).start();
  return running;
}
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

describe('goals of deeds', () => {
  it('HTN-1: words are said once, and the plan tells its method', async () => {
    const e = await executive();
    const task = await e.ended((await e.ask({ action: 'say', target: 'hello_there', amount: 1 })).id);
    expect(task).toMatchObject({ status: 'completed', progress: { done: 1, total: 1 } });
    expect(task.plan).toMatchObject({ planner: 'htn', methods: ['say_it_in_chat'], route: { chosen: 'htn' } });
    expect(e.body.effects).toEqual(['chat hello there']);
  });

  it('HTN-1 HRM-1: what is to be worn is made first by the search, and worn is judged by the world', async () => {
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

  it('HTN-1: a deed that a runner only says it did is done again, and counted once', async () => {
    const e = await executive();
    e.body.behave('chat', 'lie');
    const task = await e.ended((await e.ask({ action: 'say', target: 'hello', amount: 1 })).id);
    expect(task).toMatchObject({ status: 'completed', progress: { done: 1, total: 1 } });
    expect([e.body.posts.length, e.body.effects.length]).toEqual([2, 1]);
  });

  it('HTN-1: a deed nobody can do ends unplannable and says why', async () => {
    const e = await executive();
    const gift = await e.ended((await e.ask({ action: 'give', target: 'stick_to_nobody', amount: 1 })).id);
    expect(gift).toMatchObject({ status: 'unplannable', failure: { code: 'plan.no_way_known' } });
    expect(gift.failure?.message).toContain('is not in this world');
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
