import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryEditOf, memoryRoutes } from '@conscious-bot/contracts';
import { lifeDatabases, processIdentity, repositoryRoot, takeCheckpoint } from '@conscious-bot/launcher';
import { startMemory } from '@conscious-bot/memory';
import { importMemoriesFrom } from '@conscious-bot/memory/transfer';
import { eventLogMigration, loadConfig, openDatabase, subscriptionMigration } from '@conscious-bot/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const born = Date.UTC(2026, 10, 22);
const LIFE_MS = 30 * 86_400_000;
const ENDS_MS = 100_000;
const answered = z.object({ data: z.unknown() });

const remembered = (id: string, text: string) => ({
  id,
  botId: 'bot-1',
  kind: 'episodic',
  type: 'task',
  text,
  at: born,
  lastAt: born,
  endedAt: born,
  entities: ['cave'],
  outcome: 'completed',
  importance: 0.5,
  count: 1,
  uses: 3,
  keepUntil: born,
  trace: {},
  data: { goalKey: 'visit:cave' },
});

describe('VIEW-6: a memory is edited in a copy of the life alone', { timeout: 2 * ENDS_MS }, () => {
  let folder: string;
  let dataDir: string;
  let fork: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'memory-edit-'));
    [dataDir, fork] = [join(folder, 'data'), join(folder, 'fork')];
    mkdirSync(dataDir);
    const file = join(folder, 'memories.jsonl');
    const memories = [
      remembered('memory_cave', 'Found a cave full of zombies.'),
      remembered('memory_lake', 'Saw a lake from the cave.'),
    ];
    writeFileSync(file, memories.map((one) => JSON.stringify(one)).join('\n'));
    for (const name of lifeDatabases)
      if (name !== 'memory')
        openDatabase(join(dataDir, `${name}.sqlite`), [eventLogMigration(1), subscriptionMigration(2)]).close();
    await importMemoriesFrom(file, dataDir, LIFE_MS);
    await takeCheckpoint({ dataDir, botId: 'bot-1', at: born + 1, reason: 'a test', kept: 2 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function cb(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [join(repositoryRoot, 'scripts/cb.mjs'), ...args],
        { timeout: ENDS_MS, env: { ...process.env, MEMORY_LIFE_MS: String(LIFE_MS) } },
        (_, out, err) => resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
      );
    });
  }
  const edit = (directory: string, ...args: string[]) => cb('memory', 'edit', ...args, '--data', directory);
  const fromFork = () => cb('fork', dataDir, '--at', String(born + 2), '--into', fork);

  /** What memory answers over its routes once it runs on a data directory. */
  async function asked(directory: string) {
    const { service, stop } = await startMemory({ config: { ...loadConfig({}), DATA_DIR: directory, MEMORY_PORT: 0 } });
    const answer = async (options: { method: 'GET' | 'POST'; url: string; payload?: object }) =>
      answered.parse((await service.app.inject(options)).json()).data;
    const search = async (text: string) =>
      memoryRoutes.search.response
        .parse(await answer({ method: 'POST', url: '/search', payload: { text } }))
        .memories.map(({ id }) => id);
    try {
      const [zombies, bread] = [await search('zombies'), await search('bread')];
      const { forgotten } = memoryRoutes.forgotten.response.parse(
        await answer({ method: 'GET', url: '/memories/forgotten' }),
      );
      const { memories } = memoryRoutes.query.response.parse(
        await answer({ method: 'POST', url: '/query', payload: { over: 'memories' } }),
      );
      return { memory: memories.find(({ id }) => id === 'memory_cave'), forgotten, zombies, bread };
    } finally {
      await stop();
    }
  }

  it('gives it other words, by which it is found from then on, and says what it had been and when it was changed', async () => {
    expect(await fromFork()).toMatchObject({ code: 0 });
    const since = Date.now();
    expect(await edit(fork, 'memory_cave', 'Found a cave full of wolves.')).toMatchObject({ code: 0 });
    expect(await edit(fork, 'memory_cave', ' Found a cave full of bread. ')).toEqual({
      code: 0,
      out: 'Before: Found a cave full of wolves.\nNow:    Found a cave full of bread.',
      err: '',
    });
    const { memory, zombies, bread } = await asked(fork);
    expect(memory).toMatchObject({ text: 'Found a cave full of bread.', uses: 3, entities: ['cave'], lastAt: born });
    const told = memoryEditOf(memory?.data ?? {});
    expect(told?.original).toBe('Found a cave full of zombies.');
    expect(told?.at).toBeGreaterThanOrEqual(since);
    expect({ zombies, bread }).toEqual({ zombies: [], bread: ['memory_cave'] });
    expect((await asked(dataDir)).zombies).toEqual(['memory_cave']);
  });

  it('forgets it, with the trace that everything forgotten leaves', async () => {
    await fromFork();
    expect(await edit(fork, 'memory_cave', '--forget')).toEqual({
      code: 0,
      out: 'Forgotten: Found a cave full of zombies.',
      err: '',
    });
    const { forgotten, zombies } = await asked(fork);
    expect(forgotten).toMatchObject([{ id: 'memory_cave', reason: 'removed' }]);
    expect(zombies).toEqual([]);
  });

  it('refuses a life that is no copy, one that runs, and what cannot be done, and changes nothing', async () => {
    const stored = () => readFileSync(join(dataDir, 'memory.sqlite'));
    const before = stored();
    const lived = await edit(dataDir, 'memory_cave', 'Nothing.');
    expect(lived).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(`npm run cb -- fork ${dataDir} --at`),
    });
    expect(stored().equals(before)).toBe(true);
    await fromFork();
    const self = { pid: process.pid, identity: processIdentity(process.pid) };
    for (const state of [
      { launcher: self, services: [] },
      { services: [{ name: 'memory', ...self, port: 1, state: 'up', restarts: 0 }] },
    ]) {
      writeFileSync(join(fork, 'stack.json'), JSON.stringify(state));
      const refused = await edit(fork, 'memory_cave', '--forget');
      expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('npm run stop') });
    }
    rmSync(join(fork, 'stack.json'));
    expect(await edit(fork, 'nothing', 'Words.')).toMatchObject({ code: 1, err: expect.stringContaining('no memory') });
    expect(await edit(fork, 'memory_cave')).toMatchObject({ code: 2, err: expect.stringContaining('--forget') });
    expect(await edit(fork, 'memory_cave', ' ')).toMatchObject({ code: 2, err: expect.stringContaining('characters') });
    expect((await asked(fork)).zombies).toEqual(['memory_cave']);
  });
});
