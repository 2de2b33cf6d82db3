import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planningRoutes } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { mountSmallDisk } from '@conscious-bot/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningStack, startStack } from '../src/stack/stack.ts';
import type { StackEvent } from '../src/supervision/stack-event.ts';

describe('a stack that comes to harm', { timeout: 120_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'harm-'));
  const events: StackEvent[] = [];
  let stack: RunningStack;

  beforeAll(async () => {
    writeFileSync(join(dataDir, 'memory.sqlite'), 'this was a database once '.repeat(1_000));
    stack = await startStack({
      dataDir,
      services: ['memory', 'world'],
      worldSeed: 7,
      env: { LLM_BASE_URL: 'none', WORLD_MOBS: 'none', HANG_MS: '3000' },
      onEvent: (event) => events.push(event),
    });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('HARD-4: a damaged database is set aside under its name and the time, that is said, and every service is up', async () => {
    const answer = await fetch(`${stack.urls.memory}/ready`, { signal: AbortSignal.timeout(10_000) });
    expect(await answer.json()).toMatchObject({
      data: { detail: { notice: expect.stringMatching(/memory\.sqlite is damaged .* was set aside as .*\.damaged-/) } },
    });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('memory.sqlite.damaged-'))).toHaveLength(1);
    expect(stack.status()).toEqual([
      expect.objectContaining({ name: 'world', state: 'up', restarts: 0 }),
      expect.objectContaining({ name: 'memory', state: 'up', restarts: 0 }),
    ]);
  });

  it('HARD-7: a service that hangs is noticed, ended and started again; its neighbour lives on', async () => {
    const before = stack.pids();
    events.length = 0;
    process.kill(before.memory ?? 0, 'SIGSTOP');
    const said = () => events.map(({ kind }) => kind).filter((kind) => kind !== 'log');
    await vi.waitFor(() => expect(said()).toEqual(['hung', 'died', 'recovered']), 60_000);
    const after = stack.pids();
    expect(after.memory).not.toBe(before.memory);
    expect(after.world).toBe(before.world);
    const answer = await fetch(`${stack.urls.memory}/ready`, { signal: AbortSignal.timeout(10_000) });
    expect(answer.status).toBe(200);
  });
});

/** Room for the database and some logs, kB. */
const DISK_KB = 24_000;

it('HARD-1: on a full disk every process lives on and refuses with the reason; when there is room it goes on, and nothing it answered for is gone', {
  timeout: 120_000,
}, async ({ skip }) => {
  const disk = mountSmallDisk(DISK_KB);
  if (disk === undefined) return skip('no disk can be mounted here');
  const stack = await startStack({
    dataDir: disk.path,
    services: ['planning'],
    readyTimeoutMs: 3_000,
    env: { LLM_BASE_URL: 'none', STRATEGY: 'off' },
  });
  try {
    const planning = createClient(stack.urls.planning, {});
    const kept: string[] = [];
    const post = async (x: number) => {
      const goal = { action: 'navigate', target: `${x} 66 0`, amount: 1 } as const;
      const answer = await planning.call(planningRoutes.createTask, { body: { goal } });
      if (answer.ok && answer.data.task !== undefined) kept.push(answer.data.task.id);
      return answer;
    };
    // Three seconds may be too short for it to listen.
    await vi.waitFor(async () => expect((await fetch(`${stack.urls.planning}/health`)).status).toBe(200), 60_000);
    for (let x = 0; x < 5; x++) await post(x);
    expect(kept).toHaveLength(5);
    disk.fill();
    await vi.waitFor(
      async () => {
        disk.fill();
        const refused = await post(100 + kept.length);
        expect(refused).toMatchObject({ ok: false, error: { code: 'storage_full' } });
      },
      { timeout: 30_000, interval: 20 },
    );
    expect((await fetch(`${stack.urls.planning}/health`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
    disk.empty();
    await vi.waitFor(async () => expect(await post(1_000 + kept.length)).toMatchObject({ ok: true }), 30_000);
    for (const id of kept)
      expect(await planning.call(planningRoutes.getTask, { params: { id } })).toMatchObject({ ok: true });
    expect(stack.status()).toEqual([expect.objectContaining({ name: 'planning', restarts: 0 })]);
  } finally {
    await stack.stop();
    disk.remove();
  }
});
