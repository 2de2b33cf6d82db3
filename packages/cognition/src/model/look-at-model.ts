import type { Config, ModelReport } from '@conscious-bot/contracts';
import { type Logger, systemClock } from '@conscious-bot/service-kit';
import type { ModelCall } from '../context/mind.ts';
import { listChatModels } from './server/chat-models.ts';
import { createChatTransport } from './server/chat-transport.ts';
import { findContextSize } from './server/context-size.ts';
import { findEndpoint } from './server/find-endpoint.ts';
import { ModelClient } from './server/model-client.ts';

const LIST_MS = 5_000;
const MOST_TEXT = 200;

/** A tool's prompt; nothing of the inner life is in it. */
const hello: Omit<ModelCall, 'deadlineMs'> = {
  kind: 'planning',
  purpose: 'doctor',
  temperature: 0,
  maxTokens: 64,
  messages: [{ role: 'user', content: 'Say hello in one short sentence.' }],
};
const json: Omit<ModelCall, 'deadlineMs'> = {
  ...hello,
  messages: [{ role: 'user', content: 'Answer with this JSON object and nothing else: {"steps": []}' }],
  json: 'plan',
};

/** Looks for the configured or usual model, asks its server what it can do, and tries a call, as the bot would. Never throws. */
export async function lookAtModel(config: Config, logger: Logger): Promise<ModelReport> {
  const endpoint = await findEndpoint(config);
  const { found, note } = endpoint;
  if (endpoint.mode === 'none') return { mode: 'none', found, note, models: [] };
  const { baseUrl, model, apiKey } = endpoint;
  const list = await listChatModels(baseUrl, { timeoutMs: LIST_MS, apiKey });
  const client = new ModelClient({
    model,
    logger,
    transport: await createChatTransport(endpoint, systemClock),
    clock: systemClock,
    random: Math.random,
  });
  const reply = await client.send({ ...hello, deadlineMs: config.LLM_TIMEOUT_MS });
  if (reply.ok) await client.send({ ...json, deadlineMs: config.LLM_TIMEOUT_MS });
  // A server that loads a model on its first call knows its context size only now.
  const context = await findContextSize(endpoint);
  const { durationMs, usage } = reply;
  return {
    mode: 'model',
    found,
    note,
    baseUrl,
    model,
    models: list.ok ? [...list.models] : [],
    ...(list.ok ? {} : { listFailure: list.why }),
    ...(context === undefined ? {} : { contextTokens: context.tokens, contextSource: context.source }),
    ...(client.state.json === undefined ? {} : { json: client.state.json }),
    tried: {
      durationMs,
      ...(reply.ok
        ? { ok: true, text: reply.text.trim().slice(0, MOST_TEXT) }
        : { ok: false, code: reply.code, message: reply.message }),
      ...(usage === undefined ? {} : { completionTokens: usage.completionTokens }),
    },
  };
}
