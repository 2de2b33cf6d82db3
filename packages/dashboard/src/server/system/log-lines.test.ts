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
    detail: '{"ms":12}',
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
  expect((await lastLines(file, 'info', 2))?.map(({ text }) => text)).toEqual(['line 19999', 'line 19998']);
  expect((await lastLines(file, 'error', 2))?.map(({ text }) => text)).toEqual(['line 19999', 'line 19997']);
  expect((await lastLines(file, 'info', 20_000))?.at(-1)?.text).toMatch(/^line \d+$/);
});

it('knows that a program without a log has none', async () => {
  expect(await lastLines(join(folder, 'nobody.log'), 'info', 10)).toBeUndefined();
});
