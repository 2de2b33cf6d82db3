import { DeadlineError, type Logger, withDeadline } from '@conscious-bot/service-kit';
import type { Endpoint } from './find-endpoint.ts';

export interface ModelCall {
  /** What the call is for: a label of logs and metrics, never part of the prompt. */
  readonly purpose: 'parse' | 'consideration';
  readonly prompt: string;
  readonly temperature: number;
  readonly maxTokens: number;
  /** The call ends after this many milliseconds whatever the server does. */
  readonly deadlineMs: number;
}

export type Completion =
  | { readonly ok: true; readonly text: string; readonly durationMs: number }
  | {
      readonly ok: false;
      readonly code: 'upstream_timeout' | 'upstream_unreachable' | 'upstream_invalid_response';
      readonly message: string;
      readonly durationMs: number;
    };

/** A model one can ask. Failures are values; nothing is tried twice. */
export interface Mind {
  readonly model: string;
  complete(call: ModelCall): Promise<Completion>;
}

/** The model behind an OpenAI-compatible endpoint; undefined when there is none. */
export async function createMind(endpoint: Endpoint, logger: Logger): Promise<Mind | undefined> {
  if (endpoint.mode === 'none') return undefined;
  // A third of a second to load, which a bot without a model need not wait for.
  const { OpenAI, APIConnectionError } = await import('openai');
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
  return {
    model,
    async complete(call) {
      const startedAt = performance.now();
      const durationMs = () => Math.round(performance.now() - startedAt);
      try {
        const answer = await withDeadline(
          (signal) =>
            client.chat.completions.create(
              {
                model,
                messages: [{ role: 'user', content: call.prompt }],
                temperature: call.temperature,
                max_tokens: call.maxTokens,
              },
              { signal, timeout: call.deadlineMs },
            ),
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
        const code =
          error instanceof DeadlineError
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
