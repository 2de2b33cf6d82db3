import { Executive } from '@conscious-bot/planning/testing';
import { readRecording, recordingsIn } from '@conscious-bot/service-kit';
import { afterEach, expect, it } from 'vitest';
import { describeDivergence } from './describe-divergence.ts';
import { replayRecording } from './replay-recording.ts';

const running: Executive[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

/** Two wishes are carried out over a body and a cognition that are made up; all that reaches planning is recorded. */
async function recordedLife() {
  const e = await new Executive({ near: { oak_log: 8 }, env: { RECORD_INPUTS: 'true' } }).start();
  running.push(e);
  e.body.report();
  const thoughtId = e.think({ action: 'collect', target: 'oak_log', amount: 2 });
  await e.until('the thought becomes a task', async () => (await e.taskOf(thoughtId)) !== undefined);
  await e.ended((await e.taskOf(thoughtId))?.id ?? '');
  await e.ended((await e.ask({ action: 'craft', target: 'crafting_table', amount: 1 })).id);
  await e.stopPlanning();
  const [path = ''] = recordingsIn(e.dir);
  return readRecording(path);
}

it('REPLAY-1: a recorded life gives the same decisions again', async () => {
  const recording = await recordedLife();
  const report = await replayRecording(recording);
  expect(report.divergence && describeDivergence(report.divergence)).toBeUndefined();
  expect(report.decisions).toBeGreaterThan(10);
  expect(report.otherDifferences).toBe(0);
});

it('REPLAY-1: a changed gate is found at its first effect, with what came in before it', async () => {
  const report = await replayRecording(await recordedLife(), { STRATEGY: 'motivators' });
  expect(report.divergence && describeDivergence(report.divergence)).toMatch(/^2026-.*: then .*today /);
});
