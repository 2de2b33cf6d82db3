import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStackState } from '../src/state/stack-state.ts';
import { isAlive } from '../src/supervision/process-identity.ts';
import { BotProcess, ownEnvironment, processesOf, recordEnds } from './fixtures/bot-process.ts';

/** What a stop may take. The issue says 10 s. */
const stopMs = 60_000;
const startMs = 180_000;
const up = 'is awake';

describe('npm start', { timeout: 480_000 }, () => {
  let dataDir: string;
  let env: Record<string, string>;
  const started: BotProcess[] = [];

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'npm-start-'));
    env = await ownEnvironment(dataDir);
  });
  afterEach(async () => {
    for (const bot of started.splice(0)) {
      bot.child.kill('SIGTERM');
      await bot.ends(stopMs);
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  function run(args: string[]): BotProcess {
    const bot = new BotProcess(env, args);
    started.push(bot);
    return bot;
  }
  /** Whether every service that tells so is ready. */
  async function areReady(): Promise<boolean> {
    const ports = [env.MEMORY_PORT, env.MINECRAFT_INTERFACE_PORT, env.PLANNING_PORT, env.COGNITION_PORT];
    const answers = ports.map((port) => fetch(`http://127.0.0.1:${port}/ready`).then(({ ok }) => ok));
    return (await Promise.all(answers)).every(Boolean);
  }
  async function command(args: string[]): Promise<{ code: number; output: string }> {
    const process = run(args);
    return { code: await process.ends(startMs), output: process.output };
  }

  it('OPS-1, AG-10: says what is up, refuses a second start, tells its status, takes a thought, is watched by a soak, and stop ends all of it', async () => {
    const bot = run(['start']);
    await bot.says(up, startMs);
    await bot.says('Up in', startMs);
    expect(bot.output).toContain(`http://127.0.0.1:${env.DASHBOARD_PORT}`);
    expect(bot.output).toMatch(/world +embedded, seed 42/);
    expect(bot.output).toMatch(/mind +no language model/);
    for (const name of ['world', 'memory', 'minecraft-interface', 'planning', 'cognition', 'dashboard'])
      expect(bot.output).toMatch(new RegExp(`[✓!…] ${name}`));
    // On a busy machine it says what is not ready yet, and goes on.
    await vi.waitFor(async () => expect(await areReady()).toBe(true), { timeout: startMs, interval: 500 });

    const second = run(['start']);
    expect(await second.ends(startMs)).toBe(1);
    expect(second.output).toMatch(/already runs on[\s\S]*npm run stop/);

    // What was ready may be late again on a busy machine.
    const status = await vi.waitFor(
      async () => {
        const told = await command(['status', '--json']);
        expect(told.code).toBe(0);
        return told;
      },
      { timeout: startMs, interval: 500 },
    );
    const { services } = JSON.parse(status.output);
    expect(services).toHaveLength(6);
    for (const service of services) {
      expect(service).toMatchObject({ state: 'up', restarts: 0, pid: expect.any(Number), port: expect.any(Number) });
    }

    const thought = await command(['think', 'what a lovely sunset']);
    expect(thought.output).toContain('accepted');
    expect(thought.code).toBe(0);

    const soak = await command(['soak', 'agency', '0.05', '--every', '1', '--out', join(dataDir, 'soaks')]);
    expect(soak.output).toContain('PASSED');
    const results = readdirSync(join(dataDir, 'soaks')).toSorted();
    expect(results).toEqual([expect.stringMatching(/^soak-.*\.json$/), expect.stringMatching(/^soak-.*\.log$/)]);
    const report = JSON.parse(readFileSync(join(dataDir, 'soaks', results[0] ?? ''), 'utf8'));
    expect(report).toMatchObject({ passed: true, missed: 0, mode: { drives: 'salience', mind: 'none' } });
    expect(report.criteria).toHaveLength(8);
    expect(report.statistics.processes.planning.rssMaxBytes).toBeGreaterThan(10_000_000);

    const processes = processesOf(dataDir);
    expect(processes.length).toBeGreaterThanOrEqual(7);
    const stopped = await command(['stop']);
    expect(stopped).toMatchObject({ code: 0, output: expect.stringContaining('launcher') });
    expect(await bot.ends(stopMs)).toBe(0);
    expect(processes.filter(isAlive)).toEqual([]);
    expect((await command(['status'])).code).toBe(1);
    expect((await command(['think', 'anything'])).output).toContain('Start one with: npm start');
  });

  it('OPS-1: Ctrl-C while it starts leaves nothing behind', async () => {
    const bot = run(['start', '--no-dashboard']);
    await bot.says('Starting', startMs);
    await vi.waitFor(() => expect(processesOf(dataDir).length).toBeGreaterThan(2), startMs);
    const processes = processesOf(dataDir);
    bot.pressCtrlC();
    await bot.ends(stopMs);
    expect(processes.filter(isAlive)).toEqual([]);
    expect(bot.output).toContain('Stopped while starting.');
  });

  it('OPS-1: kill -9 of the launcher leaves no orphans, the next start takes the directory over, and Ctrl-C ends all of that', async () => {
    const recordedEnds = recordEnds(env, join(dataDir, 'ends'));
    const bot = run(['start', '--no-dashboard']);
    await bot.says(up, startMs);
    // What still loads on a busy machine hears of nothing before it has done so.
    await vi.waitFor(async () => expect(await areReady()).toBe(true), { timeout: startMs, interval: 500 });
    const processes = processesOf(dataDir);
    const { launcher, services = [] } = readStackState(dataDir) ?? {};
    process.kill(launcher?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), startMs);
    await bot.ends(stopMs);
    // By themselves, none of them killed, and in order: the code of a world that has saved is 0, by force it is 1.
    const ends = recordedEnds();
    expect(services.map(({ name, pid }) => [name, pid !== undefined && ends.has(pid)])).toEqual(
      services.map(({ name }) => [name, true]),
    );
    expect(ends.get(services.find(({ name }) => name === 'world')?.pid ?? 0)).toBe(0);

    const next = run(['start', '--no-dashboard']);
    await next.says(up, startMs);
    expect(next.output).not.toContain('dashboard');
    const takenOver = processesOf(dataDir);
    next.pressCtrlC();
    expect(await next.ends(stopMs)).toBe(0);
    expect(takenOver.filter(isAlive)).toEqual([]);
    expect(next.output).not.toContain('✗');
  });

  it('OPS-1: npm ended by SIGKILL does not leave the bot running', async () => {
    const bot = run(['npm', 'start', '--silent', '--', '--no-dashboard']);
    await bot.says(up, startMs);
    const processes = processesOf(dataDir);
    bot.child.kill('SIGKILL');
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), stopMs);
  });

  it('OPS-1: a port in use is named with who wanted it, before anything starts', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(Number(env.PLANNING_PORT), '127.0.0.1', resolve));
    try {
      const bot = run(['start']);
      expect(await bot.ends(startMs)).toBe(1);
      expect(bot.output).toContain(
        `${env.PLANNING_PORT}  wanted by planning (PLANNING_PORT), held by pid ${process.pid}`,
      );
      expect(processesOf(dataDir)).toEqual([]);
    } finally {
      server.close();
    }
  });

  it.each([
    [
      'a data directory that cannot be',
      { DATA_DIR: '/dev/null/x' },
      'The bot cannot keep its data in /dev/null/x: a file stands in its place.',
    ],
    [
      'a setting that is too long',
      { SERVICE_TOKEN: 'x'.repeat(120_000) },
      'SERVICE_TOKEN has 120000 characters; 100000 are the most',
    ],
  ])('HARD-9: %s is refused in a sentence', async (_, settings, said) => {
    Object.assign(env, settings);
    const { code, output } = await command(['start']);
    expect(code).toBe(1);
    expect(output).toContain(said);
    expect(output).not.toMatch(/\n +at |x{200}/);
  });

  it('CONF-1: a bad value is named before anything starts', async () => {
    env.WORLD_SEED = 'spring';
    const bot = run(['start']);
    expect(await bot.ends(startMs)).toBe(1);
    expect(bot.output).toContain('WORLD_SEED="spring"');
  });
});
