import { botEvent } from '@conscious-bot/contracts';
import { isOutput, readRecording, recordingsIn } from '@conscious-bot/service-kit';
import { afterEach, expect, it } from 'vitest';
import { decided, snapshot, startFakeBody, startFakePlanning, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';
import { startStubModel } from './stub-model.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A bot with a body, planning and a model of its own, all in this process. */
async function bot(BOT_ID: string, callsPerHour: string) {
  const model = await startStubModel(() => 'accept');
  const planning = await startFakePlanning();
  const body = await startFakeBody(snapshot({ botId: BOT_ID, health: BOT_ID === 'hurt' ? 6 : 20 }));
  const stack = new CognitionStack({
    BOT_ID,
    RECORD_INPUTS: 'true',
    PLANNING_URL: planning.url,
    MINECRAFT_INTERFACE_URL: body.url,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stub-chat',
    LLM_CALLS_PER_HOUR: callsPerHour,
  });
  cleanups.push(
    () => model.stop(),
    () => planning.stop(),
    () => body.stop(),
    () => stack.end(),
  );
  await stack.start();
  await stack.ready();
  const axis = async () => (await stack.state()).intero.stressAxes.healthHunger;
  await until('the body is felt', async () => (await axis()) !== null);
  return { stack, model, planning, body, axis };
}

it('two bots live in one process: thoughts, budgets and feelings are those of one of them', async () => {
  const [well, hurt] = [await bot('well', '1'), await bot('hurt', '100')];
  const { thoughtId } = await well.stack.think('collect 3 oak logs');
  await well.stack.think('collect 4 birch logs');
  await hurt.stack.think('collect 5 dirt');
  await hurt.stack.think('collect 6 dirt');

  expect((await well.stack.thoughts()).map(({ botId, content }) => [botId, content])).toEqual([
    ['well', 'collect 4 birch logs'],
    ['well', 'collect 3 oak logs'],
  ]);
  expect((await hurt.stack.thoughts()).map(({ botId, content }) => [botId, content])).toEqual([
    ['hurt', 'collect 6 dirt'],
    ['hurt', 'collect 5 dirt'],
  ]);
  // The one has used its one call of the hour, the other asks on.
  const used = async ({ stack }: typeof well) => (await stack.state()).cognitiveCore.mind.access?.budgets.all?.used;
  expect([await used(well), await used(hurt)]).toEqual([1, 2]);
  expect([well.model.requests.length, hurt.model.requests.length]).toEqual([1, 2]);
  expect(await well.axis()).toBe(0);
  expect(await hurt.axis()).toBeGreaterThan(40);

  // What happens to the one is known to it alone.
  hurt.body.emit(botEvent('death', { position: { x: 0, y: 60, z: 0 }, deaths: 1, message: 'fell' }));
  well.planning.emit(
    decided({ thoughtId, taskId: 'task_1', goal: { action: 'collect', target: 'oak_log', amount: 3 } }),
  );
  await until('it knows that it died', async () => (await hurt.stack.state()).selfModel.deaths === 1);
  expect((await well.stack.state()).selfModel.deaths).toBe(0);
});

it('a recording holds all that reaches a bot: events, requests, answers of peers and of the model, time and chance', async () => {
  const { stack, body } = await bot('well', '100');
  await stack.think('collect 3 oak logs');
  body.emit(botEvent('death', { position: { x: 0, y: 60, z: 0 }, deaths: 1, message: 'fell' }));
  await until('it knows that it died', async () => (await stack.state()).selfModel.deaths === 1);
  await stack.halt();
  const [path = ''] = recordingsIn(stack.dataDir);
  const { head, lines } = readRecording(path);
  expect(head).toMatchObject({ service: 'cognition', botId: 'well', settings: { LLM_MODEL: 'stub-chat' } });
  const inputs = lines.filter((line) => !isOutput(line));
  expect(new Set(inputs.map(({ kind }) => kind))).toEqual(
    new Set(['clock', 'chance', 'connection', 'event', 'request', 'answer']),
  );
  expect(inputs).toContainEqual(
    expect.objectContaining({
      kind: 'request',
      method: 'POST',
      url: '/process',
      body: { type: 'intrusion', content: 'collect 3 oak logs' },
    }),
  );
  expect(inputs).toContainEqual(
    expect.objectContaining({
      kind: 'event',
      name: 'cognition<minecraft-interface',
      event: expect.objectContaining({ type: 'botEvent' }),
    }),
  );
  expect(inputs).toContainEqual(
    expect.objectContaining({
      kind: 'answer',
      what: 'model',
      answer: expect.objectContaining({ kind: 'answered', text: 'accept' }),
    }),
  );
});
