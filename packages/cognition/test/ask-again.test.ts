import { cognitionRoutes } from '@conscious-bot/contracts';
import type { AskAgainRequest } from '@conscious-bot/contracts/thought';
import { createClient } from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { snapshot, startFakeBody, startFakePlanning } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';
import { type Reply, startStubModel } from './stub-model.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A mind whose consideration of a thought can be asked again. */
async function considered(settings = {}) {
  let reply: Reply = 'accept: why not';
  const model = await startStubModel(() => reply, ['stub-chat', 'other-chat']);
  cleanups.push(() => model.stop());
  const planning = await startFakePlanning();
  cleanups.push(() => planning.stop());
  const body = await startFakeBody(snapshot());
  cleanups.push(() => body.stop());
  const stack = new CognitionStack({
    PLANNING_URL: planning.url,
    MINECRAFT_INTERFACE_URL: body.url,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stub-chat',
    ENABLE_MEMORY_RECALL: 'false',
    ...settings,
  });
  cleanups.push(() => stack.end());
  await stack.start();
  await stack.ready();
  const { thoughtId } = await stack.think('collect 3 oak logs');
  const client = createClient(stack.url);
  const found = await client.call(cognitionRoutes.getThought, { params: { id: thoughtId } });
  const call = found.ok ? found.data.weighedBy[0] : undefined;
  if (call === undefined || !found.ok) throw new Error('nobody was asked');
  const again = (body: Partial<AskAgainRequest> = {}) =>
    client.call(cognitionRoutes.askAgain, { params: { id: call.stamp.callId }, body });
  return { stack, model, client, call, thought: found.data, again, say: (next: Reply) => (reply = next) };
}

describe('a prompt asked again', () => {
  it('is kept by its parts, which together are what was sent, with the thought it weighed', async () => {
    const { call, thought } = await considered();
    expect(call.parts?.map(({ name }) => name)).toEqual(expect.arrayContaining(['body', 'surroundings', 'closing']));
    expect(call.parts?.flatMap(({ lines }) => lines).join('\n')).toBe(call.messages[0]?.content);
    expect(thought.making).toMatchObject({
      raw: 'collect 3 oak logs',
      gates: [
        { gate: 'policy', result: 'passed' },
        { gate: 'reading', result: 'passed', after: 'collect 3 oak logs', reason: 'read by rules' },
        { gate: 'consideration', result: 'passed' },
        { gate: 'planning', result: 'passed' },
        { gate: 'commitment', result: 'passed' },
      ],
    });
    expect(thought.felt).toMatchObject({ thoughtId: thought.thought.id });
  });

  it('goes to another model, at another temperature, without a part, so often as asked, and leaves no trace in the life', async () => {
    const { stack, model, client, again, say, call } = await considered();
    const before = { thoughts: await stack.thoughts(), events: await stack.events() };
    const calls = await client.call(cognitionRoutes.modelCalls);
    const state = await stack.state();
    say('<think>hm</think>I go for wood. [GOAL: collect oak_log 9]');
    const sent = model.requests.length;
    const answer = await again({ model: 'other-chat', temperature: 1.2, without: ['body'], times: 3 });
    if (!answer.ok) throw new Error(answer.error.message);
    const goal = { action: 'collect', target: 'oak_log', amount: 9 };
    expect(answer.data.answers.map(({ read }) => read)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        content: 'I go for wood.',
        goal,
        stages: [{ step: 'think_blocks' }, {}, {}],
      })).map(({ stages: _, ...read }) => read),
    );
    const requests = model.requests.slice(sent);
    expect(requests).toHaveLength(3);
    const body = call.parts?.find(({ name }) => name === 'body')?.lines ?? [];
    expect(body.length).toBeGreaterThan(0);
    for (const request of requests) {
      expect(request).toMatchObject({ model: 'other-chat', temperature: 1.2, max_tokens: 32 });
      for (const line of body) expect(request.messages[0]?.content).not.toContain(line);
    }
    expect(answer.data.budget).toEqual({ used: 3, most: 60 });
    expect({ thoughts: await stack.thoughts(), events: await stack.events() }).toEqual(before);
    expect(await client.call(cognitionRoutes.modelCalls)).toEqual(calls);
    const { access } = (await stack.state()).cognitiveCore.mind;
    expect(access?.askedAgain).toMatchObject({ used: 3, usage: { calls: 3 } });
    expect(access?.budgets).toEqual(state.cognitiveCore.mind.access?.budgets);
    expect(access?.usage).toEqual(state.cognitiveCore.mind.access?.usage);
  });

  it('is refused by name: unknown call or model, budget spent, nothing left of it', async () => {
    const { client, again } = await considered({ LLM_ASK_AGAIN_PER_HOUR: 2 });
    expect(await again({ model: 'nobody' })).toMatchObject({ error: { code: 'unprocessable' } });
    expect(await again({ times: 99 })).toMatchObject({ error: { code: 'invalid_body' } });
    expect(await client.call(cognitionRoutes.askAgain, { params: { id: 'call_of_nobody' }, body: {} })).toMatchObject({
      error: { code: 'not_found' },
    });
    const all = await again({ times: 3 });
    expect(all).toMatchObject({ data: { answers: [{ text: 'accept: why not' }, {}, { code: 'budget_exceeded' }] } });
    expect(await again()).toMatchObject({ error: { code: 'budget_exceeded' } });
    expect(await client.call(cognitionRoutes.askAgainOptions)).toMatchObject({
      data: { models: ['stub-chat', 'other-chat'], closed: expect.stringContaining('LLM_ASK_AGAIN_PER_HOUR') },
    });
  });

  it('without a model it says so, and the record can still be read', async () => {
    const { stack, client: _, call } = await considered();
    await stack.halt();
    await stack.start({ LLM_BASE_URL: 'none' });
    const client = createClient(stack.url);
    const params = { id: call.stamp.callId };
    expect(await client.call(cognitionRoutes.modelCall, { params })).toMatchObject({
      ok: true,
      data: { stamp: call.stamp },
    });
    expect(await client.call(cognitionRoutes.askAgain, { params, body: {} })).toMatchObject({
      error: { code: 'no_model' },
    });
  });
});
