import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IdleCycle } from '@conscious-bot/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { compareRuns } from './compare-runs.ts';
import { type IdleRun, NoRunError, readRun } from './read-run.ts';
import { comparisonReport } from './report.ts';

const sha = (text: string) =>
  [...text]
    .map((sign) => sign.charCodeAt(0).toString(16))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64);

function cycle(index: number, said: string, over: Partial<IdleCycle> = {}): IdleCycle {
  return {
    id: `idle_${index}`,
    botId: 'bot-1',
    idle_introspection_contract_version: 'v2.1.0',
    timestamp: index,
    prompt_template_id: 'idle@1',
    prompt_template_hash: sha('template'),
    retrieval_mode: 'structured',
    retrieval_params: { time_window_ms: 1, max_events: 1 },
    retrieval: { outcome: 'ok', memoryIds: [], durationMs: index },
    model_params: { model: 'm', temperature: 0.7, max_tokens: 160 },
    idle_reason: 'no_tasks',
    salience_summary: '',
    decision_outcome: 'thought_only',
    text: said,
    answerHash: sha(said),
    promptHash: sha(`prompt ${index}`),
    parts: { body: sha('well'), place: sha('here') },
    ungrounded: [],
    configHash: sha('config'),
    driveMode: 'salience',
    durationMs: 7,
    ...over,
  };
}

const run = (cycles: IdleCycle[], config: Record<string, unknown> = { DRIVE_MODE: 'salience' }): IdleRun => ({
  cycles,
  configs: { [cycles[0]?.configHash ?? '']: config },
});
const base = run([cycle(0, 'a'), cycle(1, 'b'), cycle(2, 'c')]);

it('IDLE-5a: two runs that are the same are said to be', () => {
  const { settings, pairs, samePrompts } = compareRuns(base, run([cycle(0, 'a'), cycle(1, 'b'), cycle(2, 'c')]));
  expect({ settings, pairs, samePrompts }).toEqual({
    settings: [],
    pairs: { compared: 3, alike: 3, causes: {}, parts: {} },
    samePrompts: { prompts: 3, answeredDifferently: 0 },
  });
});

it('IDLE-5a: the same prompt answered differently is the sampling of the model', () => {
  const { pairs, samePrompts } = compareRuns(base, run([cycle(0, 'a'), cycle(1, 'x'), cycle(2, 'c')]));
  expect(pairs).toMatchObject({ alike: 2, causes: { sampling: 1 }, first: { index: 1, causes: ['sampling'] } });
  expect(samePrompts).toEqual({ prompts: 3, answeredDifferently: 1 });
});

it('IDLE-5a: another situation or other memories are the environment, named part by part', () => {
  const elsewhere = { parts: { body: sha('well'), place: sha('there') }, promptHash: sha('other') };
  const { pairs } = compareRuns(base, run([cycle(0, 'a'), cycle(1, 'x', elsewhere), cycle(2, 'c')]));
  expect(pairs).toMatchObject({ causes: { environment: 1 }, parts: { place: 1 }, first: { causes: ['environment'] } });
});

it('IDLE-5a: settings, versions, templates and the model are configuration; the world is environment', () => {
  const other = { configHash: sha('other config') };
  const cycles = [cycle(0, 'x', other), cycle(1, 'y', other)];
  const changed = compareRuns(base, run(cycles, { DRIVE_MODE: 'off', WORLD_SEED: 7 }));
  expect(changed.settings).toEqual([
    { what: 'DRIVE_MODE', a: 'salience', b: 'off', cause: 'config' },
    { what: 'WORLD_SEED', a: undefined, b: 7, cause: 'environment' },
  ]);
  expect(changed.pairs.causes).toEqual({ config: 2 });
  const reworded = { prompt_template_hash: sha('reworded'), promptHash: sha('other') };
  expect(compareRuns(base, run([cycle(0, 'x', reworded)])).pairs.causes).toEqual({ config: 1 });
  const both = { ...reworded, idle_reason: 'manual_pause' } as const;
  const mixed = compareRuns(base, run([cycle(0, 'x', both)]));
  expect(mixed.pairs.causes).toEqual({ 'config+environment': 1 });
  expect(comparisonReport(mixed)).toContain('cannot be told apart');
});

it('IDLE-5a: reads what --export wrote and what GET /idle/cycles answered, whatever their order; else it says why not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'run.json');
  writeFileSync(file, JSON.stringify(base));
  expect(readRun(file)).toEqual(base);
  writeFileSync(file, JSON.stringify({ data: { ...base, cycles: base.cycles.toReversed(), lastHour: {} } }));
  expect(readRun(file)).toEqual(base);
  writeFileSync(file, '{');
  expect(() => readRun(file)).toThrow(NoRunError);
  expect(() => readRun(folder)).toThrow('no cognition.sqlite');
});
