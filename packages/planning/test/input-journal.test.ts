import type { Input } from '@conscious-bot/service-kit';
import { afterEach, expect, it } from 'vitest';
import { Executive } from './executive.ts';

let running: Executive | undefined;
afterEach(() => running?.stop());

it('a journal sees everything that comes in: events, requests, answers, time, chance and what a model wrote', async () => {
  const inputs: Input[] = [];
  const e = new Executive({
    near: { oak_log: 6 },
    journal: { record: (input) => void inputs.push(input) },
    model: () => ({ steps: [{ verb: 'place_block', args: { block: 'crafting_table' } }], why: 'a landmark' }),
  });
  running = await e.start();
  e.body.report();
  const thoughtId = e.think({ action: 'collect', target: 'oak_log', amount: 1 });
  await e.until('the thought becomes a task', async () => (await e.taskOf(thoughtId)) !== undefined);
  await e.ended((await e.taskOf(thoughtId))?.id ?? '');
  await e.ended((await e.ask({ action: 'build', target: 'landmark', amount: 1 })).id);

  const of = <K extends Input['kind']>(kind: K) =>
    inputs.filter((input): input is Extract<Input, { kind: K }> => input.kind === kind);
  const events = of('event').map(({ source, event }) => `${source} ${event.type}`);
  expect(events).toEqual(
    expect.arrayContaining([
      'cognition thought',
      'minecraft-interface bot.state',
      'minecraft-interface action.finished',
    ]),
  );
  expect(of('request')).toMatchObject([{ method: 'POST', url: '/tasks', body: { goal: { target: 'landmark' } } }]);
  expect(new Set(of('answer').map(({ peer }) => peer))).toEqual(
    new Set(['cognition', 'memory', 'minecraft-interface']),
  );
  expect(of('model')[0]).toMatchObject({ purpose: 'plan', answer: { ok: true } });
  expect(of('time').length).toBeGreaterThan(100);
  expect(of('random').length).toBeGreaterThan(10);
});
