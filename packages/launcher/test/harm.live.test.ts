import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { planningRoutes } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { mountSmallDisk } from '@conscious-bot/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleReport } from '../src/report/console-report.ts';
import { type RunningStack, startStack } from '../src/stack/stack.ts';
import { allUp, stackStatus } from '../src/stack/stack-status.ts';
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

it('HARD-4: a database that is too new keeps one service from working, which says why once and what to do; the others start', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'too-new-'));
  const file = join(dataDir, 'memory.sqlite');
  const future = new DatabaseSync(file);
  future.exec('CREATE TABLE of_the_future (id INTEGER); PRAGMA user_version = 9999');
  future.close();
  const said: string[] = [];
  const report = consoleReport((line) => said.push(line));
  const stack = await startStack({
    dataDir,
    services: ['memory', 'world'],
    env: { LLM_BASE_URL: 'none', WORLD_MOBS: 'none' },
    onEvent: report,
  });
  try {
    const sentence = `${file} was written by a newer version of the bot (schema version 9999`;
    expect(said.filter((line) => line.includes(sentence))).toEqual([
      expect.stringMatching(/memory .*is running, but not ready: .*update the code, or choose another DATA_DIR\.$/),
    ]);
    const { services } = await stackStatus(dataDir);
    expect(services).toEqual([
      expect.objectContaining({ name: 'world', state: 'up' }),
      expect.objectContaining({ name: 'memory', state: 'not_ready', why: expect.stringContaining(sentence) }),
    ]);
    // Whoever put the wrong file there need not start everything anew.
    rmSync(file);
    await vi.waitFor(async () => expect(allUp(await stackStatus(dataDir))).toBe(true), 60_000);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('HARD-4: a data directory that cannot be written is said in one sentence, and nothing is started', async ({
  skip,
}) => {
  // Rights do not count for an administrator, who can mount a disk; for others they do.
  const disk = mountSmallDisk(1_000);
  if (disk === undefined && process.getuid?.() === 0)
    return skip('no disk can be mounted here, and no rights keep this user out');
  const path = disk?.path ?? mkdtempSync(join(tmpdir(), 'no-rights-'));
  if (disk === undefined) chmodSync(path, 0o500);
  disk?.makeReadOnly();
  const why = disk === undefined ? 'this user may not write there' : 'the file system there is read-only';
  try {
    for (const dataDir of [path, join(path, 'data')])
      await expect(startStack({ dataDir, services: ['memory'] })).rejects.toMatchObject({
        code: 'data_directory',
        message: `The bot cannot keep its data in ${dataDir}: ${why}. Choose another directory by DATA_DIR.`,
      });
  } finally {
    if (disk === undefined) rmSync(path, { recursive: true, force: true });
    disk?.remove();
  }
});
