import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../ports/ports.ts';
import { preloads } from './child-node.ts';
import { processIdentity } from './process-identity.ts';
import type { StackEvent } from './stack-event.ts';
import { SupervisedProcess } from './supervised-process.ts';

const script = fileURLToPath(new URL('../../test/fixtures/dummy-service.ts', import.meta.url));

describe('a supervised process', () => {
  let directory: string;
  let port: number;
  let events: StackEvent[];
  let supervised: SupervisedProcess | undefined;

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'supervised-'));
    port = await freePort('127.0.0.1');
    events = [];
  });
  afterEach(async () => {
    await supervised?.stop();
    supervised = undefined;
    rmSync(directory, { recursive: true, force: true });
  });

  function supervise(
    env: Record<string, string> = {},
    { readyTimeoutMs = 30_000, hangMs = 0 } = {},
  ): SupervisedProcess {
    supervised = new SupervisedProcess(
      {
        name: 'memory',
        script,
        preloads,
        port,
        url: `http://127.0.0.1:${port}`,
        ready: { kind: 'http', url: `http://127.0.0.1:${port}/ready` },
        graceMs: 400,
      },
      {
        cwd: directory,
        env: { DUMMY_PORT: String(port), ...env },
        logFile: join(directory, 'logs', 'memory.log'),
        readyTimeoutMs,
        hangMs,
        onEvent: (event) => events.push(event),
        onChange: () => {},
      },
    );
    return supervised;
  }
  const kinds = () => events.map((event) => event.kind);

  it('is up once it says that it is ready, and its lines are in its log file', async () => {
    const child = supervise({ DUMMY_READY_MS: '300' });
    expect(await child.start()).toMatchObject({ state: 'up' });
    expect(child.row).toMatchObject({ name: 'memory', port, state: 'up', restarts: 0, pid: expect.any(Number) });
    await child.stop();
    expect(child.row).toMatchObject({ state: 'stopped' });
    expect(child.row).not.toHaveProperty('pid');
    expect(readFileSync(join(directory, 'logs', 'memory.log'), 'utf8')).toContain('listening');
  });

  it('is reported as not ready, with its own message, when it takes too long', async () => {
    const child = supervise({ DUMMY_READY_MS: '600000' }, { readyTimeoutMs: 6_000 });
    expect(await child.start()).toEqual({ state: 'not_ready', why: 'Not yet.' });
    expect(child.row.pid).toBeDefined();
  });

  it('is not restarted when it dies while it starts; its last lines are handed over', async () => {
    const outcome = await supervise({ DUMMY_BEHAVIOUR: 'dies' }).start();
    expect(outcome).toEqual({ state: 'died', how: 'exit code 1', lastLines: ['MEMORY_PORT: not a number'] });
    expect(kinds()).toEqual(['log']);
  });

  it('is restarted with back-off after kill -9, and that is said', async () => {
    const child = supervise();
    await child.start();
    const before = child.row.pid;
    await child.kill9();
    expect(child.row).toMatchObject({ state: 'restarting', restarts: 1 });
    await vi.waitFor(() => expect(kinds()).toContain('recovered'), 30_000);
    expect(child.row).toMatchObject({ state: 'up', restarts: 1 });
    expect(child.row.pid).not.toBe(before);
    expect(events).toContainEqual({ kind: 'died', service: 'memory', how: 'signal SIGKILL', restartInMs: 100 });
  });

  describe.each(['busy', 'stopped'] as const)('HARD-7: one that hangs (%s)', (behaviour) => {
    it('has its stack written to its log, is ended and is started again', async () => {
      const child = supervise({ DUMMY_BEHAVIOUR: behaviour }, { hangMs: 2_000 });
      await child.start();
      const { pid = 0 } = child.row;
      await fetch(`http://127.0.0.1:${port}/hang`).catch(() => undefined);
      await vi.waitFor(() => expect(kinds()).toEqual(['hung', 'died', 'recovered']), 60_000);
      expect(events[1]).toMatchObject({ kind: 'died', how: 'did not answer for 2 s', restartInMs: 100 });
      expect(child.row.pid).not.toBe(pid);
      expect(processIdentity(pid)).toBeUndefined();
      const log = readFileSync(join(directory, 'logs', 'memory.log'), 'utf8');
      expect(log).toContain('ending it');
      if (behaviour === 'busy') expect(log).toMatch(/goInCircles \(file:\S+dummy-service\.ts:\d+\)/);
    });
  });

  it('stays stopped when it is stopped while it waits for its restart', async () => {
    const child = supervise();
    await child.start();
    await child.kill9();
    await child.stop();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(child.row.state).toBe('stopped');
    expect(kinds()).not.toContain('recovered');
  });

  it('is killed when it does not stop within its grace', async () => {
    const child = supervise({ DUMMY_BEHAVIOUR: 'deaf' });
    await child.start();
    const { pid = 0 } = child.row;
    await child.stop();
    expect(kinds()).toContain('stop_forced');
    expect(processIdentity(pid)).toBeUndefined();
  });

  it('takes with it what it started itself', async () => {
    const child = supervise({ DUMMY_BEHAVIOUR: 'parent' });
    await child.start();
    const log = readFileSync(join(directory, 'logs', 'memory.log'), 'utf8');
    const grandchild = Number(/"grandchild":(\d+)/.exec(log)?.[1]);
    expect(processIdentity(grandchild)).toBeDefined();
    await child.stop();
    expect(processIdentity(grandchild)).toBeUndefined();
  });

  it.each([
    ['', { state: 'up' }, []],
    ['closed', { state: 'not_ready', why: 'A file stands in its place.' }, ['recovered']],
  ])('may say by lines whether it is ready %s', async (behaviour, outcome, later) => {
    const child = new SupervisedProcess(
      {
        name: 'world',
        script,
        preloads,
        port,
        ready: { kind: 'line', read: (line) => (line.includes('"ready"') ? JSON.parse(line) : undefined) },
        graceMs: 400,
      },
      {
        cwd: directory,
        env: { DUMMY_PORT: String(port), DUMMY_BEHAVIOUR: behaviour, DUMMY_READY_MS: '200' },
        logFile: join(directory, 'world.log'),
        readyTimeoutMs: 30_000,
        hangMs: 0,
        onEvent: (event) => events.push(event),
        onChange: () => {},
      },
    );
    expect(await child.start()).toMatchObject(outcome);
    await vi.waitFor(() => expect(kinds()).toEqual(later), 30_000);
    await child.stop();
  });
});
