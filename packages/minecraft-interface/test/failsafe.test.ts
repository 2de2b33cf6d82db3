import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ActionRecord,
  capabilities,
  eventEnvelope,
  readEvent,
  minecraftInterfaceRoutes as routes,
} from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { type Client, createClient } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MinecraftInterface } from '../src/index.ts';
import { waitFor } from './live-body.ts';
import { serveBody } from './served-body.ts';

const AT = { x: 0.5, y: 66, z: 0.5 };

describe('a body that nobody looks after', () => {
  let world: EmbeddedWorld;
  let service: MinecraftInterface;
  let client: Client;
  let socket: WebSocket | undefined;
  const reflexes: unknown[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'failsafe-'));

  beforeAll(async () => {
    world = await startKeptWorld({
      port: 0,
      seed: 42,
      mobs: 'none',
      gifts: true,
      difficulty: 'easy',
      startTimeOfDay: 14_000,
    });
    const { body, url } = await serveBody(dataDir, { WORLD_PORT: String(world.port) });
    service = body;
    client = createClient(url, { timeoutMs: 5_000 });
    socket = new WebSocket(`${url.replace('http', 'ws')}/ws?after=0&types=botEvent`);
    socket.onmessage = ({ data }) => {
      const event = eventEnvelope.safeParse(JSON.parse(String(data))).data;
      const reflex = event === undefined ? undefined : readEvent('botEvent', event.data);
      if (reflex?.name.startsWith('failsafe.')) reflexes.push(reflex);
    };
    await waitFor(async () => (await state()).connected, 'the world');
  });
  afterAll(async () => {
    socket?.close();
    await service?.stop();
    await world?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function state() {
    const answer = await client.call(routes.state);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }
  async function act(holder: string | undefined, durationMs: number): Promise<ActionRecord> {
    const key = `${holder}-${durationMs}-${performance.now()}`;
    const answer = await client.call(routes.createAction, {
      body: {
        stepId: key,
        capability: 'wait',
        version: capabilities.wait.version,
        args: { durationMs },
        deadlineAt: Date.now() + durationMs + 5_000,
        idempotencyKey: key,
        ...(holder === undefined ? {} : { holder }),
        trace: {},
      },
    });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }
  async function ended(id: string): Promise<ActionRecord> {
    let record: ActionRecord | undefined;
    await waitFor(
      async () => {
        const answer = await client.call(routes.getAction, { params: { id } });
        record = answer.ok ? answer.data : undefined;
        return record?.endedAt !== undefined;
      },
      'the end of the action',
      20_000,
    );
    if (record === undefined) throw new Error('no record');
    return record;
  }

  it('executive_silent: 4 s without a word of its holder end the action, and the body then keeps itself alive', async () => {
    await world.control.teleport('Mira', AT);
    const began = performance.now();
    const { id } = await act('somebody', 60_000);
    await world.control.spawnMob('zombie', { x: AT.x + 5, y: AT.y, z: AT.z });
    const record = await ended(id);
    const took = performance.now() - began;
    expect(record.result?.error?.code).toBe('executive_silent');
    expect(took).toBeGreaterThan(3_500);
    await waitFor(() => reflexes.length >= 2, 'a reflex to end');
    expect(reflexes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'failsafe.engaged' }),
        expect.objectContaining({ name: 'failsafe.reflex', detail: expect.objectContaining({ reflex: 'get_away' }) }),
      ]),
    );
    expect((await state()).health).toBeGreaterThan(0);
  });

  it('lets go at once when an action comes, and takes none away from an executive that is there', async () => {
    const status = async () => {
      const answer = await client.call(routes.status);
      return answer.ok ? answer.data.failsafe : undefined;
    };
    const { position } = await state();
    if (position === undefined) throw new Error('the bot is in the world');
    await world.control.spawnMob('zombie', { x: position.x + 4, y: position.y, z: position.z });
    await waitFor(async () => (await status()) === 'engaged', 'the reflex');
    const { id } = await act(undefined, 300);
    expect((await ended(id)).status).toBe('succeeded');
  });

  it('CONF-1: FAILSAFE acts from the moment it is changed', async () => {
    const set = async (FAILSAFE: string) => {
      const answer = await client.call(routes.changeConfig, { body: { FAILSAFE } });
      expect(answer).toMatchObject({ ok: true });
    };
    const status = async () => {
      const answer = await client.call(routes.status);
      return answer.ok ? answer.data.failsafe : undefined;
    };
    for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
    await world.control.setHealth('Mira', 20);
    await waitFor(async () => (await status()) === 'watching', 'the calm');
    await set('false');
    const engaged = () => reflexes.filter((event) => JSON.stringify(event).includes('failsafe.engaged')).length;
    const before = engaged();
    const { position } = await state();
    if (position === undefined) throw new Error('the bot is in the world');
    const zombie = await world.control.spawnMob('zombie', { x: position.x + 5, y: position.y, z: position.z });
    await waitFor(async () => (await state()).hostiles.some(({ distance }) => distance < 4), 'the zombie close by');
    expect(await status()).toBe('off');
    expect(engaged()).toBe(before);
    await set('true');
    await waitFor(async () => (await status()) === 'engaged', 'the reflex');
    await world.control.removeMob(zombie);
  });

  it('fights back when it carries a sword and is well', async () => {
    for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
    await world.control.setHealth('Mira', 20);
    await world.control.teleport('Mira', AT);
    await world.control.give('Mira', 'iron_sword', 1);
    await waitFor(async () => (await state()).inventory.some(({ name }) => name === 'iron_sword'), 'the sword');
    await waitFor(async () => Math.abs(((await state()).position?.x ?? 99) - AT.x) < 2, 'the meadow');
    await world.control.spawnMob('zombie', { x: AT.x + 5, y: AT.y, z: AT.z });
    const fought = () =>
      reflexes.some(
        (event) => JSON.stringify(event).includes('"fight_back"') && JSON.stringify(event).includes('"ok":true'),
      );
    await waitFor(fought, 'the end of the fight');
    expect((await world.control.mobs()).filter(({ name }) => name === 'zombie')).toEqual([]);
    await world.control.clearInventory('Mira');
  });

  it('gets out of the water when it drowns, and eats when it is hungry', async () => {
    for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
    await world.control.setHealth('Mira', 20);
    await world.control.teleport('Mira', AT);
    await world.control.give('Mira', 'bread', 2);
    await world.control.setFood('Mira', 6);
    await waitFor(async () => ((await state()).food ?? 0) > 6, 'a meal');
    for (let y = 62; y < 66; y += 1) await world.control.setBlock({ x: 6, y, z: 6 }, 'water');
    await world.control.teleport('Mira', { x: 6.5, y: 62, z: 6.5 });
    await waitFor(async () => ((await state()).position?.y ?? 99) < 64, 'the depth');
    await world.control.setAir('Mira', 40);
    await waitFor(async () => ((await state()).position?.y ?? 0) > 64, 'the surface');
    expect((await state()).health).toBeGreaterThan(0);
  });
});
