import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryRoutes } from '@conscious-bot/contracts';
import type { MemoryWrite } from '@conscious-bot/contracts/memory';
import { createClient, SimulatedClock } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../../test/fake-peers.ts';
import { DAWN } from '../../test/story.ts';
import { type Memory, startMemory } from './start-memory.ts';

const nobody = 'http://127.0.0.1:9';
const folder = mkdtempSync(join(tmpdir(), 'memory-api-'));
let memory: Memory;
let client: ReturnType<typeof createClient>;
let url: string;

beforeAll(async () => {
  memory = await startMemory({
    config: testConfig({
      DATA_DIR: folder,
      COGNITION_URL: nobody,
      PLANNING_URL: nobody,
      MINECRAFT_INTERFACE_URL: nobody,
    }),
    clock: new SimulatedClock(DAWN),
  });
  url = (await memory.service.listen()).url;
  client = createClient(url);
});
afterAll(async () => {
  await memory.stop();
  rmSync(folder, { recursive: true });
});

async function write(body: MemoryWrite) {
  const answer = await client.call(memoryRoutes.write, { body });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

async function post(path: string, body: unknown) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: JSON.stringify(await answer.json()) };
}

describe('memories are written and asked for over HTTP', () => {
  it('stores what somebody writes once for each id, and finds it by structure and by words', async () => {
    const body: MemoryWrite & { id: string } = {
      id: 'reflection:task_1',
      kind: 'reflection',
      type: 'lesson',
      text: 'Torches first, then the tunnel.',
      entities: ['torch'],
      place: { x: 3, y: 60, z: 4 },
      trace: { taskId: 'task_1' },
    };
    expect(await write(body)).toMatchObject({ stored: true, memory: { at: DAWN, importance: 0.5, count: 1, uses: 0 } });
    expect(await write({ ...body, text: 'Another one.' })).toMatchObject({
      stored: false,
      memory: { text: body.text },
    });
    const near = { x: 0, y: 60, z: 0, radius: 8 };
    expect(
      await client.call(memoryRoutes.query, { body: { over: 'memories', kinds: ['reflection'], near } }),
    ).toMatchObject({
      ok: true,
      data: { mode: 'structured', events: [], memories: [{ id: body.id, trace: { taskId: 'task_1' } }] },
    });
    expect(await client.call(memoryRoutes.search, { body: { text: 'the torch of tunnels', use: true } })).toMatchObject(
      {
        ok: true,
        data: { mode: 'fts', memories: [{ id: body.id, uses: 0 }] },
      },
    );
    expect(await client.call(memoryRoutes.memory, { params: { id: body.id } })).toMatchObject({ data: { uses: 1 } });
    expect(await client.call(memoryRoutes.query, { body: { types: ['lesson'] } })).toMatchObject({
      data: { events: [], memories: [] },
    });
  });

  it('tells places by their distance and people by name', async () => {
    for (const x of [40, 5, 300])
      await write({
        kind: 'spatial',
        type: 'container',
        text: `A chest at ${x}.`,
        place: { x, y: 64, z: 0 },
        entities: ['chest'],
      });
    await write({ kind: 'social', type: 'player', text: 'Steve.', entities: ['Steve'] });
    const places = await client.call(memoryRoutes.places, {
      query: { about: 'chest', x: 0, y: 64, z: 0, radius: 100 },
    });
    expect(places.ok && places.data.places.map(({ distance }) => distance)).toEqual([5, 40]);
    // The same by pages, by distance and by time.
    for (const near of [{ x: 0, y: 64, z: 0, radius: 400 }, {}]) {
      const all = await client.call(memoryRoutes.places, { query: { about: 'chest', ...near } });
      const ids: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await client.call(memoryRoutes.places, { query: { about: 'chest', ...near, limit: 1, cursor } });
        if (!page.ok) throw new Error(page.error.message);
        ids.push(...page.data.places.map(({ id }) => id));
        cursor = page.data.next;
        if (cursor === undefined) break;
      }
      expect(ids).toEqual(all.ok && all.data.places.map(({ id }) => id));
      expect(ids).toHaveLength(3);
    }
    await write({ kind: 'social', type: 'player', text: 'Noor.', entities: ['Noor'] });
    const first = await client.call(memoryRoutes.people, { query: { limit: 1 } });
    const cursor = first.ok ? first.data.next : undefined;
    expect(await client.call(memoryRoutes.people, { query: { limit: 1, cursor } })).toMatchObject({
      data: { people: [{ entities: [expect.stringMatching(/steve/i)] }] },
    });
    expect(await client.call(memoryRoutes.people, { query: { name: 'Steve' } })).toMatchObject({
      data: { people: [{ type: 'player' }] },
    });
    expect(await client.call(memoryRoutes.people, { query: { name: 'Alex' } })).toMatchObject({ data: { people: [] } });
    expect(await client.call(memoryRoutes.memoryStats, {})).toMatchObject({
      data: { kinds: expect.arrayContaining([{ kind: 'spatial', count: 3, bound: 50_000 }]) },
    });
  });

  it('VIEW-6: is read page by page to the first memory, as it was known at any time, each under its own address', async () => {
    for (let n = 0; n < 25; n += 1)
      await write({
        id: `walk_${n}`,
        kind: 'episodic',
        type: 'walk',
        text: `Walk ${n}.`,
        at: DAWN + n,
        endedAt: DAWN + n,
      });
    const ask = (more: { cursor?: string; knownAt?: number; order?: 'asc' | 'desc' }) =>
      client.call(memoryRoutes.query, { body: { over: 'memories', types: ['walk'], limit: 10, ...more } });
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask(cursor === undefined ? {} : { cursor });
      if (!page.ok) throw new Error(page.error.message);
      texts.push(...page.data.memories.map(({ text }) => text));
      cursor = page.data.next;
    } while (cursor !== undefined);
    expect(texts).toEqual(Array.from({ length: 25 }, (_, n) => `Walk ${24 - n}.`));
    expect(await ask({ knownAt: DAWN + 4, order: 'asc' })).toMatchObject({
      data: { memories: ['Walk 0.', 'Walk 1.', 'Walk 2.', 'Walk 3.', 'Walk 4.'].map((text) => ({ text })) },
    });
    expect(await client.call(memoryRoutes.memory, { params: { id: 'walk_7' } })).toMatchObject({
      data: { text: 'Walk 7.' },
    });
    expect(await client.call(memoryRoutes.memoryStats, {})).toMatchObject({
      data: { types: expect.arrayContaining(['container', 'walk']) },
    });
  });

  it('VIEW-6: tells what fades next, and what it was used for', async () => {
    await write({ id: 'trifle', kind: 'episodic', type: 'walk', text: 'A trifle.', importance: 0 });
    await write({ id: 'pinned', kind: 'narrative', type: 'death', text: 'I died.', importance: 1 });
    const fading = await client.call(memoryRoutes.fading, { query: { limit: 5 } });
    expect(fading.ok && fading.data.memories[0]).toMatchObject({ id: 'trifle' });
    expect(fading.ok && fading.data.memories.some(({ id }) => id === 'pinned')).toBe(false);
    const all = await client.call(memoryRoutes.fading, { query: { limit: 100 } });
    const ids: string[] = [];
    for (let cursor: string | undefined, asked = 0; asked === 0 || cursor !== undefined; asked += 1) {
      const page = await client.call(memoryRoutes.fading, { query: { limit: 2, cursor } });
      if (!page.ok) throw new Error(page.error.message);
      ids.push(...page.data.memories.map(({ id }) => id));
      cursor = page.data.next;
    }
    expect(ids.length).toBeGreaterThan(4);
    expect(ids).toEqual(all.ok && all.data.memories.map(({ id }) => id));
    expect(await client.call(memoryRoutes.fading, { query: { kind: 'narrative' } })).toMatchObject({
      data: { memories: [] },
    });
    expect(await client.call(memoryRoutes.forgotten)).toMatchObject({ data: { forgotten: [] } });
    expect(await client.call(memoryRoutes.memoryUses, { params: { id: 'trifle' } })).toMatchObject({
      data: { uses: [], total: 0 },
    });
    expect(await client.call(memoryRoutes.memoryUses, { params: { id: 'nobody' } })).toMatchObject({
      error: { code: 'not_found' },
    });
  });

  it('refuses what cannot be stored or asked, with the reason', async () => {
    for (const [path, body, reason] of [
      ['/memories', { kind: 'dream', type: 'a', text: 'b' }, 'kind'],
      ['/memories', { kind: 'episodic', type: 'a', text: ' ' }, 'text'],
      ['/memories', { kind: 'episodic', type: 'a', text: 'b', mood: 3 }, 'mood'],
      ['/memories', { kind: 'episodic', type: 'a', text: 'b', importance: 2 }, 'importance'],
      ['/memories', { kind: 'episodic', type: 'a', text: 'b', id: '../x' }, 'letters, digits'],
      ['/memories', { kind: 'episodic', type: 'a', text: 'b', at: -1 }, 'at'],
      ['/memories', { kind: 'episodic', type: 'a', text: 'b', entities: Array(33).fill('c') }, 'entities'],
      ['/memories', { kind: 'episodic', type: 'a', text: 'b', trace: { taskId: 'x'.repeat(201) } }, 'at most 200'],
      [
        '/memories',
        { kind: 'episodic', type: 'a', text: 'b', data: { long: 'x'.repeat(17_000) } },
        'characters as JSON',
      ],
      ['/query', { over: 'memories', sources: ['planning'] }, 'sources'],
      ['/query', { kinds: ['episodic'] }, 'say over'],
      ['/query', { over: 'memories', kind: 'episodic' }, 'kind'],
      ['/search', { text: 'wood', sorces: ['planning'] }, 'sorces'],
      ['/query', { over: 'memories', near: { x: 0, y: 0, z: 0, radius: 5_000 } }, 'near.radius'],
      ['/search', { text: '' }, 'text'],
    ] as const) {
      const answer = await post(path, body);
      expect(answer, reason).toMatchObject({ status: 400, body: expect.stringContaining('"code":"invalid_body"') });
      expect(answer.body).toContain(reason);
    }
  });

  it('refuses a body of more than a megabyte, and finds nothing where there are no words', async () => {
    expect(await post('/memories', { kind: 'episodic', type: 'a', text: 'x'.repeat(1_100_000) })).toMatchObject({
      status: 413,
      body: expect.stringContaining('"code":"body_too_large"'),
    });
    expect(await post('/search', { text: '"*" -- (' })).toMatchObject({
      status: 200,
      body: expect.stringContaining('"memories":[]'),
    });
    const operators = await post('/search', { text: 'AND OR NOT NEAR("a" text: ^b' });
    expect(operators.status).toBe(200);
  });

  it('gives all memories as lines and takes them in again', async () => {
    const out = await (await fetch(`${url}/memories/export`)).text();
    expect(out.split('\n')[0]).toBe('{"format":"conscious-bot memories","version":1}');
    const answer = await fetch(`${url}/memories/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: `${out}{"kind":"dream"}\n`,
    });
    expect(await answer.json()).toMatchObject({
      data: {
        added: 0,
        known: out.trim().split('\n').length - 1,
        refused: 1,
        faults: [{ message: expect.any(String) }],
      },
    });
  });
});

describe('the configuration while memory runs', () => {
  it('CONF-1: how much is kept changes in flight, and what is read at the start is refused by its name', async () => {
    const changed = await client.call(memoryRoutes.changeConfig, { body: { MEMORY_PLACES_KEPT: '7' } });
    expect(changed).toMatchObject({
      ok: true,
      data: {
        changes: [{ key: 'MEMORY_PLACES_KEPT', from: '50000', to: '7' }],
        changeable: expect.arrayContaining(['MEMORY_EVENTS_KEPT']),
      },
    });
    const stats = await client.call(memoryRoutes.memoryStats);
    expect(stats).toMatchObject({
      data: { kinds: expect.arrayContaining([expect.objectContaining({ kind: 'spatial', bound: 7 })]) },
    });
    const refused = await post('/config', { DATA_DIR: '/elsewhere', MEMORY_PLACES_KEPT: '8' });
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('DATA_DIR: it is read once')]);
    const now = await client.call(memoryRoutes.config);
    expect(now).toMatchObject({ data: { values: { MEMORY_PLACES_KEPT: '7' } } });
  });
});
