import { planningRoutes } from '@conscious-bot/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Executive } from './executive.ts';
import { thought } from './thoughts.ts';

const most = 6;
const e = new Executive({ actionMs: 600_000, env: { PLANNING_OPEN_TASKS: String(most) } });
beforeAll(() => e.start());
afterAll(() => e.stop());

const walk = (n: number) => ({ action: 'navigate', target: `${20 + n * 10} 64 0`, amount: 1 }) as const;
const post = (n: number) => e.client.call(planningRoutes.createTask, { body: { goal: walk(n) } });

describe('HARD-5: open tasks', () => {
  it('are bounded: what comes beyond them is refused with what to do, and has room again when one ends', async () => {
    for (let n = 0; n < most; n++) expect(await post(n)).toMatchObject({ ok: true, status: 201 });
    expect(await post(most)).toMatchObject({
      ok: false,
      status: 429,
      error: { code: 'too_many_tasks', message: expect.stringContaining('cancel some'), detail: { retryAfterS: 10 } },
    });
    const given = thought({ goal: walk(most + 1), intrusive: true });
    e.cognition.think(given);
    await e.until('the thought is decided on', async () => {
      const answer = await e.client.call(planningRoutes.decisions, { query: { thoughtId: given.id } });
      return answer.ok && answer.data.decisions[0]?.code === 'too_many_tasks';
    });
    const tasks = await e.client.call(planningRoutes.listTasks, { query: { limit: 1 } });
    const id = tasks.ok ? (tasks.data.tasks[0]?.id ?? '') : '';
    await e.client.call(planningRoutes.cancelTask, { params: { id } });
    expect(await post(most)).toMatchObject({ ok: true, status: 201 });
  });

  it('and all others are reached by pages, each once, whatever comes in meanwhile', async () => {
    const everything = await e.client.call(planningRoutes.listTasks, { query: { limit: 500 } });
    const expected = everything.ok ? everything.data.tasks.map(({ id }) => id) : [];
    expect(expected).toHaveLength(most + 1);
    const reached: string[] = [];
    let cursor: number | undefined;
    do {
      const page = await e.client.call(planningRoutes.listTasks, { query: { limit: 2, cursor } });
      if (!page.ok) throw new Error(page.error.message);
      reached.push(...page.data.tasks.map(({ id }) => id));
      cursor = page.data.next;
      await e.client.call(planningRoutes.cancelTask, { params: { id: page.data.tasks[0]?.id ?? '' } });
      await post(100 + reached.length);
    } while (cursor !== undefined);
    expect(reached).toEqual(expected);
  });

  it('decisions are reached by pages too', async () => {
    const first = await e.client.call(planningRoutes.decisions, { query: { limit: 3 } });
    const cursor = first.ok ? first.data.next : undefined;
    const second = await e.client.call(planningRoutes.decisions, { query: { limit: 500, cursor } });
    const ids = [first, second].flatMap((page) => (page.ok ? page.data.decisions.map(({ id }) => id) : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(most + 3);
    expect(second.ok && second.data.next).toBeUndefined();
  });
});
