import { type ModelAnswerShape, modelPlan } from '@conscious-bot/contracts';
import { DeadlineError, type Logger, withDeadline } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { Endpoint } from './find-endpoint.ts';
import { type CompletionFailure, isScripted, type ModelCall } from './mind.ts';

/** How one call ended, as the server had it. */
export type ModelReply =
  | { readonly ok: true; readonly text: string; readonly durationMs: number }
  | {
      readonly ok: false;
      readonly code: CompletionFailure;
      readonly message: string;
      readonly durationMs: number;
    };

/** A model's server one can ask. Failures are values; nothing is tried twice. */
export interface ModelClient {
  readonly model: string;
  send(call: ModelCall): Promise<ModelReply>;
}

/** What asks for a shape, as the field has it; a server that knows nothing of it is asked without. */
const shapes = {
  plan: { type: 'json_schema', json_schema: { name: 'plan', schema: z.toJSONSchema(modelPlan) } },
} as const satisfies Record<ModelAnswerShape, unknown>;

/** How servers refuse a field they do not know. */
const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 422]);

/** The model behind an OpenAI-compatible endpoint; undefined when there is none. */
export async function createModelClient(endpoint: Endpoint, logger: Logger): Promise<ModelClient | undefined> {
  if (endpoint.mode === 'none') return undefined;
  // A third of a second to load, which a bot without a model need not wait for.
  const { OpenAI, APIConnectionError, APIError } = await import('openai');
  const { baseUrl, model, apiKey } = endpoint;
  const client = new OpenAI({
    baseURL: baseUrl,
    // Local servers want no key, the client wants a word.
    apiKey: apiKey ?? 'none',
    // Left out, these would be taken from the environment, behind the back of the configuration.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
  });
  /** The server was seen to refuse the field that asks for a shape. */
  let plainOnly = false;
  const ask = (call: ModelCall, shape: (typeof shapes)[ModelAnswerShape] | undefined, signal: AbortSignal) =>
    client.chat.completions.create(
      {
        model,
        messages: call.messages.map(({ role, content }) => ({ role, content })),
        temperature: call.temperature,
        max_tokens: call.maxTokens,
        ...(shape === undefined ? {} : { response_format: shape }),
      },
      {
        signal,
        timeout: call.deadlineMs,
        ...(isScripted(model) ? { headers: { 'x-call-purpose': call.purpose } } : {}),
      },
    );
  return {
    model,
    async send(call) {
      const startedAt = performance.now();
      const durationMs = () => Math.round(performance.now() - startedAt);
      try {
        const answer = await withDeadline(
          async (deadline) => {
            const signal = call.signal === undefined ? deadline : AbortSignal.any([deadline, call.signal]);
            const shape = call.json === undefined || plainOnly ? undefined : shapes[call.json];
            try {
              return await ask(call, shape, signal);
            } catch (error) {
              const refused = error instanceof APIError && NOT_UNDERSTOOD.has(Number(error.status));
              if (shape === undefined || !refused || signal.aborted) throw error;
              plainOnly = true;
              return await ask(call, undefined, signal);
            }
          },
          call.deadlineMs,
          `the model's ${call.purpose}`,
        );
        // A server that is only nearly compatible may answer without choices, whatever the types say.
        const text = answer.choices?.[0]?.message?.content;
        if (typeof text === 'string') return { ok: true, text, durationMs: durationMs() };
        return {
          ok: false,
          code: 'upstream_invalid_response',
          message: 'the answer holds no text',
          durationMs: durationMs(),
        };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        const code = call.signal?.aborted
          ? 'cancelled'
          : error instanceof DeadlineError
            ? 'upstream_timeout'
            : error instanceof APIConnectionError
              ? 'upstream_unreachable'
              : 'upstream_invalid_response';
        const failed = { ok: false, code, message, durationMs: durationMs() } as const;
        logger.warn({ purpose: call.purpose, code: failed.code, reason: failed.message }, 'the model did not answer');
        return failed;
      }
    },
  };
}
