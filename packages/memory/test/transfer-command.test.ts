import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@conscious-bot/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { MemoryStore } from '../src/memories/memory-store.ts';
import { memoryMigrations } from '../src/schema/migrations.ts';
import { aMemory, LIFE_MS } from './a-memory.ts';
import { DAWN } from './story.ts';

const folder = mkdtempSync(join(tmpdir(), 'memory-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run cb -- memory` as the command does, on a data directory of the test's folder. */
function run(dataDir: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const script = fileURLToPath(new URL('../../lab/src/commands/memory.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: join(folder, dataDir) };
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out.trim(), err: err.trim() }),
    ),
  );
}

describe('MEM-1: the command that takes memories out and in', () => {
  it('carries them from one data directory to another while memory has its own open', { timeout: 60_000 }, async () => {
    const [first, second] = [join(folder, 'first.jsonl'), join(folder, 'second.jsonl')];
    const open = openDatabase(join(folder, 'lived', 'memory.sqlite'), memoryMigrations);
    const memories = new MemoryStore(open, LIFE_MS);
    // More than are taken in at once.
    for (let i = 0; i < 1_100; i++)
      memories.add(aMemory({ id: `memory_${i}`, at: DAWN + i, kind: i % 2 === 0 ? 'episodic' : 'spatial' }));
    expect(await run('lived', 'export', first)).toEqual({ code: 0, out: `Written to ${first}`, err: '' });
    open.close();

    const taken = '1100 added, 0 known, 0 merged since, 0 refused';
    expect(await run('fresh', 'import', first)).toEqual({ code: 0, out: taken, err: '' });
    await run('fresh', 'export', second);
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
  });

  it('says what is missing, and leaves no empty memory behind', { timeout: 60_000 }, async () => {
    expect(await run('nobody', 'export', join(folder, 'none.jsonl'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('Nothing is remembered yet'),
    });
    expect(await run('nobody', 'import', join(folder, 'gone.jsonl'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no'),
    });
    expect(await run('nobody', '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run cb -- memory'),
    });
  });
});
