import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { close, listen } from '../../../test/stub-model.ts';
import { contextSizeInRefusal, findContextSize } from './context-size.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** A server that answers these addresses and no other; of the model list, what it adds to the model's entry. */
async function serve(pages: Record<string, unknown>, entry: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const list = { object: 'list', data: [{ id: 'm', object: 'model', created: 1, ...entry }] };
    const page = request.url === '/v1/models' ? list : pages[request.url ?? ''];
    response
      .writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(page));
  });
  const port = await listen(server);
  cleanups.push(() => close(server));
  return {
    asked,
    find: () => findContextSize({ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'm', apiKey: undefined }),
  };
}

describe('how much a model can read', () => {
  it.each([
    ['vLLM', { max_model_len: 8_192 }, 8_192],
    ['a hosted list', { context_length: 131_072 }, 131_072],
    ['another', { context_window: 32_768 }, 32_768],
  ])('stands in the list of models: %s', async (_, entry, tokens) => {
    const { find, asked } = await serve({}, entry);
    expect(await find()).toEqual({ tokens, source: 'the list of models' });
    expect(asked).toEqual(['GET /v1/models']);
  });

  it.each([
    ['llama.cpp', { '/props': { default_generation_settings: { n_ctx: 4_096 }, total_slots: 4 } }, 4_096],
    ['Ollama, loaded', { '/api/ps': { models: [{ name: 'm:latest', context_length: 16_384 }] } }, 16_384],
    ['Ollama, by its file', { '/api/show': { parameters: 'stop "x"\nnum_ctx      2048' } }, 2_048],
    ['LM Studio', { '/api/v0/models': { data: [{ id: 'm', loaded_context_length: 10_000 }] } }, 10_000],
  ])('is asked of servers that tell it elsewhere: %s', async (_, pages, tokens) => {
    const { find } = await serve(pages);
    expect(await find()).toMatchObject({ tokens });
  });

  it('is unknown where nobody says; what a model was trained for is not what it is run with', async () => {
    const { find } = await serve(
      {
        '/props': 'x',
        '/api/ps': { models: [{ name: 'other', context_length: 1_000 }] },
        '/api/show': { parameters: '' },
      },
      { meta: { n_ctx_train: 40_960 }, max_model_len: 'many' },
    );
    expect(await find()).toBeUndefined();
  });
});

it.each([
  [400, "This model's maximum context length is 4096 tokens. However, you requested 5000", {}, 4_096],
  [400, 'the request exceeds the available context size, try increasing it', { n_ctx: 2_048 }, 2_048],
  [400, 'request (5000 tokens) exceeds the available context size (4096 tokens)', {}, 4_096],
  [400, 'Trying to keep the first 9000 tokens when context the overflows. context length exceeded', {}, 0],
  [400, "Unsupported parameter: 'max_tokens'", {}, undefined],
  [500, 'maximum context length is 4096', {}, undefined],
])('a refusal tells it: %d %s', (status, message, body, tokens) => {
  expect(contextSizeInRefusal(status, message, body)).toBe(tokens);
});
