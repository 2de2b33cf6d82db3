import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventRoutes, minecraftInterfaceRoutes, readEvent } from '@conscious-bot/contracts';
import { emptyWorld } from '@conscious-bot/contracts/testing';
import { createClient, SimulatedClock, SqliteEventLog } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MinecraftInterface } from '../src/index.ts';
import { openBodyDatabase } from '../src/service/body-database.ts';
import { MineStore } from '../src/service/mine-store.ts';
import { PlaceStore } from '../src/service/place-store.ts';
import { serveBody } from './served-body.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const START = Date.UTC(2026, 0, 1);

const nobody = emptyWorld();
const dataDir = mkdtempSync(join(tmpdir(), 'body-past-'));
let body: MinecraftInterface;
let client: ReturnType<typeof createClient>;

/** Three days of a body: how it is and what it does every minute, a blow every hour and one death. */
function live(): void {
  const clock = new SimulatedClock(START);
  const db = openBodyDatabase(join(dataDir, 'minecraft-interface.sqlite'));
  const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'minecraft-interface', clock });
  const request = { capability: 'dig_block', version: '1.0.0', args: {}, deadlineAt: START, idempotencyKey: 'step:1' };
  const progress = { type: 'action.progress', data: { actionId: 'action_1' } };
  for (let minute = 0; minute < 3 * 1_440; minute += 1) {
    const world = { ...nobody, at: clock.now(), health: minute % 20, food: 12, position: { x: minute, y: 64, z: 0 } };
    const record = {
      id: `action_${minute}`,
      status: 'succeeded',
      acceptedAt: clock.now(),
      before: world,
      after: world,
    };
    const detail = { amount: 2, health: 9, position: world.position };
    log.append(
      { type: 'bot.state', data: world },
      { type: 'action.finished', data: { ...record, request: { ...request, stepId: 'step', trace: {} } } },
      ...[progress, progress, progress, progress],
      ...(minute % 60 === 30 ? [{ type: 'botEvent', data: { name: 'damage', detail } }] : []),
      ...(minute === 100 ? [{ type: 'botEvent', data: { name: 'death', detail: { deaths: 1 } } }] : []),
    );
    clock.jump(MINUTE_MS);
  }
  const mines = new MineStore(db, clock);
  for (let x = 0; x < 3; x += 1)
    mines.save({
      dimension: 'overworld',
      entrance: { x, y: 64, z: 0 },
      foot: { x, y: 12, z: 0 },
      tunnels: [],
      dug: x,
      found: 0,
    });
  const places = new PlaceStore(db);
  for (const name of ['tower', 'bridge']) places.save({ name, position: { x: 0, y: 64, z: 0 }, at: START });
  db.close();
}

beforeAll(async () => {
  live();
  const clock = new SimulatedClock(START + 3 * DAY_MS);
  const served = await serveBody(dataDir, {}, { clock, connect: false });
  body = served.body;
  client = createClient(served.url);
  await clock.advance(5 * MINUTE_MS);
});
afterAll(async () => {
  await body.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('still knows how it was days ago, to the minute or to ten', async () => {
  for (const [ago, exactMs] of [
    [1, MINUTE_MS],
    [2.5, 10 * MINUTE_MS],
  ] as const) {
    const at = START + 3 * DAY_MS - ago * DAY_MS + 12_345;
    const query = { types: 'bot.state', to: at + 1, order: 'newest', limit: 1 } as const;
    const answer = await client.call(eventRoutes.eventHistory, { query });
    const [event] = answer.ok ? answer.data.events : [];
    const world = event && readEvent('bot.state', event.data);
    expect(at - (world?.at ?? 0)).toBeLessThan(exactMs);
    expect(world).toMatchObject({ food: 12, position: { x: ((world?.at ?? 0) - START) / MINUTE_MS } });
  }
});

it('harm, deaths and actions reach back over the days, without what the world was like around each action', async () => {
  const types = 'botEvent:damage,botEvent:death,action.finished';
  const density = await client.call(eventRoutes.eventDensity, { query: { types, buckets: 10 } });
  const sums = density.ok
    ? density.data.series.map(({ type, counts }) => [type, counts.reduce((a, b) => a + b, 0)])
    : [];
  expect(sums).toEqual([
    ['action.finished:succeeded', 3 * 1_440],
    ['botEvent:damage', 3 * 24],
    ['botEvent:death', 1],
  ]);
  const query = { types: 'action.finished', order: 'oldest', limit: 1 } as const;
  const oldest = await client.call(eventRoutes.eventHistory, { query });
  const [event] = oldest.ok ? oldest.data.events : [];
  const record = event && readEvent('action.finished', event.data);
  expect(record).toMatchObject({ id: 'action_0', status: 'succeeded' });
  expect([record?.before, record?.after]).toEqual([undefined, undefined]);
});

it('tells its mines and named places by pages, each once', async () => {
  const told: (number | string)[][] = [];
  for (let cursor: string | undefined, asked = 0; asked === 0 || cursor !== undefined; asked += 1) {
    const page = await client.call(minecraftInterfaceRoutes.landmarks, { query: { limit: 2, cursor } });
    if (!page.ok) throw new Error(page.error.message);
    told.push([...page.data.mines.map(({ dug }) => dug), ...page.data.places.map(({ name }) => name)]);
    cursor = page.data.next;
  }
  expect(told).toEqual([[0, 1], [2, 'bridge'], ['tower']]);
});
