import { configSchema } from '@conscious-bot/contracts';
import { createService, type Logger, newId } from '@conscious-bot/service-kit';
import { answer, problem, sendJson } from './answer.ts';
import { type ChatRequest, chatRequest, tokensOf } from './chat-request.ts';
import type { MindScript } from './script.ts';
import { ScriptedMind } from './scripted-mind.ts';

/** What the asker says of a call to a scripted model, and to no other. */
const purposeHeader = 'x-call-purpose';
/** Requests kept for whoever wants to look at them. */
const MOST_KEPT = 1_000;

interface ScriptedModelOptions {
  /** The mind's name: it gives its model id, `scripted:<name>`. */
  readonly name: string;
  readonly script: MindScript;
  /** 0, the default, picks a free one. */
  readonly port?: number;
  readonly logger?: Logger;
}

interface ReceivedRequest extends ChatRequest {
  readonly site: string | undefined;
}

export interface ScriptedModel {
  /** `scripted:<name>`. */
  readonly model: string;
  /** For LLM_BASE_URL. */
  readonly baseUrl: string;
  readonly port: number;
  /** The last thousand requests, the oldest first. */
  readonly requests: readonly ReceivedRequest[];
  stop(): Promise<void>;
}

/**
 * Starts an OpenAI-compatible server whose model says what a script has for the situation, on 127.0.0.1. It needs no key. Everything that
 * comes of it is stamped with its model id, `scripted:<name>`.
 */
export async function startScriptedModel(options: ScriptedModelOptions): Promise<ScriptedModel> {
  const model = `scripted:${options.name}`;
  const { script } = options;
  const mind = new ScriptedMind(script);
  const requests: ReceivedRequest[] = [];
  const stopping = new AbortController();
  const service = await createService({
    name: 'scripted-model',
    version: '0.1.0',
    config: configSchema.parse({ LOG_LEVEL: 'warn' }),
    host: '127.0.0.1',
    port: options.port ?? 0,
    ...(options.logger === undefined ? {} : { logger: options.logger }),
  });
  const { app } = service;

  const entry = {
    id: model,
    object: 'model',
    created: 0,
    owned_by: 'conscious-bot',
    ...(script.contextTokens === undefined ? {} : { max_model_len: script.contextTokens }),
  };
  app.get('/v1/models', async () => ({ object: 'list', data: [entry] }));

  app.post('/v1/chat/completions', async (http, reply) => {
    reply.hijack();
    const response = reply.raw;
    const request = chatRequest.safeParse(http.body);
    if (!request.success) {
      const [issue] = request.error.issues;
      const words = `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'unreadable'}`;
      return sendJson(response, 400, problem(words, 'invalid_request_error'));
    }
    const asked = request.data;
    if (asked.stream === true)
      return sendJson(response, 400, problem('this model does not stream', 'unsupported_value'));
    if (asked.model !== model)
      return sendJson(response, 404, problem(`no model "${asked.model}" here, only ${model}`, 'model_not_found'));
    const text = asked.messages.map(({ content }) => content).join('\n');
    const most = script.contextTokens;
    const wanted = tokensOf(text) + (asked.max_completion_tokens ?? asked.max_tokens ?? 0);
    if (most !== undefined && wanted > most) {
      const words = `This model's maximum context length is ${most} tokens. However, you requested ${wanted} tokens.`;
      return sendJson(response, 400, problem(words, 'context_length_exceeded'));
    }
    const header = http.headers[purposeHeader];
    const site = typeof header === 'string' ? header : undefined;
    requests.push({ ...asked, site });
    if (requests.length > MOST_KEPT) requests.shift();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const signal = AbortSignal.any([stopping.signal, gone.signal]);
    await answer(response, { request: asked, text, id: newId('said') }, mind.reply({ text, site }), signal);
  });

  const { port, url } = await service.listen();
  return {
    model,
    baseUrl: `${url}/v1`,
    port,
    requests,
    stop: () => {
      stopping.abort();
      return service.stop();
    },
  };
}
