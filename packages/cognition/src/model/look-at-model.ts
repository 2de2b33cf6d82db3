import type { Config, ModelReport } from '@conscious-bot/contracts';
import type { ModelTrial } from '@conscious-bot/contracts/config';
import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import { type Logger, systemClock } from '@conscious-bot/service-kit';
import type { ModelCall } from '../context/mind.ts';
import { judgeTrials } from './judge-trials.ts';
import { listChatModels } from './server/chat-models.ts';
import { createChatTransport } from './server/chat-transport.ts';
import { findContextSize } from './server/context-size.ts';
import { findEndpoint } from './server/find-endpoint.ts';
import { ModelClient } from './server/model-client.ts';

const LIST_MS = 5_000;
const MOST_TEXT = 200;
/** So many trials without an answer, from the first on, say enough. */
const HOPELESS = 2;

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

/** A kind of call the bot makes, and whether an answer could be read as what was asked for. */
export interface Trial {
  readonly name: string;
  readonly call: Omit<ModelCall, 'deadlineMs' | 'purpose'>;
  canRead(text: string): boolean;
}

/** Looks for the configured or usual model, asks its server what it can do, and tries a call, as the bot would, and then these. Never throws. */
export async function lookAtModel(config: Config, logger: Logger, trials: readonly Trial[] = []): Promise<ModelReport> {
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
  const tried: ModelTrial[] = [];
  for (const trial of trials) {
    tried.push(await tryOnce(client, trial, config.LLM_TIMEOUT_MS));
    // Nobody waits for the rest of what does not answer.
    if (tried.length === HOPELESS && tried.every(({ ok }) => !ok)) break;
  }
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
    thinking: client.state.thinking,
    ...(tried.length === 0 ? {} : { trials: tried, judgement: judgeTrials(tried) }),
    tried: {
      durationMs,
      ...(reply.ok
        ? { ok: true, text: reply.text.trim().slice(0, MOST_TEXT) }
        : { ok: false, code: reply.code, message: reply.message }),
      ...(usage === undefined ? {} : { completionTokens: usage.completionTokens }),
    },
  };
}

async function tryOnce(client: ModelClient, { name, call, canRead }: Trial, deadlineMs: number): Promise<ModelTrial> {
  const reply = await client.send({ ...call, purpose: name.replaceAll(' ', '_'), deadlineMs });
  const { durationMs, usage, finishReason } = reply;
  const tokens = usage?.completionTokens;
  return {
    name,
    ok: reply.ok,
    isReadable: reply.ok && canRead(stripThinkBlocks(reply.text)),
    isCut: finishReason === 'length',
    durationMs,
    ...(reply.ok ? {} : { message: reply.message }),
    ...(tokens === undefined ? {} : { completionTokens: tokens }),
    ...(tokens === undefined || durationMs < 1
      ? {}
      : { tokensPerSecond: Math.round((tokens * 10_000) / durationMs) / 10 }),
  };
}
