import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryRoutes } from '@conscious-bot/contracts';
import {
  createClient,
  openDatabase,
  readyRoute,
  subscribeToEvents,
  subscriptionMigration,
  systemClock,
} from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakePeer, inputs, startFakePeer, testConfig } from '../../test/fake-peers.ts';
import { aPlan, aTask, DAWN, fullTrace, Stream, threeLogsStory } from '../../test/story.ts';
import { startMemory } from './start-memory.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'));
  endings.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function threePeers() {
  const cognition = await startFakePeer('cognition');
  const planning = await startFakePeer('planning');
  const body = await startFakePeer('minecraft-interface');
  endings.push(cognition.stop, planning.stop, body.stop);
  return { cognition, planning, body };
}

async function liveMemory(urls: Record<string, string>, folder = temporaryFolder()) {
  const memory = await startMemory({ config: testConfig({ DATA_DIR: folder, ...urls }) });
  const { url } = await memory.service.listen();
  endings.push(memory.stop);
  return { memory, folder, url, client: createClient(url) };
}

const urlsOf = (peers: { cognition: FakePeer; planning: FakePeer; body: FakePeer }) => ({
  COGNITION_URL: peers.cognition.url,
  PLANNING_URL: peers.planning.url,
  MINECRAFT_INTERFACE_URL: peers.body.url,
});

const nobody = {
  COGNITION_URL: 'http://127.0.0.1:9',
  PLANNING_URL: 'http://127.0.0.1:9',
  MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:9',
};

async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  return await vi.waitFor(
    async () => {
      const value = await read();
      if (value === undefined) throw new Error(`still waiting for ${what}`);
      return value;
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** What a list tells on all its pages, read one after the other by its cursor. */
async function everyPage<Row>(
  ask: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | undefined } | undefined>,
): Promise<{ rows: Row[]; pages: number }> {
  const rows: Row[] = [];
  for (let pages = 1, cursor: string | undefined; ; pages += 1) {
    const page = await ask(cursor);
    if (page === undefined) throw new Error('a page was refused');
    rows.push(...page.rows);
    cursor = page.next;
    if (cursor === undefined) return { rows, pages };
  }
}

describe('the memory service', () => {
  it('hears three peers from the beginning of their logs and answers queries, episodes and provenance', async () => {
    const peers = await threePeers();
    const story = threeLogsStory();
    peers.cognition.log.append(...inputs(story.cognition.events));
    peers.planning.log.append(...inputs(story.planning.events));
    const { client } = await liveMemory(urlsOf(peers));
    // The body's events come while memory is already listening.
    peers.body.log.append(...inputs(story.body.events));

    // Three streams come in any order: the body's deed may be known before planning says what came of the task.
    const { tree, episodes } = await until('the whole chain and the end of the task', async () => {
      const chain = await client.call(memoryRoutes.provenance, { params: { id: 'task_1' } });
      const ended = await client.call(memoryRoutes.episodes, {});
      const isWhole = chain.ok && JSON.stringify(chain.data).includes('"kind":"effect"');
      return isWhole && ended.ok && ended.data.episodes.length > 0
        ? { tree: chain.data, episodes: ended.data.episodes }
        : undefined;
    });
    expect(tree).toMatchObject({ kind: 'thought', id: 'thought_1', children: [{ kind: 'intent', id: 'intent_1' }] });
    expect(episodes).toMatchObject([{ outcome: 'completed', trace: { taskId: 'task_1' } }]);
    const events = await client.call(memoryRoutes.query, { body: { types: ['thought'] } });
    expect(events).toMatchObject({ ok: true, data: { mode: 'structured', events: [{ source: 'cognition', seq: 1 }] } });
  });

  it('tells episodes, events and how methods do by pages, each once', async () => {
    const peers = await threePeers();
    const story = new Stream('planning');
    for (let n = 0; n < 5; n += 1) {
      // All at once: the order of what came at one moment is that of its arrival.
      const [id, taskId] = [`plan_${n}`, `task_${n}`];
      const route = { chosen: 'htn' as const, reason: 'it fits', alternatives: [], overridden: false };
      const context = { biome: `biome_${n}`, night: false, threat: false };
      story.emit('planGenerated', aPlan({ id, taskId, planner: 'htn', methods: [], route, context }), DAWN, { taskId });
      story.emit('executionComplete', { taskId, status: 'completed', durationMs: 1, plans: 1 }, DAWN, { taskId });
      story.emit('task.finished', aTask({ id: taskId, status: 'completed', createdAt: DAWN, finishedAt: DAWN }), DAWN);
    }
    peers.planning.log.append(...inputs(story.events));
    const { client } = await liveMemory(urlsOf(peers));
    const episodes = await until('all episodes', async () => {
      const answer = await client.call(memoryRoutes.episodes, {});
      return answer.ok && answer.data.episodes.length === 5 ? answer.data.episodes : undefined;
    });
    const told = await everyPage(async (cursor) => {
      const answer = await client.call(memoryRoutes.episodes, { query: { limit: 2, cursor } });
      return answer.ok ? { rows: answer.data.episodes, next: answer.data.next } : undefined;
    });
    expect(told).toEqual({ rows: episodes, pages: 3 });
    const events = await everyPage(async (cursor) => {
      const body = { types: ['task.finished'], order: 'asc' as const, limit: 2, cursor };
      const answer = await client.call(memoryRoutes.query, { body });
      return answer.ok ? { rows: answer.data.events, next: answer.data.next } : undefined;
    });
    expect(events.pages).toBe(3);
    expect(events.rows.map(({ seq }) => seq)).toEqual([3, 6, 9, 12, 15]);
    const methods = await everyPage(async (cursor) => {
      const answer = await client.call(memoryRoutes.methodStats, { query: { limit: 2, cursor } });
      return answer.ok ? { rows: answer.data.methods, next: answer.data.next } : undefined;
    });
    expect(methods.pages).toBe(3);
    expect(methods.rows.map(({ context }) => context.biome)).toEqual([0, 1, 2, 3, 4].map((n) => `biome_${n}`));
  });

  it('VIEW-5: answers which thought took a block away, by its place', async () => {
    const peers = await threePeers();
    const story = threeLogsStory();
    peers.cognition.log.append(...inputs(story.cognition.events));
    peers.planning.log.append(...inputs(story.planning.events));
    const worked = new Stream('minecraft-interface');
    const changes = [{ position: { x: 4, y: 66, z: -5 }, from: 'oak_log', to: 'air', at: DAWN + 9_000 }];
    worked.emit('blocks.worked', { dimension: 'overworld', changes }, DAWN + 9_100, {
      ...fullTrace,
      actionId: 'action_1',
    });
    peers.body.log.append(...inputs(story.body.events), ...inputs(worked.events));
    const { client } = await liveMemory(urlsOf(peers));
    const chain = await until('the way to the block', async () => {
      const query = { dimension: 'overworld', x: 4, y: 66, z: -5 };
      const answer = await client.call(memoryRoutes.provenanceAt, { query });
      return answer.ok && answer.data.chain.length === 7 ? answer.data.chain : undefined;
    });
    expect(chain[0]).toMatchObject({ kind: 'thought', id: 'thought_1', label: 'I could really use some wood.' });
    expect(chain.map(({ kind }) => kind).slice(1)).toEqual(['intent', 'task', 'plan', 'step', 'action', 'effect']);
    const around = { dimension: 'overworld', minX: 0, maxX: 15, minZ: -16, maxZ: -1 };
    expect(await client.call(memoryRoutes.blockChanges, { query: around })).toMatchObject({
      ok: true,
      data: { thinned: false, changes: [{ from: 'oak_log', trace: { taskId: 'task_1' } }] },
    });
  });

  it('says not_found for an id it has never heard of', async () => {
    const { client } = await liveMemory(nobody);
    const answer = await client.call(memoryRoutes.provenance, { params: { id: 'task_nobody' } });
    expect(answer).toMatchObject({ ok: false, status: 404, error: { code: 'not_found' } });
  });

  it('is ready with every peer down, and says which are', async () => {
    const { client } = await liveMemory(nobody);
    const down = { connected: false };
    expect(await client.call(readyRoute)).toMatchObject({
      ok: true,
      data: { ready: true, detail: { peers: { cognition: down, planning: down, 'minecraft-interface': down } } },
    });
  });

  it('counts what it takes in and stops within two seconds while peers are connected', async () => {
    const peers = await threePeers();
    peers.cognition.log.append(...inputs(threeLogsStory().cognition.events));
    const { url, memory } = await liveMemory(urlsOf(peers));
    const counted = await until('the counter', async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return /memory_events_stored_total\{source="cognition",type="thought",service="memory"\} 1/.test(text)
        ? text
        : undefined;
    });
    expect(counted).toContain('memory_peer_connected{peer="cognition",service="memory"} 1');
    await expect(Promise.race([memory.stop().then(() => 'stopped'), sleep(2_000)])).resolves.toBe('stopped');
  });

  it('goes on where it was after a restart, and a peer that comes back loses nothing', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'peer.sqlite');
    const story = threeLogsStory();
    const first = await startFakePeer('planning', { file });
    const port = Number(new URL(first.url).port);
    const early = inputs(story.planning.events.slice(0, 5));
    first.log.append(...early);
    const urls = { ...nobody, PLANNING_URL: first.url };
    const before = await liveMemory(urls, folder);
    const planningEvents = async (client: typeof before.client) => {
      const answer = await client.call(memoryRoutes.query, { body: { sources: ['planning'], order: 'asc' } });
      return answer.ok ? answer.data.events : [];
    };
    await until('the first part', async () => (await planningEvents(before.client)).length === 5 || undefined);
    await before.memory.stop();
    first.log.append(...inputs(story.planning.events.slice(5, 8)));
    await first.stop();

    const after = await liveMemory(urls, folder);
    const again = await startFakePeer('planning', { file, port });
    endings.push(again.stop);
    again.log.append(...inputs(story.planning.events.slice(8)));
    const seen = await until('the rest', async () => {
      const events = await planningEvents(after.client);
      return events.length >= story.planning.events.length ? events : undefined;
    });
    expect(seen.map((event) => event.seq)).toEqual(story.planning.events.map((_, index) => index + 1));
    expect(seen.map((event) => event.type)).toEqual(story.planning.events.map((event) => event.type));
  });

  it('announces each episode it completes, and a peer lost and found, on its own stream', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'peer.sqlite');
    const first = await startFakePeer('planning', { file });
    const port = Number(new URL(first.url).port);
    const { url, memory } = await liveMemory({ ...nobody, PLANNING_URL: first.url }, folder);
    const received: string[] = [];
    const db = openDatabase(':memory:', [subscriptionMigration(1)]);
    const listener = subscribeToEvents({
      name: 'test<memory',
      url,
      db,
      startAt: 'beginning',
      clock: systemClock,
      logger: memory.service.logger,
      handle: (event) => {
        received.push(event.type);
      },
    });
    endings.push(() => listener.stop().then(() => void db.close()));
    first.log.append(...inputs(threeLogsStory().planning.events));
    await until('the episode', async () => received.includes('memory.stored') || undefined);
    await first.stop();
    await until('the loss', async () => received.includes('service.degraded') || undefined);
    const again = await startFakePeer('planning', { file, port });
    endings.push(again.stop);
    await until('the return', async () => received.includes('service.recovered') || undefined);
    expect(received).toEqual(['memory.stored', 'service.degraded', 'service.recovered']);
  });
});

function sleep(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('still running'), ms));
}
