import { configSchema, typedEvent } from '@conscious-bot/contracts';
import { afterEach, expect, it } from 'vitest';
import { lookAtModel } from '../src/model/look-at-model.ts';
import { silent, until } from './fake-peers.ts';
import { livingMind } from './living-mind.ts';
import type { ChatRequest, Reply } from './stub-model.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Thinks for a hundred tokens before it speaks, unless it is told not to. */
const thinker = ({ reasoning_effort, max_tokens }: ChatRequest): Reply =>
  reasoning_effort === 'none' || max_tokens > 400
    ? 'I need wood. [GOAL: collect oak_log 4]'
    : { cut: '<think>Well, the' };
/** The same behind a server that does not know how to tell it. */
const stubborn = (request: ChatRequest): Reply =>
  request.reasoning_effort === undefined ? thinker(request) : { status: 400 };
const mute = (): Reply => ({ cut: '<think>Hm' });

async function living(reply: (request: ChatRequest) => Reply) {
  const mind = await livingMind(reply, cleanups);
  const { planning } = mind;
  const idle = () => planning.emit(typedEvent('idle_period', { idle_reason: 'no_tasks', since: 0, taskCounts: {} }));
  return { ...mind, idle };
}

it.each([
  ['told not to think', thinker],
  ['given room, where its server cannot tell it', stubborn],
] as const)('MIND-1: a model that thinks speaks when it is %s', async (_, reply) => {
  const { stack, idle } = await living(reply);
  idle();
  await until('it thought', async () => (await stack.thoughts()).length > 0);
  expect(await stack.thoughts()).toMatchObject([{ content: 'I need wood.', goal: { target: 'oak_log', amount: 4 } }]);
});

it('MIND-1: a model that never says anything has failed, for the bot and for the doctor', async () => {
  const { stack, idle, settings } = await living(mute);
  idle();
  await until('the cycle is recorded', async () => (await stack.events('idle_cycle')).length > 0);
  const [cycle] = await stack.events('idle_cycle');
  expect(cycle?.data).toMatchObject({ modelFailure: 'upstream_invalid_response' });
  // The bare fact is thought, and nothing of the model's.
  expect((await stack.thoughts()).every(({ metadata }) => metadata.mind === undefined)).toBe(true);
  const metrics = await (await fetch(`${stack.url}/metrics`)).text();
  expect(metrics).toMatch(/cognition_model_call_seconds_count{[^}]*result="upstream_invalid_response"[^}]*} 1/);
  const config = configSchema.parse({ ...settings, LLM_TIMEOUT_MS: 5_000 });
  expect((await lookAtModel(config, silent)).tried).toMatchObject({
    ok: false,
    message: 'the model thought and said nothing (it ended with length)',
  });
});
