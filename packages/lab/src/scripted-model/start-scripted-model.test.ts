import { afterEach, describe, expect, it } from 'vitest';
import { mindScript } from './script.ts';
import { type ScriptedModel, startScriptedModel } from './start-scripted-model.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function serve(lines: unknown[], more = {}): Promise<ScriptedModel> {
  const server = await startScriptedModel({ name: 'test', script: mindScript.parse({ lines, ...more }) });
  cleanups.push(() => server.stop());
  return server;
}

const ask = (server: ScriptedModel, body: Record<string, unknown> = {}, site = 'idle') =>
  fetch(`${server.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-call-purpose': site },
    body: JSON.stringify({ model: server.model, messages: [{ role: 'user', content: 'It is day.' }], ...body }),
    signal: AbortSignal.timeout(3_000),
  });

describe('a scripted model server', () => {
  it('lists its one model under a name that says what it is', async () => {
    const server = await serve([{ say: 'x' }], { contextTokens: 4_096 });
    expect(await (await fetch(`${server.baseUrl}/models`)).json()).toMatchObject({
      object: 'list',
      data: [{ id: 'scripted:test', object: 'model', max_model_len: 4_096 }],
    });
  });

  it('answers as any OpenAI-compatible server, with counts of tokens', async () => {
    const server = await serve([{ when: { site: 'idle', text: 'day' }, say: 'I look around for a while.' }]);
    expect(await (await ask(server)).json()).toMatchObject({
      object: 'chat.completion',
      model: 'scripted:test',
      choices: [{ message: { role: 'assistant', content: 'I look around for a while.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 3, completion_tokens: 7, total_tokens: 10 },
    });
    const cut = { choices: [{ message: { content: 'I look a' }, finish_reason: 'length' }] };
    expect(await (await ask(server, { max_tokens: 2 })).json()).toMatchObject(cut);
    expect(server.requests).toMatchObject([{ site: 'idle' }, { max_tokens: 2 }]);
  });

  it('refuses what it does not serve in the words of the field', async () => {
    const server = await serve([{ say: 'x' }], { contextTokens: 100 });
    expect((await ask(server, { model: 'other' })).status).toBe(404);
    expect((await ask(server, { stream: true })).status).toBe(400);
    expect((await ask(server, { messages: [] })).status).toBe(400);
    const long = await ask(server, { messages: [{ role: 'user', content: 'a'.repeat(1_000) }] });
    expect(await long.json()).toMatchObject({ error: { code: 'context_length_exceeded' } });
  });

  it('misbehaves as its script says', async () => {
    const faults = ['status_429', 'status_500', 'no_text', 'no_choices', 'not_json', 'cut_body', 'reset'];
    const server = await serve(faults.map((fault) => ({ when: { site: fault }, fault, say: 'hello', retryAfterS: 2 })));
    const limited = await ask(server, {}, 'status_429');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await ask(server, {}, 'status_500')).status).toBe(500);
    expect(await (await ask(server, {}, 'no_text')).json()).toMatchObject({
      choices: [{ message: { content: null } }],
    });
    expect(await (await ask(server, {}, 'no_choices')).json()).not.toHaveProperty('choices');
    await expect((await ask(server, {}, 'not_json')).json()).rejects.toThrow(SyntaxError);
    await expect((await ask(server, {}, 'cut_body')).text()).rejects.toThrow(TypeError);
    await expect(ask(server, {}, 'reset')).rejects.toThrow(TypeError);
  });

  it('hangs, drips and floods until its caller goes away, and stops all the same', async () => {
    const server = await serve(['hang', 'drip', 'flood'].map((fault) => ({ when: { site: fault }, fault, at: 20 })));
    const { signal, abort } = controller();
    const calls = ['hang', 'drip', 'flood'].map(async (site) => {
      const response = await fetch(`${server.baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-call-purpose': site },
        body: JSON.stringify({ model: server.model, messages: [{ role: 'user', content: 'hi' }] }),
        signal,
      });
      for await (const chunk of response.body ?? []) if (chunk.byteLength > 0) return site;
      return undefined;
    });
    expect(await calls[1]).toBe('drip');
    expect(await calls[2]).toBe('flood');
    abort();
    await expect(calls[0]).rejects.toThrow(/abort/);
  });
});

function controller() {
  const of = new AbortController();
  return { signal: of.signal, abort: () => of.abort() };
}
