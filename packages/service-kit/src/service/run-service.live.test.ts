import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSse } from '../../test/sse-client.ts';
import { eventLogMigration } from '../events/event-table.ts';
import { openDatabase } from '../storage/database.ts';

const fixture = fileURLToPath(new URL('../../test/run-service.fixture.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(mode = 'well', env: Record<string, string> = {}, ...args: string[]) {
  const child = spawn(process.execPath, [fixture, mode, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MEMORY_PORT: '0',
      SERVICE_TOKEN: '',
      ...env,
    },
    // Away from the checkout, whose .env would count.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const listening = async () => {
    for (let i = 0; i < 1000; i++) {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
      if (url) return url;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`does not listen: ${out}`);
  };
  return { child, exit, listening, out: () => out };
}

const logLine = z.object({ msg: z.string(), config: z.record(z.string(), z.string()).optional() });

describe('runService', () => {
  it('logs the whole configuration at boot with secrets hidden', async () => {
    const { child, exit, listening, out } = start('well', { LLM_API_KEY: 'sk-hunter2', BOT_ID: 'bot-3' });
    await listening();
    child.kill('SIGTERM');
    await exit;
    const lines = out()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const boot = lines.map((line) => logLine.parse(JSON.parse(line))).find(({ msg }) => msg === 'configuration');
    expect(boot?.config).toMatchObject({ BOT_ID: 'bot-3', LLM_API_KEY: 'set', SERVICE_TOKEN: 'unset' });
    expect(out()).not.toContain('hunter2');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in order with code 0, clients or not', async (signal) => {
    const { child, exit, listening, out } = start();
    const stream = await openSse(`${await listening()}/events`);
    child.kill(signal);
    // The launcher and the terminal both ask.
    child.kill(signal);
    expect(await exit).toBe(0);
    expect(out()).toContain('ended in order');
    await stream.ended;
  });

  it('a part that hangs does not keep it from ending', async () => {
    const { child, exit, listening, out } = start('hangs-on-stop');
    await listening();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(out()).toContain('the service did not end in order');
  });

  it.each([
    ['fails-to-start', 'the world is not there'],
    ['throws-later', 'uncaught error'],
    ['rejects-later', 'nobody waits for me'],
  ])('dies loudly with code 1: %s', async (mode, reason) => {
    const { exit, out } = start(mode);
    expect(await exit).toBe(1);
    expect(out()).toContain(reason);
    expect(out()).toContain('"level":60');
  });

  it('HARD-4: a service whose database is too new lives on to say so, and starts anew when that has changed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'too-new-'));
    try {
      const file = join(folder, 'memory.sqlite');
      const newer = { version: 2, name: 'of the future', up: () => {} };
      openDatabase(file, [eventLogMigration(1), newer]).close();
      const { exit, listening, out } = start('has-a-file', {}, file);
      const url = await listening();
      const sentence = `${file} was written by a newer version of the bot (schema version 2, this code knows 1): update the code, or choose another DATA_DIR.`;
      expect((await fetch(`${url}/health`)).status).toBe(200);
      for (const path of ['/ready', '/tasks', '/events']) {
        const answer = await fetch(`${url}${path}`);
        expect(answer.status, path).toBe(503);
        expect(await answer.text(), path).toContain(sentence);
      }
      rmSync(file);
      expect(await exit).toBe(1);
      expect(out()).toContain(`${file} has changed`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('a bad configuration is told key by key, with code 1', async () => {
    const { exit, out } = start('well', { PLANNING_PORT: 'three', LOG_LEVEL: 'loud' });
    expect(await exit).toBe(1);
    expect(out()).toContain('PLANNING_PORT=');
    expect(out()).toContain('LOG_LEVEL=');
    expect(out()).not.toContain('listening');
  });

  it('does not start on an open address without a token', async () => {
    const { exit, out } = start('well', { BIND_HOST: '0.0.0.0' });
    expect(await exit).toBe(1);
    expect(out()).toContain('set SERVICE_TOKEN');
  });
});
