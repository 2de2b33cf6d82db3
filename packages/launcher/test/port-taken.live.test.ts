import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../src/ports/ports.ts';
import { type RunningStack, startStack } from '../src/stack/stack.ts';
import { readStackState } from '../src/state/stack-state.ts';
import type { StackEvent } from '../src/supervision/stack-event.ts';

const startMs = 180_000;

describe.each([
  ['memory', 'MEMORY_PORT'],
  ['world', 'WORLD_PORT'],
] as const)('OPS-1: a port that is taken between being found free and being opened: %s', (service, key) => {
  let dataDir: string;
  let port: number;
  let other: Server;
  let events: StackEvent[];
  let stack: RunningStack | undefined;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'port-taken-'));
    port = await freePort('127.0.0.1');
    other = createServer();
    events = [];
    stack = undefined;
  });
  afterEach(async () => {
    await stack?.stop();
    if (other.listening) other.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = () =>
    startStack({
      dataDir,
      services: [service],
      dashboard: false,
      ports: 'configured',
      env: { [key]: String(port), LLM_BASE_URL: 'none', WORLD_MOBS: 'none', WORLD_VIEW_DISTANCE: '2' },
      readyTimeoutMs: startMs,
      onEvent: (event) => events.push(event),
    });

  /** As soon as the process is there: it loads its modules before it opens its port. */
  async function take(): Promise<void> {
    await vi.waitFor(() => expect(readStackState(dataDir)?.services[0]?.pid).toBeDefined(), {
      timeout: startMs,
      interval: 5,
    });
    other.listen(port, '127.0.0.1');
    await once(other, 'listening');
  }
  const taken = () => ({
    kind: 'log',
    service,
    line: { level: 'error', message: expect.stringContaining(`Port ${port} is taken`) },
  });

  it(
    'is waited for, that is said, and all is up when it is free again',
    async () => {
      const starting = start();
      await take();
      await vi.waitFor(() => expect(events).toContainEqual(taken()), { timeout: startMs / 2, interval: 20 });
      other.close();
      stack = await starting;
      expect(stack.status()).toMatchObject([{ name: service, port, state: 'up', restarts: 0 }]);
    },
    startMs,
  );

  it(
    'that stays taken ends the start, with the words who has it',
    async () => {
      const refused = expect(start()).rejects.toMatchObject({
        code: 'port_in_use',
        message: expect.stringContaining(`${port}  wanted by ${service} (${key}), held by `),
      });
      await take();
      await refused;
      expect(events).toContainEqual(taken());
      expect(readStackState(dataDir)?.services[0]).toMatchObject({ state: 'stopped' });
    },
    startMs,
  );
});
