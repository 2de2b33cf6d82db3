import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
