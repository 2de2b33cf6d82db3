import { afterEach, expect, it } from 'vitest';
import { silent } from '../../test/fake-peers.ts';
import { type Reply, startStubModel } from '../../test/stub-model.ts';
import type { ModelCall } from './mind.ts';
import { createModelClient } from './model-client.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const call: ModelCall = {
  kind: 'intrusion',
  purpose: 'parse',
  messages: [{ role: 'user', content: 'hello' }],
  temperature: 0.2,
  maxTokens: 7,
  deadlineMs: 250,
};
const at = (baseUrl: string) =>
  createModelClient({ mode: 'model', baseUrl, model: 'm', apiKey: undefined, found: 'config', note: '' }, silent);

async function ask(reply: Reply) {
  const stub = await startStubModel(() => reply);
  cleanups.push(() => stub.stop());
  const mind = await at(stub.baseUrl);
  return { completion: await mind?.send(call), requests: stub.requests };
}

it('asks once, with what was given and nothing more', async () => {
  const { completion, requests } = await ask('hi');
  expect(completion).toMatchObject({ ok: true, text: 'hi' });
  expect(requests).toEqual([
    { model: 'm', messages: [{ role: 'user', content: 'hello' }], temperature: 0.2, max_tokens: 7 },
  ]);
});

it('failures are values, and nothing is tried again', async () => {
  const failed = await ask({ status: 500 });
  expect(failed.completion).toMatchObject({ ok: false, code: 'upstream_invalid_response' });
  expect(failed.requests).toHaveLength(1);
  expect((await ask('silence')).completion).toMatchObject({ ok: false, code: 'upstream_timeout' });
  expect(await (await at('http://127.0.0.1:9/v1'))?.send(call)).toMatchObject({
    ok: false,
    code: 'upstream_unreachable',
  });
});

it('without a model there is no mind', async () => {
  expect(await createModelClient({ mode: 'none', found: 'none', note: '' }, silent)).toBeUndefined();
});

it('asks for a shape where one is wanted, and without it from then on where the server refuses that', async () => {
  const stub = await startStubModel(({ response_format }) => (response_format === undefined ? '{}' : { status: 400 }));
  cleanups.push(() => stub.stop());
  const mind = await at(stub.baseUrl);
  const shaped = { ...call, json: 'plan', deadlineMs: 5_000 } as const;
  expect(await mind?.send(shaped)).toMatchObject({ ok: true, text: '{}' });
  expect(await mind?.send(shaped)).toMatchObject({ ok: true, text: '{}' });
  expect(stub.requests.map(({ response_format }) => response_format !== undefined)).toEqual([true, false, false]);
  expect(stub.requests[0]?.response_format).toMatchObject({ type: 'json_schema', json_schema: { name: 'plan' } });
});
