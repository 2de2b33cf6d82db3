import { type Goal, type NearbyEntity, planningRoutes, type Task } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive, type ExecutiveOptions } from './executive.ts';
import { collect, thought } from './thoughts.ts';

async function executive(options: ExecutiveOptions = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6, dirt: 1, stone: 9 }, ...options })).start();
}
const say = (target: string): Goal => ({ action: 'say', target, amount: 1 });
const drop = (target: string): Goal => ({ action: 'drop', target, amount: 1 });

/** Has the mind think of several things; the tasks they became, the first of them first. */
async function think(e: Executive, ...goals: Goal[]) {
  const [goal] = goals;
  const given = thought({ ...(goal && { goal }), ...(goals.length > 1 && { goals }), intrusive: true });
  e.cognition.think(given);
  const tasks = async (): Promise<Task[]> => {
    const answer = await e.client.call(planningRoutes.listTasks, { query: { thoughtId: given.id } });
    return answer.ok ? answer.data.tasks.toReversed() : [];
  };
  const decisions = async () => {
    const answer = await e.client.call(planningRoutes.decisions, { query: { thoughtId: given.id } });
    return answer.ok ? answer.data.decisions : [];
  };
  await e.until('it was decided on', async () => (await decisions()).length > 0);
  return { id: given.id, tasks, decisions };
}

describe('goals of one thought, in their order', () => {
  it('each becomes a task that waits for the one before, and one decision names them all', async () => {
    const e = await executive({ items: { dirt: 4 } });
    const chain = await think(e, collect('oak_log', 2), drop('dirt'), say('done'));
    const [logs, dirt, word] = await chain.tasks();
    expect([dirt?.after, word?.after]).toEqual([logs?.id, dirt?.id]);
    expect(logs).not.toHaveProperty('after');
    expect(await chain.decisions()).toMatchObject([
      { code: 'created', taskId: logs?.id, further: [{ taskId: dirt?.id }, { goal: say('done'), taskId: word?.id }] },
    ]);
    expect(dirt).toMatchObject({ status: 'pending', blockedReason: 'task_before', trace: { thoughtId: chain.id } });
    await e.ended(word?.id ?? '');
    expect((await chain.tasks()).map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    expect(e.body.effects).toEqual(['collect 2 oak_log', 'drop 1 dirt', 'chat done']);
  });

  it('the order outlives planning, and who asks to resume what waits does not put it first', async () => {
    const e = await executive({ items: { dirt: 4 }, actionMs: 20_000 });
    const chain = await think(e, collect('oak_log', 2), drop('dirt'));
    const [logs, dirt] = await chain.tasks();
    await e.until('the first runs', async () => (await e.state()).activeStep !== undefined);
    await e.stopPlanning();
    await e.startPlanning();
    const params = { id: dirt?.id ?? '' };
    await e.client.call(planningRoutes.pauseTask, { params });
    await e.client.call(planningRoutes.resumeTask, { params });
    const explained = await e.client.call(planningRoutes.explainTask, { params });
    expect(explained).toMatchObject({
      data: {
        after: { taskId: logs?.id },
        now: { standing: 'blocked', reason: 'it is waiting until “collect 2 oak logs” is done' },
      },
    });
    await e.ended(params.id);
    expect(e.body.effects).toEqual(['collect 2 oak_log', 'drop 1 dirt']);
  });

  it('what is meant for when the bot is done waits for what it is at, and is done however that ends', async () => {
    const e = await executive({ items: { dirt: 4 }, actionMs: 20_000 });
    e.cognition.think(thought({ goal: collect('oak_log', 2), intrusive: true }));
    await e.until('it runs', async () => (await e.state()).activeStep !== undefined);
    const { metadata, ...meant } = thought({ goal: drop('dirt'), intrusive: true });
    e.cognition.think({ ...meant, metadata: { ...metadata, whenDone: true } });
    const find = async (action: Goal['action']): Promise<Task | undefined> => {
      const answer = await e.client.call(planningRoutes.listTasks);
      return answer.ok ? answer.data.tasks.find(({ goal }) => goal.action === action) : undefined;
    };
    const logs = await find('collect');
    const later = () => find('drop');
    await e.until('it waits', async () => (await later())?.blockedReason === 'task_before');
    expect(await later()).toMatchObject({ after: logs?.id, afterAnyEnd: true });
    await e.client.call(planningRoutes.cancelTask, { params: { id: logs?.id ?? '' } });
    await e.until('it goes on', async () => (await later())?.blockedReason === undefined);
    expect((await later())?.status).not.toBe('cancelled');
  });

  it('what is asked for meanwhile is told what goes first, unless it is done at once', async () => {
    const e = await executive({ items: { dirt: 4 }, actionMs: 20_000 });
    const logs = await think(e, collect('oak_log', 2));
    await e.until('it runs', async () => (await e.state()).activeStep !== undefined);
    const [task] = await logs.tasks();
    const stone = await think(e, collect('dirt', 9));
    expect((await stone.decisions())[0]).toMatchObject({
      code: 'created',
      behind: { taskId: task?.id, goal: task?.goal },
    });
    expect((await logs.decisions())[0]).not.toHaveProperty('behind');
    expect((await (await think(e, drop('dirt'))).decisions())[0]).not.toHaveProperty('behind');
  });

  it('what is to be put up where it was led is fetched, and brought back there', async () => {
    const e = await executive({ items: { dirt: 4 } });
    const go: Goal = { action: 'navigate', target: '0 0', amount: 1 };
    const place: Goal = { action: 'place', target: 'oak_log', amount: 1 };
    const chain = await think(e, go, place);
    const [, log] = await chain.tasks();
    await e.ended(log?.id ?? '');
    const { plan } = await e.task(log?.id ?? '');
    const steps = plan?.steps.map(({ capability, args }) => [capability, args]) ?? [];
    const { x, y, z } = e.body.scene.position ?? { x: 0, y: 64, z: 0 };
    expect(steps).toMatchObject([
      ['collect_item', { item: 'oak_log' }],
      ['navigate', { position: { x, y, z } }],
      ['place_block', { block: 'oak_log' }],
    ]);
    // Where nobody led it, any place will do.
    const [alone] = await (await think(e, { ...place, target: 'dirt' })).tasks();
    await e.ended(alone?.id ?? '');
    expect((await e.task(alone?.id ?? '')).plan?.steps.map(({ capability }) => capability)).toEqual(['place_block']);
  });

  it('when one fails, those behind it end and say which it was', async () => {
    const e = await executive({ items: { dirt: 4 } });
    const give: Goal = { action: 'give', target: 'dirt_to_nobody', amount: 1 };
    const chain = await think(e, say('hello'), give, drop('dirt'), say('done'));
    const [, , dirt, word] = await chain.tasks();
    const [dropped, said] = [await e.ended(dirt?.id ?? ''), await e.ended(word?.id ?? '')];
    expect((await chain.tasks()).map(({ status }) => status)).toEqual([
      'completed',
      'unplannable',
      'cancelled',
      'cancelled',
    ]);
    for (const { failure } of [dropped, said])
      expect(failure).toMatchObject({
        code: 'plan.before_undone',
        message: expect.stringContaining(
          'its turn never came: it was to follow “give dirt to Nobody”, which could not be done: ',
        ),
      });
    expect(e.body.effects).toEqual(['chat hello']);
  });

  it('when one is cancelled, those behind it end', async () => {
    const e = await executive({ items: { dirt: 4 }, actionMs: 20_000 });
    const chain = await think(e, collect('oak_log', 2), drop('dirt'));
    const [logs, dirt] = await chain.tasks();
    await e.client.call(planningRoutes.cancelTask, { params: { id: logs?.id ?? '' } });
    expect((await e.ended(dirt?.id ?? '')).failure?.message).toBe(
      'its turn never came: it was to follow “collect 2 oak logs”, which was cancelled',
    );
  });

  it('AG-2: what is open already is not begun twice, and the same twice in one thought is done twice', async () => {
    const e = await executive({ items: { dirt: 4 }, actionMs: 4_000 });
    const open = await e.ask(collect('oak_log', 2));
    const chain = await think(e, collect('oak_log', 5), say('hello'), drop('dirt'), say('hello'));
    const [first, dirt, second] = await chain.tasks();
    expect(await chain.decisions()).toMatchObject([{ code: 'duplicate', taskId: open.id }]);
    expect(first).toMatchObject({ after: open.id });
    const again = await think(e, collect('oak_log', 5), say('hello'), drop('dirt'), say('hello'));
    expect((await again.decisions())[0]?.further?.map(({ taskId }) => taskId)).toEqual([
      first?.id,
      dirt?.id,
      second?.id,
    ]);
    expect(await again.tasks()).toEqual([]);
    await e.ended(second?.id ?? '');
    expect(e.body.effects).toEqual(['collect 2 oak_log', 'chat hello', 'drop 1 dirt', 'chat hello']);
  });

  it('SAFE-1: where one of them is forbidden none is begun', async () => {
    const e = await executive();
    const chain = await think(e, collect('oak_log', 2), { action: 'fight', target: 'player', amount: 1 });
    expect(await chain.decisions()).toMatchObject([{ code: 'policy', rule: 'harm_players' }]);
    expect(await chain.tasks()).toEqual([]);
  });
});

describe('what has no end of its own', () => {
  const wait: Goal = { action: 'wait', target: 'here', amount: 300 };
  const alex = {
    id: 7,
    name: 'player',
    kind: 'player',
    username: 'Alex',
    position: { x: 2, y: 64, z: 0 },
    distance: 2,
  } as const;
  const follow: Goal = { action: 'follow', target: 'alex', amount: 1 };

  it('ends as soon as somebody wants something else, and not by a wish of its own', async () => {
    const e = await executive({ items: { dirt: 4 }, actionMs: 6_000 });
    const waiting = await think(e, wait);
    await e.until('it waits', async () => (await e.state()).activeStep !== undefined);
    const [task] = await waiting.tasks();
    e.cognition.think(thought({ goal: collect('oak_log', 1) }));
    await think(e, say('hello'));
    expect((await waiting.tasks())[0]?.status).toBe('active');
    const dropping = await think(e, drop('dirt'));
    expect(await e.ended(task?.id ?? '')).toMatchObject({ status: 'cancelled' });
    const [dropped] = await dropping.tasks();
    expect(await e.ended(dropped?.id ?? '')).toMatchObject({ status: 'completed' });
  });

  it('is done in its order where it was asked for in one breath', async () => {
    const e = await executive({ items: { dirt: 4 }, actionMs: 6_000 });
    const chain = await think(e, { ...wait, amount: 5 }, drop('dirt'));
    const [waited, dropped] = await chain.tasks();
    await e.ended(dropped?.id ?? '');
    expect((await chain.tasks()).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(dropped?.after).toBe(waited?.id);
  });

  it('somebody is followed until he wants something else, unless more of the same request comes after it', async () => {
    const world = { players: ['Alex'], nearbyEntities: [alex], items: { dirt: 4 } };
    const e = await executive({ ...world, actionMs: 60_000 });
    const alone = await think(e, follow);
    expect((await alone.tasks())[0]?.goal).toEqual({ ...follow, amount: 10 });
    await e.client.call(planningRoutes.cancelTask, { params: { id: (await alone.tasks())[0]?.id ?? '' } });
    const chain = await think(e, follow, drop('dirt'));
    expect((await chain.tasks())[0]?.goal).toEqual(follow);
  });
});

describe('a goal about what the goals before it bring', () => {
  const dropAll = (target: string): Goal => ({ ...drop(target), yielded: true });

  it('is about that and no more, whatever was carried before', async () => {
    const e = await executive({ items: { oak_log: 5 } });
    const chain = await think(e, collect('any_log', 3), say('done'), dropAll('any_log'));
    const [, , dropped] = await chain.tasks();
    expect(dropped?.title).toBe('drop all the logs');
    await e.ended(dropped?.id ?? '');
    expect((await chain.tasks()).at(-1)).toMatchObject({
      status: 'completed',
      goal: { action: 'drop', target: 'oak_log', amount: 3 },
      progress: { done: 3, total: 3 },
    });
    expect(e.body.effects).toEqual(['collect 3 oak_log', 'chat done', 'drop 3 oak_log']);
  });

  it('is known after a restart in between', async () => {
    const e = await executive({ items: { oak_log: 5 }, actionMs: 20_000 });
    const chain = await think(e, collect('oak_log', 2), dropAll('oak_log'));
    await e.until('the first runs', async () => (await e.state()).activeStep !== undefined);
    await e.stopPlanning();
    await e.startPlanning();
    await e.ended((await chain.tasks())[1]?.id ?? '');
    expect(e.body.effects).toEqual(['collect 2 oak_log', 'drop 2 oak_log']);
  });

  it('fails and says so where they brought nothing of the kind', async () => {
    const e = await executive({ items: { feather: 4 } });
    const chain = await think(e, collect('oak_log', 1), dropAll('feather'));
    const [, dropped] = await chain.tasks();
    await e.ended(dropped?.id ?? '');
    expect((await chain.tasks())[1]).toMatchObject({
      status: 'failed',
      failure: { code: 'plan.before_undone', message: 'its turn never came: what came before brought no feathers' },
    });
    expect(e.body.effects).toEqual(['collect 1 oak_log']);
  });
});

it('a hole is filled in only where the bot has dug one, and else it says that it knows of none', async () => {
  const e = await executive({ items: { dirt: 4 } });
  const fill: Goal = { action: 'excavate', target: 'fill', amount: 1 };
  const { tasks } = await think(e, fill);
  const [task] = await tasks();
  expect(task?.title).toBe('fill in the hole I dug');
  await e.ended(task?.id ?? '');
  expect((await tasks())[0]).toMatchObject({
    status: 'failed',
    failure: { code: 'plan.no_way_known', message: expect.stringContaining('I have dug no hole near here') },
  });
});

describe('a gift of a class', () => {
  const meat = (amount: number): Goal => ({ action: 'give', target: 'any_meat_to_alex', amount });
  const asked = async (items: Record<string, number>, amount: number, near: NearbyEntity[] = []) => {
    const e = await executive({ items });
    if (near.length > 0) {
      e.body.scene = { nearbyEntities: near };
      e.body.report();
      await e.pass(1_000);
    }
    const { tasks } = await think(e, meat(amount));
    return (await tasks()).map(({ goal }) => `${goal.target} ${goal.amount}`);
  };

  it('is given of what is carried, several kinds where one is not enough, before any of it is hunted for', async () => {
    expect(await asked({ mutton: 10, cooked_beef: 8 }, 18)).toEqual(['mutton_to_alex 10', 'cooked_beef_to_alex 8']);
    expect(await asked({ mutton: 2, cooked_beef: 8 }, 6)).toEqual(['cooked_beef_to_alex 6']);
  });

  it('is made up with what is easiest to have: not with more of a kind only because there is one of it', async () => {
    const pig = { id: 5, name: 'pig', kind: 'animal', position: { x: 6, y: 64, z: 0 }, distance: 6 } as const;
    expect(await asked({ mutton: 2, cooked_beef: 3 }, 7, [pig])).toEqual([
      'cooked_beef_to_alex 3',
      'mutton_to_alex 2',
      'porkchop_to_alex 2',
    ]);
  });
});
