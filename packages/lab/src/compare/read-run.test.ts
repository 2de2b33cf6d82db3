import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IdleLife } from '@conscious-bot/cognition/testing';
import { expect, it, onTestFinished } from 'vitest';
import { compareTrails } from './compare-trails.ts';
import { NoRunError, readRun } from './read-run.ts';

it('IDLE-5a: reads what GET /idle/cycles answered, whatever its order, and says why where it is something else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const life = new IdleLife({ script: (_, asked) => `I think of number ${'abc'[asked % 3]}.` }).see();
  for (let i = 0; i < 3; i += 1) {
    await life.idles();
    await life.clock.advance(60_000);
  }
  const cycles = life.cycles();
  await life.stop();
  const file = join(folder, 'run.json');
  writeFileSync(file, JSON.stringify({ data: { cycles: cycles.toReversed(), configs: { x: {} }, lastHour: {} } }));
  const run = readRun(file);
  expect(run.moments.map(({ at }) => at)).toEqual([0, 60_000, 120_000]);
  expect(compareTrails(run, run).parting).toBeUndefined();
  writeFileSync(file, '{');
  expect(() => readRun(file)).toThrow(NoRunError);
  expect(() => readRun(folder)).toThrow('is it a DATA_DIR?');
  expect(() => readRun(join(folder, 'none'))).toThrow('nothing of that name');
});
