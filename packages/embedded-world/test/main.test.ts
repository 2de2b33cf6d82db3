import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorldLog, startEmbeddedWorld } from '../src/index.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('the default world as a program', () => {
  let dataDir: string;
  const started: ChildProcess[] = [];
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'world-main-'));
  });
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  function damage(file: string, text = 'noise\nnoise\n'): void {
    mkdirSync(join(file, '..'));
    writeFileSync(file, text);
  }

  function run(environment: Record<string, string>): { child: ChildProcess; lines: string[]; errors: string[] } {
    const child = spawn(process.execPath, [main], {
      env: {
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    const lines: string[] = [];
    const errors: string[] = [];
    if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line));
    if (child.stderr) createInterface(child.stderr).on('line', (line) => errors.push(line));
    return { child, lines, errors };
  }

  it('says when it is ready on one line, and nothing else reaches stdout; SIGTERM saves and ends it', async () => {
    const { child, lines, errors } = run({ WORLD_PORT: '0', WORLD_SEED: '5' });
    while (lines.length === 0 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    const ready: unknown = JSON.parse(lines[0] ?? '{}');
    expect(ready).toEqual({ ready: true, port: expect.any(Number) });
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(lines).toHaveLength(1);
    for (const line of errors) expect(JSON.parse(line)).toMatchObject({ name: 'embedded-world' });
    expect(existsSync(join(dataDir, 'world', 'state.json'))).toBe(true);
    expect(readWorldLog(join(dataDir, 'world', 'world-log.jsonl'))).toEqual([]);
  });

  it.each([
    [
      'a file stands in its place',
      (folder: string) => writeFileSync(folder, 'no folder'),
      'a file stands in its place',
    ],
    ['its description is noise', (folder: string) => damage(join(folder, 'world.json')), 'world.json is damaged'],
    [
      'a part of its state is noise',
      (folder: string) => damage(join(folder, 'state.json'), '{"age":7,"animals":"many"}'),
      'state.json is damaged (its part "animals" is of another form)',
    ],
  ])('HARD-6: a world that cannot be opened because %s tells whoever comes', async (_, harm, said) => {
    const home = mkdtempSync(join(tmpdir(), 'world-closed-'));
    harm(join(home, 'world'));
    const { child, lines, errors } = run({ WORLD_PORT: '0', DATA_DIR: home });
    while (lines.length === 0 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(JSON.parse(lines[0] ?? '{}')).toEqual({ ready: false, why: expect.stringContaining(said) });
    expect(errors.join()).toContain('It is tried again until it can be.');
    rmSync(join(home, 'world'), { recursive: true });
    while (lines.length === 1 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(JSON.parse(lines[1] ?? '{}')).toEqual({ ready: true, port: expect.any(Number) });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    rmSync(home, { recursive: true });
  });

  it('a port in use is named, and nothing half starts', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', () => resolve()));
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { child, lines, errors } = run({ WORLD_PORT: String(port), DATA_DIR: join(dataDir, 'never') });
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(errors.join()).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(lines).toEqual([]);
    expect(existsSync(join(dataDir, 'never'))).toBe(false);
    await expect(startEmbeddedWorld({ port, seed: 1 })).rejects.toThrow(`Port ${port}`);
    squatter.close();
  });

  it('a variable that does not fit is named', async () => {
    const { child, errors } = run({ WORLD_PORT: 'yes', WORLD_MOBS: 'dragons' });
    const [code] = await once(child, 'exit');
    expect(code).not.toBe(0);
    expect(errors.join()).toMatch(/WORLD_PORT.*WORLD_MOBS/);
  });

  it('a world ends with the process that started it', async () => {
    const script = `import { startEmbeddedWorld } from ${JSON.stringify(new URL('../src/index.ts', import.meta.url).href)};
      const world = await startEmbeddedWorld({ port: 0, seed: 1 });
      console.log(world.pid);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(parent);
    const [first] = await once(parent.stdout ?? parent, 'data');
    const pid = Number(String(first));
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
