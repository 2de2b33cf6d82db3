import { capabilities, planningRoutes } from '@conscious-bot/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Executive } from './executive.ts';
import { collect } from './thoughts.ts';

const e = new Executive({ near: { oak_log: 6 }, actionMs: 600_000 });
beforeAll(() => e.start());
afterAll(() => e.stop());

const post = (path: string, body: unknown) =>
  fetch(`${e.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('routes of planning', () => {
  it('the manifest names every verb with its version, schema and failures', async () => {
    const answer = await e.client.call(planningRoutes.capabilities);
    const manifests = answer.ok ? answer.data.capabilities : [];
    expect(manifests.map(({ name }) => name).sort()).toEqual(Object.keys(capabilities).sort());
    const collectItem = manifests.find(({ name }) => name === 'collect_item');
    expect(collectItem).toMatchObject({
      version: '1.3.0',
      inputSchema: { type: 'object', required: expect.arrayContaining(['item', 'count', 'sources']) },
      failureCodes: expect.arrayContaining(['collect_item.not_found']),
    });
  });

  it('ARCH-INTENT: a posted goal answers what intake decided: 201 with a task, 200 with the one there is', async () => {
    const first = await post('/tasks', { goal: collect('oak_log', 3) });
    expect(first.status).toBe(201);
    const { data } = (await first.json()) as { data: { decision: { code: string; taskId: string } } };
    expect(data.decision.code).toBe('created');
    const again = await post('/tasks', { goal: collect('oak_log', 5) });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({
      data: { decision: { code: 'duplicate', taskId: data.decision.taskId } },
    });
  });

  it('a goal without an amount gets the usual one', async () => {
    const answer = await e.client.call(planningRoutes.createTask, {
      body: { goal: { action: 'gather', target: 'dirt' } },
    });
    expect(answer.ok && answer.data.task?.goal.amount).toBe(8);
  });

  it('says what the body is busy with', async () => {
    await e.until('a step runs', async () => (await e.state()).activeStep !== undefined);
    expect(await e.state()).toMatchObject({
      idle: { idle: false },
      activeStep: { capability: 'collect_item', state: 'active' },
      counts: { active: 1 },
      breaker: { state: 'closed' },
      body: { connected: true },
    });
  });

  it('filters tasks and decisions', async () => {
    const tasks = await e.client.call(planningRoutes.listTasks, {
      query: { goalKey: 'collect:oak_log', status: 'active' },
    });
    expect(tasks.ok && tasks.data.tasks).toHaveLength(1);
    const none = await e.client.call(planningRoutes.listTasks, { query: { thoughtId: 'thought_x' } });
    expect(none.ok && none.data.tasks).toEqual([]);
    const decisions = await e.client.call(planningRoutes.decisions, { query: { limit: 1 } });
    expect(decisions.ok && decisions.data.decisions).toHaveLength(1);
  });

  it.each([
    ['/tasks', {}],
    ['/tasks', { goal: { action: 'teleport', target: 'home' } }],
    ['/tasks', { goal: { action: 'collect', target: 'dirt', amount: -1 } }],
    ['/api/cognitive/execute', { steps: [] }],
    ['/api/cognitive/execute', { steps: 'dance' }],
  ])('%s refuses %o', async (path, body) => {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_body' } });
  });

  it.each(['cancel', 'pause', 'resume'])('an unknown task is not found: %s', async (verb) => {
    expect((await post(`/tasks/task_x/${verb}`, {})).status).toBe(404);
    expect((await fetch(`${e.url}/tasks/task_x`)).status).toBe(404);
  });
});
