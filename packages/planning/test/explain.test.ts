import { type ActionRequest, planningRoutes } from '@conscious-bot/contracts';
import type { TaskExplanation } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import type { Manner } from './manner.ts';
import { collect } from './thoughts.ts';

const forest = { oak_log: 6, stone: 9 };

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: forest, ...options })).start();
}
async function explanationOf(e: Executive, id: string): Promise<TaskExplanation & { readonly text: string }> {
  const answer = await e.client.call(planningRoutes.explainTask, { params: { id } });
  if (!answer.ok) throw new Error(answer.error.message);
  return { ...answer.data, text: answer.data.sentences.join('\n') };
}

/** No log comes off; everything else goes well. */
const tooHard = ({ capability }: ActionRequest): Manner =>
  capability === 'collect_item' ? { fail: 'collect_item.wrong_tool' } : 'honest';

const stepRuns = async (e: Executive) => (await e.state()).activeStep !== undefined;

describe('GET /tasks/:id/explain', () => {
  it('a completed task explains its thought, its plan and its end', async () => {
    const e = await executive();
    const thoughtId = e.think(collect('oak_log', 3));
    await e.until('the task is made', async () => (await e.taskOf(thoughtId)) !== undefined);
    const { id } = await e.ended((await e.taskOf(thoughtId))?.id ?? '');
    const account = await explanationOf(e, id);
    expect(account).toMatchObject({
      status: 'completed',
      why: {
        origin: { kind: 'intrusion', thoughtId },
        intent: { goal: { target: 'oak_log', amount: 3 } },
        decisions: [{ code: 'created', thoughtId, taskId: id }],
      },
      plans: [
        {
          number: 1,
          planner: 'search',
          outcome: 'carried_out',
          route: { chosen: 'search' },
          context: { night: false, threat: false },
          steps: [{ capability: 'collect_item', state: 'done', text: 'collect 3 oak logs' }],
        },
      ],
      recoveries: [],
      now: { standing: 'ended' },
    });
    expect(account.text).toContain('an intrusive thought asked for it and was accepted.');
    expect(account.text).toContain('The search was chosen because the way to an item is a search');
    expect(account.sentences.at(-1)).toMatch(/^It was completed after \d+\.\d seconds\.$/);
  });

  it('FAIL-1: a source that failed is not tried again there: another is planned next, and the plan says so', async () => {
    const e = await executive({ near: { oak_log: 6, birch_log: 9 } });
    e.body.behave('collect_item', { fail: 'collect_item.unreachable' });
    const task = await e.ended((await e.ask(collect('planks', 4))).id);
    expect(task).toMatchObject({ status: 'completed', planCount: 2 });
    expect(e.body.effects).toEqual(['collect 1 birch_log', 'craft 4 birch_planks']);
    const { plans, text } = await explanationOf(e, task.id);
    expect(plans.map(({ steps }) => steps[0]?.args.sources)).toEqual([['oak_log'], ['birch_log']]);
    expect(text).toContain('without trying again for oak log here (nothing that gives it can be reached)');
  });

  it('FAIL-1: where there is no other source the bot goes elsewhere first, and says why', async () => {
    const e = await executive({ near: { oak_log: 6 } });
    e.body.behave('collect_item', { fail: 'collect_item.unreachable' });
    const task = await e.ended((await e.ask(collect('oak_log', 2))).id);
    expect(e.body.effects).toEqual(['explore', 'collect 2 oak_log']);
    expect((await explanationOf(e, task.id)).text).toContain('without trying again for oak log here');
  });

  it('EXEC-1: a failed task explains what failed, what was tried and why it was given up', async () => {
    const e = await executive({ manner: tooHard });
    const { id } = await e.ask(collect('oak_log', 3));
    await e.ended(id);
    const account = await explanationOf(e, id);
    expect(account.status).toBe('failed');
    expect(account.failure?.code).toBe('plan.exhausted');
    expect(account.plans.length).toBeGreaterThan(1);
    expect(account.plans.every(({ outcome }) => outcome === 'failed')).toBe(true);
    expect(account.recoveries.map(({ level }) => level)).toEqual(expect.arrayContaining(['plan', 'task']));
    expect(account.recoveries.at(-1)).toMatchObject({ level: 'task', action: 'give_up' });
    for (const { planId } of account.recoveries) expect(account.plans.map((plan) => plan.id)).toContain(planId);
    expect(account.text).toMatch(
      /Collecting 3 oak logs failed \(.+\), so another plan(, from somewhere else,)? was made/,
    );
    expect(account.text).toContain('so it was given up: ');
    expect(account.sentences.at(-1)).toMatch(/^It failed after .+: .+\.$/);
  });

  it('tells what was planned and rejected with the costs, the repairs as a story without codes, and all of it as it stood then', async () => {
    const e = await executive({ near: { oak_log: 6, birch_log: 9, stone: 4 } });
    e.body.behave('collect_item', { fail: 'collect_item.unreachable' });
    const task = await e.ended((await e.ask(collect('planks', 4))).id);
    const account = await explanationOf(e, task.id);
    const [weighed] = account.plans[0]?.weighed ?? [];
    expect(weighed?.taken).toEqual({ text: expect.any(String), seconds: expect.any(Number) });
    expect(weighed?.rejected[0]).toMatchObject({ text: expect.any(String), seconds: expect.any(Number) });
    expect(account.story.map(({ kind }) => kind)).toEqual(['failure', 'plan', 'end']);
    expect(account.story[0]?.text).toMatch(/^Collecting .+ failed, because .+\. Another plan was made\.$/);
    for (const { text } of account.story) expect(text).not.toMatch(/[a-z]+\.[a-z]+_[a-z]+|\w_\w/);
    // While its first step ran.
    const at = Math.ceil((account.plans[0]?.createdAt ?? 0) + 1);
    const then = await e.client.call(planningRoutes.explainTask, { params: { id: task.id }, query: { at } });
    expect(then.ok && then.data).toMatchObject({ status: 'active', story: [], recoveries: [] });
    expect(then.ok && then.data.plans.map(({ steps }) => steps[0]?.state)).toEqual(['active']);
    const listed = await e.client.call(planningRoutes.taskHistory, { query: { code: 'collect_item.unreachable' } });
    expect(listed.ok && listed.data.tasks.map(({ id }) => id)).toEqual([task.id]);
    const facets = await e.client.call(planningRoutes.taskFacets);
    expect(facets.ok && facets.data).toMatchObject({
      states: { completed: 1 },
      sources: { user: 1 },
      failures: [{ code: 'collect_item.unreachable', attempts: 1, tasks: 1, ended: 0 }],
    });
  });

  it('a running task says which step it is at; one behind it waits for its turn', async () => {
    const e = await executive({ actionMs: 600_000 });
    const first = await e.ask(collect('oak_log', 3));
    await e.until('a step runs', () => stepRuns(e));
    const second = await e.ask(collect('dirt', 1));
    expect((await explanationOf(e, first.id)).now).toMatchObject({
      standing: 'running',
      reason: 'step 1 of 1: collect 3 oak logs',
      stepId: expect.stringMatching(/^step_/),
    });
    const account = await explanationOf(e, second.id);
    expect(account).toMatchObject({
      plans: [],
      now: { standing: 'ready', reason: `the body is busy with: ${first.title}` },
    });
    expect(account.text).toContain('somebody asked for it by POST /tasks');
  });

  it('a paused task waits to be resumed, a cancelled one has ended, and the thought that managed it is named', async () => {
    const e = await executive({ actionMs: 600_000 });
    const { id } = await e.ask(collect('oak_log', 3));
    await e.until('a step runs', () => stepRuns(e));
    await e.client.call(planningRoutes.pauseTask, { params: { id } });
    expect(await explanationOf(e, id)).toMatchObject({ status: 'paused', now: { standing: 'paused' } });
    const thoughtId = e.think({ action: 'cancel', target: 'oak_log', amount: 1 });
    await e.ended(id);
    const account = await explanationOf(e, id);
    expect(account).toMatchObject({
      status: 'cancelled',
      failure: { code: 'cancelled' },
      why: { decisions: [{ code: 'created' }, { code: 'management', thoughtId }] },
    });
    expect(account.text).toContain('Its course was changed from outside: cancelled “collect 3 oak logs”');
    expect(account.sentences.at(-1)).toMatch(/^It was cancelled after/);
    // The plan is left where it was, and no step of it is called failed.
    await e.until('the rest of the plan is dropped', async () =>
      (await explanationOf(e, id)).plans.every(({ outcome }) => outcome === 'dropped'),
    );
  });

  it('ROUTE-1: a goal nobody can plan says why', async () => {
    const e = await executive();
    const { id } = await e.ask(collect('unobtainium', 1));
    const account = await explanationOf(e, id);
    expect(account).toMatchObject({ status: 'unplannable', plans: [], now: { standing: 'ended' } });
    expect(account.failure?.message).toBeDefined();
    expect(account.sentences.at(-1)).toBe(`No plan could be made: ${account.failure?.message}.`);
  });

  it('IDLE-1: a task that waits says for what and until when, after a restart of planning too', async () => {
    const e = await executive({ manner: tooHard });
    const { id } = await e.ask(collect('oak_log', 3));
    await e.until('it waits', async () => (await e.task(id)).nextEligibleAt !== undefined);
    const account = await explanationOf(e, id);
    expect(['backoff', 'blocked']).toContain(account.now.standing);
    expect(account.now.until).toBe((await e.task(id)).nextEligibleAt);
    expect(account.sentences.at(-1)).toMatch(/^It is (waiting|blocked), until \d\d:\d\d:\d\d UTC: /);
    await e.stopPlanning();
    await e.startPlanning();
    const after = await explanationOf(e, id);
    expect(after.why).toEqual(account.why);
    expect(after.recoveries.slice(0, account.recoveries.length)).toEqual(account.recoveries);
  });

  it('a task that was asked for again says so, and while the body is away that is what it waits for', async () => {
    const e = await executive({ actionMs: 600_000 });
    await e.ask(collect('oak_log', 3));
    await e.until('a step runs', () => stepRuns(e));
    const { id } = await e.ask(collect('dirt', 1));
    e.think(collect('dirt', 1));
    await e.until('it was asked for again', async () => (await explanationOf(e, id)).why.decisions.length === 2);
    expect((await explanationOf(e, id)).text).toContain('It was asked for again.');
    e.body.connected = false;
    e.body.report();
    await e.until('the body is away', async () => !(await e.state()).body.connected);
    expect((await explanationOf(e, id)).now.reason).toBe('the body is away');
  });

  it('an unknown task is not found', async () => {
    const e = await executive();
    expect((await fetch(`${e.url}/tasks/task_x/explain`)).status).toBe(404);
  });
});

describe('GET /tasks/:id/time', () => {
  it('says of a finished task where its time went, and its least', async () => {
    const e = await executive();
    const { id } = await e.ask(collect('oak_log', 3));
    await e.ended(id);
    const answer = await e.client.call(planningRoutes.taskTime, { params: { id } });
    if (!answer.ok) throw new Error(answer.error.message);
    const { ms, tookMs, leastMs, status } = answer.data;
    expect(status).toBe('completed');
    expect(Object.values(ms).reduce((sum, each) => sum + each, 0)).toBeCloseTo(tookMs);
    expect(leastMs).toBeGreaterThan(0);
  });
});
