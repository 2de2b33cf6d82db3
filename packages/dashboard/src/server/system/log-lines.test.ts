import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastLines, readLogLine } from './log-lines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logs-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('reads what a logger wrote, and what something else printed', () => {
  expect(readLogLine('{"level":40,"time":5,"service":"planning","msg":"late","ms":12}')).toEqual({
    at: 5,
    level: 'warn',
    text: 'late',
    facts: [{ name: 'ms', value: '12' }],
  });
  expect(readLogLine('{"level":"error","time":5,"name":"embedded-world","msg":"full"}')).toEqual({
    at: 5,
    level: 'error',
    text: 'full',
  });
  expect(readLogLine('Segmentation fault')).toEqual({ level: 'info', text: 'Segmentation fault' });
  expect(readLogLine('{"half a line')).toEqual({ level: 'info', text: '{"half a line' });
});

it('answers the newest first, of a level or graver, from the end of a long file', async () => {
  const file = join(folder, 'planning.log');
  const lines = Array.from({ length: 20_000 }, (_, n) =>
    JSON.stringify({ level: n % 2 === 0 ? 30 : 50, time: n, msg: `line ${n}` }),
  );
  await writeFile(file, `${lines.join('\n')}\n`);
  expect((await lastLines(file, { level: 'info', limit: 2 }))?.map(({ text }) => text)).toEqual([
    'line 19999',
    'line 19998',
  ]);
  expect((await lastLines(file, { level: 'error', limit: 2 }))?.map(({ text }) => text)).toEqual([
    'line 19999',
    'line 19997',
  ]);
  expect((await lastLines(file, { level: 'info', limit: 20_000 }))?.at(-1)?.text).toMatch(/^line \d+$/);
});

it('knows that a program without a log has none', async () => {
  expect(await lastLines(join(folder, 'nobody.log'), { level: 'info', limit: 10 })).toBeUndefined();
});

it('answers what had been written by a moment, wherever in a long log that was, and in the one before it', async () => {
  const file = join(folder, 'memory.log');
  const from = (first: number) =>
    Array.from({ length: 20_000 }, (_, n) => {
      const time = first + n;
      return n % 100 === 50 ? `printed after ${time - 1}` : JSON.stringify({ level: 30, time, msg: `line ${time}` });
    }).join('\n');
  await writeFile(`${file}.1`, `${from(0)}\n`);
  await writeFile(file, `${from(20_000)}\n`);
  const by = async (to: number, limit = 1) =>
    (await lastLines(file, { level: 'info', limit, to }))?.map(({ text }) => text);
  for (const to of [20_000, 20_001, 27_777, 33_333, 39_999]) expect(await by(to)).toEqual([`line ${to}`]);
  for (const to of [0, 7, 12_345, 19_999]) expect(await by(to)).toEqual([`line ${to}`]);
  expect(await by(99_999)).toEqual(['line 39999']);
  expect(await by(25_051, 3)).toEqual(['line 25051', 'printed after 25049', 'line 25049']);
  expect(await by(-1)).toEqual([]);
});
