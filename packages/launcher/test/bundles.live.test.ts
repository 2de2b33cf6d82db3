import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { bundledPackages, bundleServices, recordFile } from '../src/bundles/service-bundles.ts';
import { startStack } from '../src/index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bundles-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('bundles are made once as long as nothing changes', async () => {
  const bundles = await bundleServices();
  const record = readFileSync(recordFile, 'utf8');
  const again = await bundleServices();
  expect(bundledPackages.map(again.programOf)).toEqual(bundledPackages.map(bundles.programOf));
  expect(readFileSync(recordFile, 'utf8')).toBe(record);
});

it('a service that runs from a bundle names the lines of its sources in its log', async () => {
  // A folder stands where its database should be, of which it says where that was seen.
  mkdirSync(join(dataDir, 'memory.sqlite'));
  const stack = await startStack({ dataDir, env: { LLM_BASE_URL: 'none' }, services: ['memory'] });
  await stack.stop();
  const log = readFileSync(join(dataDir, 'logs', 'memory.log'), 'utf8');
  const line = log.split('\n').find((each) => each.includes('"stack"')) ?? '';
  const { stack: trace }: { stack: string } = JSON.parse(line).err;
  const place = /at openDatabase \((file:\/\/\S+\/service-kit\/src\/storage\/database\.ts):(\d+):\d+\)/.exec(trace);
  if (place === null) throw new Error(`no place in the sources: ${trace}`);
  const source = readFileSync(fileURLToPath(place[1] ?? ''), 'utf8').split('\n');
  expect(source[Number(place[2]) - 1]).toContain('throw unusable(');
});
