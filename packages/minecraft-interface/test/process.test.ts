import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ActionRequest, capabilities, minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import type { EmbeddedWorld } from '@conscious-bot/embedded-world';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { type Client, createClient, readyRoute } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from './live-body.ts';
import { versionUnderTest } from './version-under-test.ts';

const main = join(import.meta.dirname, '../src/main.ts');

describe('the process of the body', () => {
  let dataDir: string;
  let world: EmbeddedWorld;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'body-'));
    world = await startKeptWorld({ port: 0, seed: 42, version: versionUnderTest, mobs: 'none', gifts: true });
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await world.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<{ child: ChildProcess; client: Client }> {
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        WORLD_PORT: String(world.port),
        MINECRAFT_INTERFACE_PORT: '0',
        VIEWER_PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /listening.*?(http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`the process ended with ${code}: ${text}`)));
    });
    const client = createClient(url, { timeoutMs: 10_000 });
    await waitFor(async () => (await client.call(readyRoute)).ok, 'the world');
    return { child, client };
  }

  const request: ActionRequest = {
    stepId: 'step_1',
    capability: 'wait',
    version: capabilities.wait.version,
    args: { durationMs: 60_000 },
    deadlineAt: Date.now() + 120_000,
    idempotencyKey: 'step_1:1',
    trace: {},
  };

  it('killed in the middle of an action, it ends that action as body_restarted and never begins it again', async () => {
    const first = await start();
    const taken = await first.client.call(routes.createAction, { body: request });
    if (!taken.ok) throw new Error(JSON.stringify(taken));
    await waitFor(async () => {
      const answer = await first.client.call(routes.getAction, { params: { id: taken.data.id } });
      return answer.ok && answer.data.status === 'running';
    }, 'the action');
    const gone = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await gone;
    const second = await start();
    const again = await second.client.call(routes.createAction, { body: request });
    expect(again).toMatchObject({
      ok: true,
      data: { id: taken.data.id, status: 'failed', result: { error: { code: 'body_restarted' } } },
    });
    expect(await second.client.call(routes.status)).toMatchObject({ data: { connected: true } });

    const running = await second.client.call(routes.createAction, { body: { ...request, idempotencyKey: 'step_1:2' } });
    expect(running.ok).toBe(true);
    const exit = once(second.child, 'exit');
    second.child.kill('SIGTERM');
    const [code] = await exit;
    expect(code, 'an orderly end').toBe(0);
    await waitFor(async () => (await world.control.players()).length === 0, 'the bot to have left');
  });
});
