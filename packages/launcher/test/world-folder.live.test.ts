import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type RunningStack, startStack } from '../src/stack/stack.ts';
import { stackStatus } from '../src/stack/stack-status.ts';
import { writeStackState } from '../src/state/stack-state.ts';
import type { StackEvent } from '../src/supervision/stack-event.ts';

const ready = z.object({
  data: z.object({ detail: z.record(z.string(), z.unknown()) }).optional(),
  error: z.object({ detail: z.record(z.string(), z.unknown()) }).optional(),
});

describe('a stack whose world folder comes to harm', () => {
  let dataDir: string;
  let stack: RunningStack | undefined;
  const events: StackEvent[] = [];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'world-folder-'));
    events.length = 0;
  });
  afterEach(async () => {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async (readyTimeoutMs: number) => {
    stack = await startStack({
      dataDir,
      services: ['world', 'minecraft-interface'],
      worldSeed: 7,
      readyTimeoutMs,
      env: { LLM_BASE_URL: 'none', WORLD_MOBS: 'none', WORLD_VIEW_DISTANCE: '2' },
      onEvent: (event) => events.push(event),
    });
    return stack;
  };
  const detail = async ({ urls }: RunningStack) => {
    const answer = ready.parse(await (await fetch(`${urls['minecraft-interface']}/ready`)).json());
    return { ...answer.data?.detail, ...answer.error?.detail };
  };

  it('HARD-6: starts all the same, and the body says on the page why it is in no world', async () => {
    writeFileSync(join(dataDir, 'world'), 'no folder');
    const running = await start(5_000);
    expect(events).toContainEqual({
      kind: 'not_ready',
      service: 'world',
      why: expect.stringMatching(/a file stands in its place|did not report/),
    });
    // The start does not wait for what cannot come, so on a busy machine neither may have said why by then.
    await vi.waitFor(
      async () => {
        const reason = expect.stringContaining('cannot be opened: a file stands in its place');
        expect(await detail(running)).toMatchObject({ reason });
      },
      { timeout: 240_000, interval: 100 },
    );
  });

  it('HARD-6: one that is gone is made anew, one deleted while the world is open is written anew, and page and status say so', async () => {
    const row = { name: 'world', port: 1, state: 'stopped', restarts: 0 } as const;
    writeStackState(dataDir, { startedAt: 1, services: [row] });
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups', 'minecraft-interface-2026-11-22T19-44-03-120Z.sqlite'), '');
    const running = await start(120_000);
    expect(await detail(running)).toMatchObject({ notice: expect.stringContaining('its folder was deleted') });
    const world = join(dataDir, 'world');
    rmSync(world, { recursive: true });
    const notice = expect.stringContaining('They were written anew from its memory');
    const soon = { timeout: 60_000, interval: 50 };
    await vi.waitFor(async () => expect(await detail(running)).toMatchObject({ notice }), soon);
    for (const file of ['world.json', 'edits.txt', 'state.json', 'world-log.jsonl'])
      await vi.waitFor(() => expect(existsSync(join(world, file))).toBe(true), soon);
    // On a busy machine the body may be late with its answer.
    await vi.waitFor(
      async () =>
        expect((await stackStatus(dataDir)).services).toEqual([
          expect.objectContaining({ name: 'world', state: 'up', restarts: 0, notice }),
          expect.objectContaining({ name: 'minecraft-interface', state: 'up', restarts: 0 }),
        ]),
      soon,
    );
  });
});
