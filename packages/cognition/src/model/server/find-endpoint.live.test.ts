import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { close, listen } from '../../../test/stub-model.ts';
import { findEndpoint, usualEndpoints } from './find-endpoint.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server);
  cleanups.push(() => close(server));
  return `http://127.0.0.1:${port}/v1`;
}
const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const listOf = (...ids: string[]) =>
  json({ object: 'list', data: ids.map((id) => ({ id, object: 'model', created: 1, owned_by: 'library' })) });
const candidates = (...urls: string[]) => urls.map((baseUrl, index) => ({ server: `server ${index}`, baseUrl }));
const unset = { LLM_BASE_URL: undefined, LLM_MODEL: undefined, LLM_API_KEY: undefined };

describe('a model on the usual local ports', () => {
  it('is the first that can hold a conversation, in the order of preference', async () => {
    const nobody = 'http://127.0.0.1:9/v1';
    const embedder = await serve(listOf('nomic-embed-text:latest', 'bge-m3'));
    const first = await serve(listOf('text-embedding-3', 'gemma3n:e2b'));
    const second = await serve(listOf('qwen3:4b'));
    expect(await findEndpoint(unset, candidates(nobody, embedder, first, second))).toMatchObject({
      mode: 'model',
      baseUrl: first,
      model: 'gemma3n:e2b',
      found: 'probe',
      apiKey: undefined,
    });
    expect(await findEndpoint({ ...unset, LLM_MODEL: 'qwen3:4b' }, candidates(first, second))).toMatchObject({
      baseUrl: second,
    });
    expect(await findEndpoint({ ...unset, LLM_MODEL: 'absent' }, candidates(first))).toMatchObject({
      mode: 'none',
      note: expect.stringContaining('absent'),
    });
  });

  it('no other server is taken for one', async () => {
    const others: RequestListener[] = [
      (_, response) => response.end('<html>hello</html>'),
      json({ data: [] }),
      json({ object: 'list', data: [] }),
      json({ data: [{ id: 'x' }] }),
      json({ object: 'list', data: [{ id: 'x', object: 'user' }] }),
      json([{ id: 'x' }]),
      (_, response) => response.writeHead(404).end('{"object":"list"}'),
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      (_, response) => response.end('x'.repeat(1_100_000)),
      () => {},
    ];
    const urls = await Promise.all(others.map(serve));
    expect(await findEndpoint(unset, candidates(...urls))).toMatchObject({ mode: 'none', found: 'none' });
  });

  it('is looked for on this machine only, and never shown the key', async () => {
    for (const { baseUrl } of usualEndpoints) expect(new URL(baseUrl).hostname).toBe('127.0.0.1');
    let seen: string | undefined;
    const url = await serve((request, response) => {
      seen = request.headers.authorization;
      listOf('a')(request, response);
    });
    const endpoint = await findEndpoint({ ...unset, LLM_API_KEY: 'secret' }, candidates(url));
    expect(endpoint).toMatchObject({ mode: 'model', apiKey: undefined });
    expect(seen).toBeUndefined();
  });
});

describe('a configured model', () => {
  it('"none" means none, wherever it stands', async () => {
    const url = await serve(listOf('a'));
    for (const config of [{ LLM_BASE_URL: 'none' }, { LLM_MODEL: 'None' }, { LLM_BASE_URL: url, LLM_MODEL: 'none' }]) {
      expect(await findEndpoint({ ...unset, ...config }, candidates(url))).toMatchObject({
        mode: 'none',
        found: 'config',
      });
    }
  });

  it('is taken at its word; without a name it is the first of the endpoint', async () => {
    expect(
      await findEndpoint({ LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'big', LLM_API_KEY: 'k' }, []),
    ).toMatchObject({ mode: 'model', model: 'big', found: 'config', apiKey: 'k' });
    const url = await serve(listOf('small'));
    expect(await findEndpoint({ ...unset, LLM_BASE_URL: url }, [])).toMatchObject({
      mode: 'model',
      model: 'small',
      found: 'config',
    });
    expect(await findEndpoint({ ...unset, LLM_BASE_URL: 'http://127.0.0.1:9/v1' }, [])).toMatchObject({
      mode: 'none',
      found: 'config',
      note: expect.stringContaining('LLM_MODEL'),
    });
  });
});
