import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cognitionRoutes, modelCallRecord, typedEvent } from '@conscious-bot/contracts';
import { createClient, systemClock } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decided, startFakePlanning, task, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';
import { startStubModel } from './stub-model.ts';

describe('what cognition tells of its past', () => {
  let stack: CognitionStack;
  const ends: (() => Promise<void>)[] = [];
  const ask = (path: string) => fetch(`${stack.url}${path}`);

  /** Two idle cycles by a model, a task that ended and was looked back on. */
  beforeAll(async () => {
    const model = await startStubModel(({ messages }) => {
      const told = messages.map(({ content }) => content).join('\n');
      if (told.includes('I look back on this')) return 'Next time I look for wood a little further away.';
      return told.includes('has to wait') ? 'So I wait.' : 'Wood would be good. [GOAL: collect oak_log 3]';
    });
    const planning = await startFakePlanning();
    stack = new CognitionStack({
      PLANNING_URL: planning.url,
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'stub-chat',
      CLOCK_ORIGIN_MS: Date.now() - systemClock.monotonic(),
    });
    ends.push(
      () => model.stop(),
      () => planning.stop(),
      () => stack.end(),
    );
    await stack.start();
    await stack.ready();
    const cycles = async () => (await stack.state()).idle.cycles;
    const goal = { action: 'collect', target: 'oak_log', amount: 3 } as const;
    planning.emit(typedEvent('idle_period', { idle_reason: 'no_tasks', since: Date.now(), taskCounts: {} }));
    await until('the first cycle', async () => (await cycles()) === 1);
    planning.emit(decided({ taskId: 'task_1', goal }));
    planning.emit(typedEvent('idle_period', { idle_reason: 'all_in_backoff', since: Date.now(), taskCounts: {} }));
    await until('the second cycle', async () => (await cycles()) === 2);
    planning.emit(typedEvent('task.finished', task({ goal, status: 'completed' })));
    await until('it is looked back on', async () => (await stack.events('reflection')).length === 1);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('IDLE-5: GET /idle/cycles gives the records, the newest first, with the settings they ran under', async () => {
    const answer = await createClient(stack.url).call(cognitionRoutes.idleCycles);
    if (!answer.ok) throw new Error(answer.error.message);
    const { cycles, configs, lastHour } = answer.data;
    expect(cycles).toMatchObject([
      { idle_reason: 'all_in_backoff', decision_outcome: 'thought_only', text: 'So I wait.' },
      { idle_reason: 'no_tasks', decision_outcome: 'intent_emitted', intent_emitted: '[GOAL: collect oak_log 3]' },
    ]);
    const [newest, oldest] = cycles;
    expect(Object.keys(configs)).toEqual([newest?.configHash]);
    // Two stacks that are set alike have the same settings, whenever they were started.
    expect(configs[newest?.configHash ?? '']).toMatchObject({ LLM_MODEL: 'stub-chat' });
    expect(configs[newest?.configHash ?? '']).not.toHaveProperty('CLOCK_ORIGIN_MS');
    expect(lastHour).toEqual({ cycles: 2, outcomes: { intent_emitted: 1, thought_only: 1 }, intentRate: 0.5 });
    const ids = async (query: { limit?: number; before?: number }) => {
      const page = await createClient(stack.url).call(cognitionRoutes.idleCycles, { query });
      return page.ok ? page.data.cycles.map(({ id }) => id) : [];
    };
    expect(await ids({ limit: 1 })).toEqual([newest?.id]);
    expect(await ids({ before: oldest?.timestamp ?? 0 })).toEqual([oldest?.id]);
    expect(await ids({ before: 0 })).toEqual([]);
    const first = await createClient(stack.url).call(cognitionRoutes.idleCycles, { query: { limit: 1 } });
    const cursor = first.ok ? first.data.next : undefined;
    expect(cursor).toBeGreaterThan(0);
    const second = await createClient(stack.url).call(cognitionRoutes.idleCycles, { query: { limit: 1, cursor } });
    expect(second).toMatchObject({ ok: true, data: { cycles: [{ id: oldest?.id }] } });
    expect(second.ok && second.data.next).toBeUndefined();
  });

  it('VIEW-2: GET /model/usage tells how many calls there had been by a moment', async () => {
    const usage = async (at?: number) => {
      const answer = await createClient(stack.url).call(cognitionRoutes.modelUsage, { query: { at } });
      return answer.ok ? answer.data.usage : undefined;
    };
    const answer = await createClient(stack.url).call(cognitionRoutes.modelCalls);
    const [last] = answer.ok ? answer.data.calls : [];
    expect(await usage()).toMatchObject({ calls: 3, byKind: { idle: { calls: 2 }, reflection: { calls: 1 } } });
    expect(await usage(last?.stamp.at)).toMatchObject({ calls: 2, byKind: { idle: { calls: 2 } } });
    expect(await usage(1)).toMatchObject({ calls: 0, byKind: {} });
  });

  it('REFL-1: GET /reflections gives what was thought of undertakings', async () => {
    const answer = await createClient(stack.url).call(cognitionRoutes.reflections, { query: { limit: 1 } });
    expect(answer).toMatchObject({
      data: {
        reflections: [
          { taskId: 'task_1', outcome: 'completed', lesson: 'Next time I look for wood a little further away.' },
        ],
      },
    });
  });

  it('GET /model/calls and its export give the same calls, in opposite order', async () => {
    const answer = await createClient(stack.url).call(cognitionRoutes.modelCalls, { query: { kind: 'idle' } });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data.calls).toHaveLength(2);
    const pages: typeof answer.data.calls = [];
    for (let cursor: number | undefined, asked = 0; asked === 0 || cursor !== undefined; asked += 1) {
      const query = { kind: 'idle', limit: 1, cursor } as const;
      const page = await createClient(stack.url).call(cognitionRoutes.modelCalls, { query });
      if (!page.ok) throw new Error(page.error.message);
      pages.push(...page.data.calls);
      cursor = page.data.next;
    }
    expect(pages).toEqual(answer.data.calls);
    const all = await ask('/model/calls/export');
    expect(all.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await all.text()).trim().split('\n');
    const calls = lines.map((line) => modelCallRecord.parse(JSON.parse(line)));
    expect(calls.filter(({ stamp }) => stamp.kind === 'idle')).toEqual(answer.data.calls.toReversed());
  });

  it('events are had again by type, and counted over time', async () => {
    const client = createClient(stack.url);
    const answer = await client.call(cognitionRoutes.eventHistory, { query: { types: 'idle_cycle', order: 'oldest' } });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data.events.map(({ type }) => type)).toEqual(['idle_cycle', 'idle_cycle']);
    const density = await client.call(cognitionRoutes.eventDensity, { query: { types: 'idle_cycle', buckets: 2 } });
    if (!density.ok) throw new Error(density.error.message);
    expect(density.data.series.flatMap(({ counts }) => counts).reduce((sum, n) => sum + n, 0)).toBe(2);
  });

  it('what was felt is told over time; nothing hurt it, so there was no danger', async () => {
    const client = createClient(stack.url);
    const course = await client.call(cognitionRoutes.interoCourse, { query: { buckets: 10 } });
    if (!course.ok) throw new Error(course.error.message);
    expect(course.data.at.length).toBeGreaterThan(0);
    expect(course.data.bands.stress.last).toHaveLength(course.data.at.length);
    expect(await client.call(cognitionRoutes.interoRises, { query: {} })).toMatchObject({ ok: true });
    expect(await client.call(cognitionRoutes.interoDangers, { query: {} })).toMatchObject({ data: { dangers: [] } });
  });

  it('what a text would come to is told without anything coming of it', async () => {
    const client = createClient(stack.url);
    const before = await stack.thoughts();
    const preview = await client.call(cognitionRoutes.previewProcess, { query: { content: 'collect 3 oak logs' } });
    expect(preview).toMatchObject({ data: { kind: 'task', text: 'I would collect 3 oak logs.' } });
    expect(await stack.thoughts()).toEqual(before);
  });

  it('a query that does not fit is refused with a code', async () => {
    for (const path of [
      '/idle/cycles?limit=1001',
      '/idle/cycles?before=yesterday',
      '/reflections?limit=-1',
      '/thoughts?provenance=outside',
      '/thoughts?fate=glory',
      '/thoughts/facets?from=yesterday',
      '/model/calls?kind=daydream',
      '/intero/history?boundary=nowhere',
      '/intero/course?from=-1e308&to=1e308',
      '/intero/dangers?to=1e308',
      '/idle/cycles?before=1e308',
    ]) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: 'invalid_query' } });
    }
  });
});

it('every route of cognition is asked for in a test', () => {
  const tests = readdirSync(import.meta.dirname, { encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const unasked = Object.entries(cognitionRoutes).filter(
    ([name, { path }]) => !tests.includes(`cognitionRoutes.${name}`) && !tests.includes(`}${path}\``),
  );
  expect(unasked.map(([name]) => name)).toEqual([]);
});
