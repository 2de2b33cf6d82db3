import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ActionRecord,
  type ActionRequest,
  type EventEnvelope,
  eventEnvelope,
  findCapability,
  minecraftInterfaceRoutes as routes,
} from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { type Client, createClient, readyRoute } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MinecraftInterface } from '../src/index.ts';
import { waitFor } from './live-body.ts';
import { serveBody } from './served-body.ts';
import { versionUnderTest } from './version-under-test.ts';
import { viewerSocket } from './viewer-socket.ts';

let keys = 0;
function action(capability: string, args: Record<string, unknown>, over: Partial<ActionRequest> = {}): ActionRequest {
  keys += 1;
  return {
    stepId: `step_${keys}`,
    capability,
    version: findCapability(capability)?.version ?? '1.0.0',
    args,
    deadlineAt: Date.now() + 60_000,
    idempotencyKey: `step_${keys}:1`,
    trace: { taskId: 'task_1' },
    ...over,
  };
}

describe('the body as a service', () => {
  let dataDir: string;
  let world: EmbeddedWorld;
  let body: MinecraftInterface;
  let client: Client;
  let url: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'body-'));
    world = await startKeptWorld({
      port: 0,
      seed: 42,
      version: versionUnderTest,
      mobs: 'none',
      gifts: true,
      checkPackets: true,
      dataDir: join(dataDir, 'world'),
    });
    ({ body, url } = await serveBody(dataDir, { WORLD_PORT: String(world.port) }));
    client = createClient(url, { timeoutMs: 10_000 });
  });
  afterAll(async () => {
    await body.stop();
    await world.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function ready(): Promise<boolean> {
    return (await client.call(readyRoute)).ok;
  }

  async function finished(id: string): Promise<ActionRecord> {
    let record: ActionRecord | undefined;
    await waitFor(
      async () => {
        const answer = await client.call(routes.getAction, { params: { id } });
        record = answer.ok ? answer.data : undefined;
        return record?.endedAt !== undefined;
      },
      `the end of ${id}`,
      60_000,
    );
    if (record === undefined) throw new Error(`no ${id}`);
    return record;
  }

  async function accepted(request: ActionRequest): Promise<ActionRecord> {
    const answer = await client.call(routes.createAction, { body: request });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.data;
  }

  /** Every event from the beginning: the stream is read until it falls silent. */
  async function events(): Promise<EventEnvelope[]> {
    const response = await fetch(`${url}/events?after=0`, { signal: AbortSignal.timeout(10_000) });
    const reader = response.body?.getReader();
    let text = '';
    for (;;) {
      const silent = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 300));
      const chunk = await Promise.race([reader?.read(), silent]);
      if (chunk?.value === undefined) break;
      text += Buffer.from(chunk.value).toString();
    }
    await reader?.cancel();
    return text
      .split('\n')
      .filter((line) => line.startsWith('data: {"seq"'))
      .map((line) => eventEnvelope.parse(JSON.parse(line.slice('data: '.length))));
  }

  it('OPS-2, API-1: answers over HTTP before the world is reached, and is ready once it stands in it', async () => {
    const status = await client.call(routes.status);
    expect(status).toMatchObject({
      ok: true,
      data: { server: { host: '127.0.0.1', port: world.port }, username: 'Mira' },
    });
    expect((await client.call(routes.state)).ok).toBe(true);
    await waitFor(ready, 'the world');
    expect(await client.call(routes.status)).toMatchObject({
      data: {
        connected: true,
        phase: 'online',
        server: { version: versionUnderTest },
        health: 20,
        food: 20,
        position: { x: expect.any(Number), y: expect.any(Number), z: expect.any(Number) },
        dimension: 'overworld',
      },
    });
  });

  it('tells what it knows of the world', async () => {
    const state = await client.call(routes.state);
    expect(state).toMatchObject({
      ok: true,
      data: {
        connected: true,
        username: 'Mira',
        version: versionUnderTest,
        health: 20,
        food: 20,
        gameMode: 'survival',
        dimension: 'overworld',
      },
    });
    if (!state.ok) return;
    expect(state.data.position?.y).toBeGreaterThan(50);
    expect(state.data.nearbyBlocks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['oak_log', 'grass_block', 'stone']),
    );
    expect(state.data.home).toBeDefined();
  });

  it('carries out an action, with snapshots before and after', async () => {
    const taken = await accepted(action('chat', { text: 'I am here' }));
    expect(taken.status).toMatch(/accepted|running/);
    const record = await finished(taken.id);
    expect(record).toMatchObject({ status: 'succeeded', result: { ok: true } });
    expect(record.firstCommandAt).toBeGreaterThanOrEqual(record.acceptedAt);
    expect(record.before?.connected).toBe(true);
    expect(record.after?.recentChat.at(-1)?.text).toBe('I am here');
  });

  it.each([
    ['an unknown verb', action('teleport', {}), 'unknown_verb'],
    ['wrong arguments', action('wait', { durationMs: -5 }), 'invalid_args'],
    ['a line that would be a command', action('chat', { text: '/op Mira' }), 'invalid_args'],
  ])('%s is answered as the caller’s mistake', async (_, body, code) => {
    expect(await client.call(routes.createAction, { body })).toMatchObject({ ok: false, status: 422, error: { code } });
  });

  it('FM-05: a repeated key acts once; another action meanwhile is a conflict; a cancelled one ends', async () => {
    const request = action('wait', { durationMs: 30_000 });
    const first = await accepted(request);
    expect((await accepted(request)).id).toBe(first.id);
    const other = await client.call(routes.createAction, { body: action('wait', { durationMs: 1 }) });
    expect(other).toMatchObject({
      ok: false,
      status: 409,
      error: { code: 'conflict', detail: { actionId: first.id } },
    });
    const cancelled = await client.call(routes.cancelAction, { params: { id: first.id } });
    expect(cancelled).toMatchObject({ ok: true, data: { id: first.id, status: 'cancelled' } });
    expect((await accepted(request)).status).toBe('cancelled');
  });

  it('announces each action from its start to its end', async () => {
    const taken = await accepted(action('look_at', { position: { x: 30, y: 60, z: -12 } }));
    await finished(taken.id);
    const own = (await events()).filter(({ trace }) => trace.actionId === taken.id);
    expect(own.map(({ type }) => type)).toEqual(['action.started', 'action.first_command', 'action.finished']);
    expect(own[0]?.trace).toMatchObject({ taskId: 'task_1', stepId: taken.request.stepId });
  });

  it('opens the viewer on demand, on loopback, for loopback names only', async () => {
    const started = await client.call(routes.viewer, { body: { action: 'start' } });
    expect(started).toMatchObject({ ok: true, data: { running: true } });
    const at = started.ok ? (started.data.url ?? '') : '';
    expect(new URL(at).hostname).toBe('127.0.0.1');
    expect(await (await fetch(at)).text()).toContain('<script');
    expect(await statusWithHost(at, 'evil.example')).toBe(403);
    expect(await statusWithHost(`${at}socket.io/?EIO=4&transport=polling`, 'evil.example')).toBe(403);
    expect(await client.call(routes.viewer, { body: { action: 'stop' } })).toMatchObject({ data: { running: false } });
    await expect(fetch(at)).rejects.toThrow();
  });

  it('the viewer looks around the bot or through its eyes, as far as it is asked to', async () => {
    const started = await client.call(routes.viewer, { body: { action: 'start', distance: 2 } });
    expect(started).toMatchObject({ ok: true, data: { firstPerson: false, distance: 2 } });
    const around = await viewerSocket(started.ok ? (started.data.url ?? '') : '');
    await waitFor(() => around.received('position').length > 0, 'a position');
    expect(around.received('position')[0]).not.toHaveProperty('pitch');
    // Its own column and those around it, and not the whole landscape.
    await waitFor(() => around.received('loadChunk').length === 9, 'the columns near by');
    const changed = await client.call(routes.viewer, { body: { action: 'status', firstPerson: true, distance: 1 } });
    expect(changed).toMatchObject({ ok: true, data: { running: true, firstPerson: true, distance: 1 } });
    await waitFor(() => around.received('position').some((position) => 'pitch' in position), 'the bot’s own look');
    around.close();
    await client.call(routes.viewer, { body: { action: 'stop' } });
  });

  it('OPS-2: a world that goes away ends the action in words, and is joined again when it is back', async () => {
    const taken = await accepted(action('wait', { durationMs: 60_000 }));
    const { port } = world;
    world.kill();
    expect((await finished(taken.id)).result?.error?.code).toBe('body_offline');
    const offline = await client.call(routes.createAction, { body: action('wait', { durationMs: 1 }) });
    expect(offline).toMatchObject({ ok: false, status: 503, error: { code: 'body_offline' } });
    expect(await client.call(routes.state)).toMatchObject({ data: { connected: false, inventory: [] } });
    await waitFor(async () => (await client.call(routes.status)).ok, 'a status');
    expect(await client.call(routes.status)).toMatchObject({
      data: { connected: false, reason: expect.stringMatching(/.+/) },
    });
    world = await startKeptWorld({
      port,
      seed: 42,
      version: versionUnderTest,
      mobs: 'none',
      gifts: true,
      dataDir: join(dataDir, 'world'),
    });
    await waitFor(ready, 'the way back', 40_000);
    expect(await client.call(routes.status)).toMatchObject({ data: { connected: true, reconnects: 1 } });
    const names = (await events()).flatMap(({ type, data }) =>
      type === 'botEvent' ? [(data as { name: string }).name] : [type],
    );
    expect(names).toEqual(
      expect.arrayContaining(['connected', 'disconnected', 'service.degraded', 'service.recovered']),
    );
  });
});

function statusWithHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
