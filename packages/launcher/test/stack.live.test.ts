import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningStack, startStack } from '../src/stack/stack.ts';
import { allUp, stackStatus } from '../src/stack/stack-status.ts';
import type { StackEvent } from '../src/supervision/stack-event.ts';

/** What ends a wait that hangs: beside other work on the machine a start takes many times as long as alone. */
const startMs = 300_000;
const restartMs = 180_000;

describe('a stack on free ports', { timeout: 2 * restartMs }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  const events: StackEvent[] = [];
  let stack: RunningStack;

  beforeAll(async () => {
    stack = await startStack({
      dataDir,
      dashboard: false,
      worldSeed: 7,
      readyTimeoutMs: restartMs,
      env: { LLM_BASE_URL: 'none', WORLD_MOBS: 'none', WORLD_GIFTS: 'true', WORLD_VIEW_DISTANCE: '2', STRATEGY: 'off' },
      onEvent: (event) => events.push(event),
    });
  }, startMs);
  /** A busy machine may answer a look at it too late once. */
  const up = () =>
    vi.waitFor(async () => expect(allUp(await stackStatus(dataDir))).toBe(true), { timeout: restartMs, interval: 200 });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('OPS-5: every service is ready, has a process of its own and answers health and metrics', async () => {
    await up();
    const pids = Object.values(stack.pids());
    expect(new Set(pids).size).toBe(5);
    for (const url of [
      stack.urls.memory,
      stack.urls.planning,
      stack.urls.cognition,
      stack.urls['minecraft-interface'],
    ]) {
      for (const path of ['/health', '/ready', '/metrics']) {
        const response = await fetch(url + path, { signal: AbortSignal.timeout(30_000) });
        expect([path, response.status]).toEqual([path, 200]);
        await response.body?.cancel();
      }
    }
  });

  it('refuses a second stack on the same directory', async () => {
    await expect(startStack({ dataDir, dashboard: false, env: {} })).rejects.toMatchObject({ code: 'already_running' });
    await up();
  });

  it.each(['memory', 'cognition', 'planning', 'minecraft-interface', 'world'] as const)(
    'OPS-1: %s killed with -9 is restarted, that is said, and all are ready again',
    async (service) => {
      const before = stack.pids()[service];
      events.length = 0;
      await stack.kill9(service);
      await vi.waitFor(() => expect(events.map(({ kind }) => kind)).toContain('recovered'), restartMs);
      expect(events).toContainEqual({ kind: 'died', service, how: 'signal SIGKILL', restartInMs: expect.any(Number) });
      expect(stack.pids()[service]).not.toBe(before);
      expect(stack.status().find(({ name }) => name === service)?.restarts).toBe(1);
      await up();
    },
  );

  it('OPS-5: stops, and is stopped', async () => {
    await stack.stop();
    expect(stack.pids()).toEqual({});
    expect(stack.status().map(({ state }) => state)).toEqual(Array(5).fill('stopped'));
    expect(events.filter(({ kind }) => kind === 'stop_forced')).toEqual([]);
  });
});
