import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { botState, hudUpdate } from '../src/wire/bot-state.ts';
import { thoughtEntry } from '../src/wire/thought-entry.ts';
import { FakeStack } from './fake-stack.ts';
import { SseReader } from './read-sse.ts';
import { type RunningDashboard, runDashboard } from './running-dashboard.ts';

const message = z.object({ event: z.string(), data: z.unknown() });
const stack = new FakeStack();
let dashboard: RunningDashboard;
const readers: SseReader[] = [];

beforeAll(async () => {
  await stack.start();
  dashboard = await runDashboard(stack.environment(), 'none');
});

/** One that has only just begun may not have heard of all of its services yet, nor have heard the last test through. */
beforeEach(() => vi.waitFor(async () => expect((await health()).status).toBe('ok'), { timeout: 60_000 }));

afterEach(() => {
  // What one test ends with is not to keep the next ones waiting.
  stack.body.notReady = undefined;
  for (const reader of readers.splice(0)) reader.close();
});

afterAll(async () => {
  await dashboard?.stop();
  await stack.stop();
});

async function health(): Promise<{ status: string; services: { name: string; state: string }[] }> {
  return (await (await fetch(`${dashboard.url}/api/health`)).json()).data;
}

async function open(path: string, headers?: Record<string, string>): Promise<SseReader> {
  const reader = await SseReader.open(`${dashboard.url}${path}`, headers);
  readers.push(reader);
  return reader;
}

const stateNow = async () => {
  const response = await fetch(`${dashboard.url}/api/ws/bot-state`, { headers: { accept: 'application/json' } });
  return botState.parse((await response.json()).data);
};

/** A dashboard that has only just begun may have heard of its services before it has heard of the body. */
const knowsOfBody = () =>
  vi.waitFor(async () => expect(await stateNow()).toMatchObject({ connected: true, intero: { fallback: false } }), {
    timeout: 30_000,
  });

async function post(path: string, body: unknown) {
  const response = await fetch(`${dashboard.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const process = (content: string) => post('/api/services/cognition/process', { type: 'intrusion', content });
const stream = '/api/ws/cognitive-stream';

it('is ready only while there is a bot in a world to show, and says why not', async () => {
  const ready = async () => {
    const answer = await fetch(`${dashboard.url}/ready`);
    return { status: answer.status, text: await answer.text() };
  };
  expect((await ready()).status).toBe(200);
  stack.body.notReady = { phase: 'refused', reason: 'The bot is banned.' };
  await vi.waitFor(async () => expect((await ready()).status).toBe(503), { timeout: 30_000 });
  expect((await ready()).text).toContain('No bot in a world to show: the bot is banned.');
  stack.body.notReady = undefined;
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 30_000 });
});

it('hands on what was felt as a table, too', async () => {
  const answer = await fetch(`${dashboard.url}/api/services/cognition/intero/history?format=csv`);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    expect.stringContaining('text/csv'),
    'at,stress\n',
  ]);
});

describe('GET /api/ws/cognitive-stream', () => {
  it('DASH-2: begins with the thoughts there are, goes on live, and takes up where a reader left off', async () => {
    const first = stack.think('It rains.');
    const reader = await open(stream);
    expect((await reader.next()).data).toMatchObject({ id: first.id, provenance: 'chain-of-thought' });
    stack.think('It has stopped.');
    const second = await reader.next();
    expect(second).toMatchObject({ event: 'thought', data: { content: 'It has stopped.' } });
    reader.close();
    stack.think('The sun comes out.');
    const later = await open(stream, { 'last-event-id': second.id ?? '' });
    expect((await later.next()).data).toMatchObject({ content: 'The sun comes out.' });
  });

  it('DASH-2: an id of an earlier run of the server begins anew', async () => {
    const thought = stack.think('Is anybody there?');
    const reader = await open(stream, { 'last-event-id': 'run_of_another_time:999' });
    const found = await reader.next(({ data }) => thoughtEntry.parse(data).id === thought.id);
    expect(found.event).toBe('thought');
  });

  it('one `thought` per intrusive thought; its outcome and decision come as `thought_update`', async () => {
    const reader = await open(stream);
    const { body } = await process('collect 3 oak logs');
    const id = body.data.thoughtId;
    const mine = ({ data }: { data: unknown }) => thoughtEntry.parse(data).id === id;
    const seen = [await reader.next(mine)];
    const thought = stack.thoughts.find((one) => one.id === id);
    if (thought === undefined) throw new Error('not recorded');
    stack.decide(thought);
    const decided = (data: unknown) => thoughtEntry.parse(data).decision !== undefined;
    do seen.push(await reader.next(mine));
    while (!decided(seen.at(-1)?.data));
    expect(seen[0]).toMatchObject({ event: 'thought', data: { metadata: { provenance: 'intrusion' } } });
    expect(seen.slice(1).every(({ event }) => event === 'thought_update')).toBe(true);
    expect(seen.at(-1)?.data).toMatchObject({ outcome: 'accepted', decision: { code: 'created' } });
  });
});

describe('POST /api/ws/cognitive-stream', () => {
  it('answers a canonical repetition of an intrusive thought with the id of the first, and streams it once', async () => {
    const intrusive = { metadata: { provenance: 'intrusion' } };
    const first = await post(stream, { content: 'Build a tower', ...intrusive });
    expect(first).toEqual({ status: 200, body: { data: { deduplicated: false, id: expect.any(String) } } });
    const again = await post(stream, { content: '  build A   tower ', ...intrusive });
    expect(again.body).toEqual({ data: { deduplicated: true, id: first.body.data.id } });
    const reader = await open(stream);
    await post(stream, { content: 'the end' });
    const seen: string[] = [];
    do seen.push(thoughtEntry.parse((await reader.next()).data).content);
    while (seen.at(-1) !== 'the end');
    expect(seen.filter((content) => content.toLowerCase().includes('tower'))).toEqual(['Build a tower']);
  });

  it('DASH-2: the same ordinary thought twice is one; of another type it is another', async () => {
    const first = await post(stream, { content: 'I am cold.', type: 'observation' });
    expect((await post(stream, { content: 'I am cold.', type: 'observation' })).body.data).toEqual({
      deduplicated: true,
      id: first.body.data.id,
    });
    expect((await post(stream, { content: 'I am cold.' })).body.data.deduplicated).toBe(false);
  });

  it.each([{}, { content: '' }, { content: 7 }, { content: 'x', metadata: { provenance: 'elsewhere' } }])(
    'DASH-2: refuses %j',
    async (body) => {
      expect(await post(stream, body)).toMatchObject({ status: 400, body: { error: { code: 'invalid_body' } } });
    },
  );
});

describe('GET /api/ws/bot-state', () => {
  it('DASH-2: answers JSON to those who ask for it', async () => {
    await knowsOfBody();
    expect(await stateNow()).toMatchObject({
      connected: true,
      name: 'Mira',
      vitals: { health: 17 },
      intero: { fallback: false },
    });
  });

  it('DASH-2: streams the state once and then what changes, `hud_update`, with interoception', async () => {
    const reader = await open('/api/ws/bot-state');
    // The first state may be of the moment before the body was heard of.
    await reader.next(({ data }) => botState.safeParse(data).data?.connected === true);
    stack.setWorld({ health: 6 });
    const changed = await reader.next(
      ({ event, data }) => event === 'hud_update' && hudUpdate.parse(data).vitals?.health === 6,
    );
    expect(changed.data).toMatchObject({ vitals: { health: 6 }, intero: { stress: 20, fallback: false } });
  });

  it('DASH-1: shows a task with its steps, and the action it is at', async () => {
    const { body } = await process('collect 2 oak logs');
    const thought = stack.thoughts.find((one) => one.id === body.data.thoughtId);
    const task = thought && stack.decide(thought);
    if (task === undefined) throw new Error('no task');
    stack.begin(task.id);
    stack.end(task.id);
    stack.begin(task.id);
    stack.progress(task.id, 1, 2, 'oak_log');
    await vi.waitFor(async () => {
      const state = botState.parse((await (await fetch(`${dashboard.url}/api/ws/bot-state`)).json()).data);
      const view = state.tasks.find((one) => one.task.id === task.id);
      expect(view?.plan?.steps.map((step) => step.state)).toEqual(['done', 'active']);
      expect(state.action).toMatchObject({ capability: 'collect_item', progress: { done: 1, total: 2 } });
    }, 30_000);
  });

  it('DASH-2: says so when cognition is gone (fallback, axes unknown), and recovers by itself', async () => {
    const reader = await open('/api/ws/bot-state');
    await stack.cognition.stop();
    const gone = await reader.next(({ data }) => hudUpdate.parse(data).intero.fallback);
    expect(hudUpdate.parse(gone.data).intero.stressAxes).toMatchObject({ situational: null });
    await stack.cognition.start();
    const back = await reader.next(({ data }) => !hudUpdate.parse(data).intero.fallback);
    expect(hudUpdate.parse(back.data).intero.stressAxes).toMatchObject({ situational: 18 });
  });
});

describe('what happened before', () => {
  it('DASH-2: a dashboard that starts later knows the thoughts, tasks and decisions there were', async () => {
    const { body } = await process('collect 4 oak logs');
    const thought = stack.thoughts.find((one) => one.id === body.data.thoughtId);
    const task = thought && stack.decide(thought);
    const late = await runDashboard(stack.environment(), 'none');
    try {
      await vi.waitFor(async () => {
        const state = botState.parse((await (await fetch(`${late.url}/api/ws/bot-state`)).json()).data);
        expect(state.tasks.find((view) => view.task.id === task?.id)?.plan?.steps).toHaveLength(2);
      }, 30_000);
      const reader = await SseReader.open(`${late.url}${stream}`);
      const found = await reader.next(({ data }) => thoughtEntry.parse(data).id === thought?.id);
      expect(found.data).toMatchObject({ outcome: 'accepted', decision: { taskId: task?.id } });
      reader.close();
    } finally {
      await late.stop();
    }
  });
});

describe('/api/services', () => {
  it('passes the routes a page needs, and no other', async () => {
    expect((await process('what a lovely sunset')).body.data).toMatchObject({ outcome: 'accepted' });
    const of = async (path: string) => (await fetch(`${dashboard.url}/api/services${path}`)).status;
    expect(await of('/planning/tasks')).toBe(200);
    expect(await of('/minecraft-interface/api/bot/status')).toBe(200);
    expect(await of('/minecraft-interface/actions/1')).toBe(404);
    expect(await of('/planning/metrics')).toBe(404);
    expect(await of('/planning/..%2fmemory/episodes')).toBe(404);
    expect((await post('/api/services/planning/tasks', { goal: { action: 'collect' } })).status).toBe(405);
  });

  it("refuses a body that does not fit before it reaches the service, and hands on the service's own refusal", async () => {
    const wrong = await post('/api/services/cognition/process', { type: 'intrusion' });
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'invalid_body' } } });
    const response = await fetch(`${dashboard.url}/api/services/memory/provenance/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found', message: 'Nothing is known of it.' } });
  });
});

describe('the live socket', () => {
  it('API-2: one WebSocket tells the state, its updates with interoception, and the four events as they came', async () => {
    await knowsOfBody();
    const socket = new WebSocket(`${dashboard.url.replace('http', 'ws')}/ws`);
    const received: { event: string; data: unknown }[] = [];
    socket.onmessage = ({ data }) => received.push(message.parse(JSON.parse(String(data))));
    try {
      const of = (event: string) => received.filter((one) => one.event === event).map(({ data }) => data);
      await vi.waitFor(() => expect(of('bot_state')).toHaveLength(1), { timeout: 30_000 });
      expect(botState.parse(received[0]?.data)).toMatchObject({ connected: true, stale: false });

      stack.setWorld({ health: 9 });
      await vi.waitFor(
        () => expect(of('hud_update').map((data) => hudUpdate.parse(data).vitals?.health)).toContain(9),
        { timeout: 30_000 },
      );
      for (const data of of('hud_update')) expect(hudUpdate.parse(data).intero.stress).toBeTypeOf('number');

      const danger = { category: 'safety', name: 'hostile_near', severity: 'danger', detail: {} } as const;
      stack.body.emit('botEvent', { name: 'respawn', detail: {} });
      stack.planning.emit('safety_emergency', danger);
      const ended = { taskId: 'task_1', status: 'completed', durationMs: 5, plans: 1 };
      stack.planning.emit('executionComplete', ended, { taskId: 'task_1' });
      const thought = stack.think('wood', {
        goal: { action: 'collect', target: 'oak_log', amount: 1 },
        convertEligible: true,
      });
      const task = stack.decide(thought);
      await vi.waitFor(() => expect(of('planGenerated')).toHaveLength(1), { timeout: 30_000 });
      expect(of('planGenerated')).toMatchObject([{ source: 'planning', data: { taskId: task?.id } }]);
      await vi.waitFor(() => expect(of('botEvent')).toMatchObject([{ data: { name: 'respawn' } }]), {
        timeout: 30_000,
      });
      expect(of('safety_emergency')).toMatchObject([{ data: danger }]);
      expect(of('executionComplete')).toMatchObject([{ data: ended, trace: { taskId: 'task_1' } }]);
    } finally {
      socket.close();
    }
  });

  it('API-2: asked for without an upgrade it says what it is', async () => {
    const response = await fetch(`${dashboard.url}/ws`);
    expect(response.status).toBe(400);
  });
});
