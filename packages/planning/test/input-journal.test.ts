import { isOutput, readRecording, recordingsIn } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';

it('a recording holds everything that comes in: events, requests, answers, timers and what a model wrote', async () => {
  const e = new Executive({
    near: { oak_log: 6 },
    env: { RECORD_INPUTS: 'true' },
    model: () => ({ steps: [{ verb: 'place_block', args: { block: 'crafting_table' } }], why: 'a landmark' }),
  });
  await endsWithTest(e).start();
  e.body.report();
  const thoughtId = e.think({ action: 'collect', target: 'oak_log', amount: 1 });
  await e.until('the thought becomes a task', async () => (await e.taskOf(thoughtId)) !== undefined);
  await e.ended((await e.taskOf(thoughtId))?.id ?? '');
  await e.ended((await e.ask({ action: 'build', target: 'landmark', amount: 1 })).id);
  await e.pass(3_000);
  await e.stopPlanning();

  const [path = ''] = recordingsIn(e.dir);
  const inputs = readRecording(path).lines.filter((line) => !isOutput(line));
  const events = inputs.flatMap((line) => (line.kind === 'event' ? [`${line.name} ${line.event.type}`] : []));
  expect(events).toEqual(
    expect.arrayContaining([
      'planning<cognition thought',
      'planning<minecraft-interface bot.state',
      'planning<minecraft-interface action.finished',
    ]),
  );
  expect(inputs.filter(({ kind }) => kind === 'request')).toMatchObject([
    { method: 'POST', url: '/tasks', body: { goal: { target: 'landmark' } } },
  ]);
  const answers = inputs.flatMap((line) => (line.kind === 'answer' ? [line] : []));
  expect(new Set(answers.map(({ what }) => what.split(' ')[0]))).toEqual(
    new Set(['cognition', 'memory', 'minecraft-interface']),
  );
  expect(answers.find(({ what }) => what.endsWith('/model/complete'))).toMatchObject({ answer: { ok: true } });
  expect(inputs.filter(({ kind }) => kind === 'timer').length).toBeGreaterThan(0);
});
