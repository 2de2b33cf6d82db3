import { join } from 'node:path';
import { cognitionRoutes } from '@conscious-bot/contracts';
import type { modelRequest } from '@conscious-bot/contracts/model';
import { createClient, openDatabase } from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { migrations } from '../src/assembly/migrations.ts';
import { CallStore } from '../src/model/call-store.ts';
import { until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';
import { type Reply, startStubModel } from './stub-model.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function withModel(reply: Reply | (() => Reply) | undefined) {
  const model = await startStubModel(() => (typeof reply === 'function' ? reply() : (reply ?? 'silence')));
  cleanups.push(() => model.stop());
  const stack = new CognitionStack(reply === undefined ? {} : { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stub-chat' });
  cleanups.push(() => stack.end());
  await stack.start();
  const ask = (request: Partial<z.input<typeof modelRequest>> = {}, signal?: AbortSignal) =>
    createClient(stack.url).call(cognitionRoutes.complete, {
      body: {
        kind: 'planning',
        purpose: 'plan',
        messages: [
          { role: 'system', content: 'a tool' },
          { role: 'user', content: 'a task' },
        ],
        deadlineMs: 3_000,
        ...request,
      },
      ...(signal === undefined ? {} : { signal }),
    });
  const records = () => {
    const db = openDatabase(join(stack.dataDir, 'cognition.sqlite'), migrations);
    try {
      return new CallStore(db, { most: 100, maxAgeMs: 1e9 }).page({ limit: 10 }).calls;
    } finally {
      db.close();
    }
  };
  return { model, stack, ask, records };
}

describe('POST /model/complete', () => {
  it('gives the text with the stamp of the model, and keeps the call with its raw answer', async () => {
    const { ask, model, records } = await withModel('<think>{"a": 0}</think>Here: {"steps": []}');
    const answer = await ask({ json: 'plan', maxTokens: 77, temperature: 0 });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        text: '<think>{"a": 0}</think>Here: {"steps": []}',
        json: { steps: [] },
        stamp: { model: 'stub-chat', kind: 'planning', promptHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    });
    expect(model.requests[0]).toMatchObject({
      messages: [{ role: 'system' }, { role: 'user' }],
      max_tokens: 77,
      temperature: 0,
      response_format: { type: 'json_schema' },
    });
    if (!answer.ok) throw new Error('no answer');
    const { text, stamp } = answer.data;
    expect(records()).toEqual([
      expect.objectContaining({ stamp, text, purpose: 'plan', maxTokens: 77, messages: model.requests[0]?.messages }),
    ]);
  });

  it('an answer without a JSON object is given as it is', async () => {
    let reply = '';
    const { ask } = await withModel(() => reply);
    for (reply of ['no braces at all', '{"steps": [{"verb": "nav', '[1, 2]']) {
      const answer = await ask({ json: 'plan' });
      expect(answer).toMatchObject({ ok: true, data: { text: reply } });
      if (answer.ok) expect(answer.data.json, reply).toBeUndefined();
    }
  });

  const failures: [string, Reply | undefined, string, number][] = [
    ['without a model', undefined, 'no_model', 503],
    ['of a silent model', 'silence', 'upstream_timeout', 504],
    ['of a failing model', { status: 500 }, 'upstream_invalid_response', 502],
  ];
  it.each(failures)('a call %s ends with its code, by the deadline', async (_, reply, code, status) => {
    const { ask, records } = await withModel(reply);
    expect(await ask({ deadlineMs: 300 })).toMatchObject({ ok: false, status, error: { code } });
    if (reply !== undefined) expect(records()).toEqual([expect.objectContaining({ code })]);
  });

  it('a call whose asker went away is ended', async () => {
    const { ask, model, records } = await withModel('silence');
    const gone = new AbortController();
    const asked = ask({ deadlineMs: 60_000 }, gone.signal);
    await until('the model was asked', () => model.requests.length === 1);
    gone.abort();
    expect(await asked).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    await until('the call ended', () => records().length === 1);
    expect(records()).toEqual([expect.objectContaining({ code: 'cancelled' })]);
  });

  it('a request that does not fit is refused before the model hears of it', async () => {
    const { stack, model } = await withModel('hi');
    const post = (body: unknown) =>
      fetch(`${stack.url}/model/complete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const sound = { kind: 'planning', purpose: 'plan', messages: [{ role: 'user', content: 'a' }], deadlineMs: 500 };
    for (const wrong of [
      { ...sound, kind: 'urgent' },
      { ...sound, deadlineMs: 1e9 },
      { ...sound, messages: [] },
      { ...sound, maxTokens: 0 },
      { ...sound, purpose: 'Plan this!' },
    ])
      expect((await post(wrong)).status).toBe(400);
    expect(model.requests).toEqual([]);
  });
});
