import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelCallRecord } from '@conscious-bot/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { startFakePlanning, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';
import { startStubModel } from './stub-model.ts';

interface End {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run cb -- export` as its script. */
function exportCalls(...args: string[]): Promise<End> {
  const script = join(import.meta.dirname, '../../lab/src/commands/export.ts');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

it('npm run cb -- export writes every call that is kept, the oldest first', { timeout: 60_000 }, async () => {
  const model = await startStubModel(() => 'It is a quiet day.');
  onTestFinished(() => model.stop());
  const planning = await startFakePlanning();
  onTestFinished(() => planning.stop());
  const stack = new CognitionStack({ PLANNING_URL: planning.url, LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stub-chat' });
  onTestFinished(() => stack.end());
  await stack.start();
  await stack.ready();
  for (const goal of ['collect 3 oak logs', 'collect 3 birch logs']) await stack.think(goal);
  await until('both were considered', () => model.requests.length === 2);
  const file = join(stack.dataDir, 'calls.jsonl');
  // Its bot runs meanwhile.
  expect(await exportCalls('--data-dir', stack.dataDir, '--out', file)).toEqual({ code: 0, out: '', err: '' });
  const calls = readFileSync(file, 'utf8').trim().split('\n');
  const told = calls.map((line) => modelCallRecord.parse(JSON.parse(line)).messages[0]?.content);
  expect(told).toEqual([expect.stringContaining('oak logs'), expect.stringContaining('birch logs')]);
});

it('npm run cb -- export says what is wrong, and makes nothing where nothing is', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'no-calls-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const [nothing, wrong] = await Promise.all([exportCalls('--data-dir', dataDir), exportCalls('--wrong')]);
  expect(nothing).toMatchObject({ code: 1, out: '', err: expect.stringContaining('holds no cognition.sqlite') });
  expect(existsSync(join(dataDir, 'cognition.sqlite'))).toBe(false);
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining("Unknown option '--wrong'") });
  expect(wrong.err).toContain('Help: npm run cb -- export --help');
});
