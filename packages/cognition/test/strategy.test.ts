import { cognitionRoutes } from '@conscious-bot/contracts';
import { createClient, createLogger } from '@conscious-bot/service-kit';
import { afterEach, expect, it } from 'vitest';
import { lintPrompt } from '../src/prompts/lint-prompt.ts';
import { CognitionStack } from './stack.ts';
import { type Reply, startStubModel } from './stub-model.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const question = {
  deficits: ['I want to own 8 oak logs and have 3.'],
  projects: ['I could see to a roof for the night; it would take about two minutes.'],
  refused: ['there is no "unobtainium" in this version of the game'],
  past: ['I had set myself bread, and it came off.'],
  deadlineMs: 1_000,
};

async function asked(reply: Reply | undefined) {
  const model = await startStubModel(() => reply ?? 'silence');
  cleanups.push(() => model.stop());
  const stack = new CognitionStack(reply === undefined ? {} : { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stub-chat' });
  cleanups.push(() => stack.end());
  await stack.start();
  const client = createClient(stack.url);
  const answer = await client.call(cognitionRoutes.askStrategy, { body: question });
  const calls = await client.call(cognitionRoutes.modelCalls, { query: { limit: 5, purpose: 'strategy' } });
  return { answer, model, calls: calls.ok ? calls.data.calls : [] };
}

it('a mind sets itself something over its situation; what cannot be read is named, and the call is kept with what was made of it', async () => {
  const { answer, model, calls } = await asked(
    'Well: {"why": "Night comes.", "quotas": {"oak_log": 8, "bread": "lots"}, "priority_stack": ["build shelter 1"]}',
  );
  expect(answer).toMatchObject({
    ok: true,
    data: {
      proposal: { why: 'Night comes.', quotas: { oak_log: 8 }, priority_stack: ['build shelter 1'] },
      rejected: [{ part: 'quotas.bread' }],
      stamp: { model: 'stub-chat' },
    },
  });
  const [prompt = ''] = model.prompts();
  for (const line of [...question.deficits, ...question.projects, ...question.refused, ...question.past])
    expect(prompt).toContain(line);
  expect(lintPrompt(prompt)).toEqual([]);
  expect(calls).toMatchObject([{ purpose: 'strategy', stamp: { kind: 'strategy' }, parsed: { ok: true } }]);
});

it.each<[string, Reply | undefined, object]>([
  ['no mind', undefined, { ok: false, error: { code: 'no_model' } }],
  ['silence', 'silence', { ok: false, error: { code: 'upstream_timeout' } }],
  ['rubbish', 'I am content.', { ok: true, data: { rejected: [{ part: 'answer' }] } }],
])('%s: nothing is set, and it is said why', async (_, reply, expected) => {
  const { answer } = await asked(reply);
  expect(answer).toMatchObject(expected);
});

it('a question that is cut off by the end of the service leaves its call in the records, and no error', async () => {
  const begun = Promise.withResolvers<void>();
  const model = await startStubModel(() => {
    begun.resolve();
    return 'silence';
  });
  cleanups.push(() => model.stop());
  const lines: string[] = [];
  const logger = createLogger({
    service: 'cognition',
    level: 'error',
    pretty: false,
    destination: { write: (line) => lines.push(line) },
  });
  const stack = new CognitionStack({ LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stub-chat' }, logger);
  cleanups.push(() => stack.end());
  await stack.start();
  const answer = createClient(stack.url).call(cognitionRoutes.askStrategy, {
    body: { ...question, deadlineMs: 60_000 },
  });
  await begun.promise;
  await stack.halt();
  expect(await answer).toMatchObject({ ok: false });
  expect(lines).toEqual([]);
  await stack.start();
  const calls = await createClient(stack.url).call(cognitionRoutes.modelCalls, {
    query: { limit: 5, purpose: 'strategy' },
  });
  expect(calls.ok && calls.data.calls).toMatchObject([{ purpose: 'strategy', code: 'cancelled' }]);
});
