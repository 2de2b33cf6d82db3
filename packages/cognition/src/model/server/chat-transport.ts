import type { ModelMessage } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import { isScripted } from '../../context/mind.ts';
import type { EndpointAddress } from './context-size.ts';
import type { Exchange } from './exchange.ts';
import { foldStream } from './fold-stream.ts';
import { readCompletion } from './read-completion.ts';
import { readLimited, TooLongError } from './read-limited.ts';
import { retryAfterMs } from './retry-after.ts';

/** Longest answer that is read, in bytes: the longest text a call may ask for (4,096 tokens) with room for what surrounds it. */
const MAX_ANSWER_BYTES = 1_000_000;
/** The library's own time-out reads the machine's clock, which may jump; the signal is what ends a call. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/** What goes over the wire. */
export interface ChatRequest {
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
  readonly limit: 'max_tokens' | 'max_completion_tokens';
  readonly temperature: number | undefined;
  readonly responseFormat:
    | { readonly type: 'json_object' }
    | {
        readonly type: 'json_schema';
        readonly json_schema: { readonly name: string; readonly schema: Record<string, unknown> };
      }
    | undefined;
  /** How a model that thinks before it speaks is told not to. */
  readonly quiet?: 'effort' | 'template' | undefined;
  /** The server answers in pieces only. */
  readonly stream?: boolean;
  readonly purpose: string;
}

export type ChatTransport = (request: ChatRequest, signal: AbortSignal) => Promise<Exchange>;

/** The connection broke off, or the answer went on for too long. */
class BrokenAnswerError extends Error {
  override readonly name = 'BrokenAnswerError';
}

/** Reads answers whole and bounded. What fails before the first byte of an answer is thrown as it is, later as BrokenAnswerError. */
const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let text: string;
  try {
    text = await readLimited(response, MAX_ANSWER_BYTES);
  } catch (error) {
    const why = error instanceof TooLongError ? error.message : 'the connection broke off in the middle of the answer';
    throw new BrokenAnswerError(why, { cause: error });
  }
  const headers = new Headers();
  // Some servers stream whether they were asked to or not.
  const isStream =
    response.ok && (/event-stream/.test(response.headers.get('content-type') ?? '') || /^data:/.test(text));
  if (isStream) text = foldStream(text);
  for (const name of ['content-type', 'retry-after', 'retry-after-ms']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (isStream) headers.set('content-type', 'application/json');
  return new Response(text, { status: response.status, headers });
};

/** The wire to an OpenAI-compatible endpoint: one request, one end, never an exception. */
export async function createChatTransport(
  { baseUrl, model, apiKey }: EndpointAddress,
  clock: Clock,
): Promise<ChatTransport> {
  // A third of a second to load, which a bot without a model need not wait for.
  const { OpenAI, APIConnectionError, APIError } = await import('openai');
  const client = new OpenAI({
    baseURL: baseUrl,
    // Local servers need no key, but the client insists on one.
    apiKey: apiKey ?? 'none',
    // Left out, these would be taken from the environment, behind the back of the configuration.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: limitedFetch,
  });
  return async (request, signal) => {
    try {
      // By hand rather than by the library's own method, which knows only the fields of one company.
      const answer: unknown = await client.post('/chat/completions', {
        body: bodyOf(model, request),
        signal,
        timeout: NO_TIMEOUT_MS,
        // A script may know what the call is for; a model never does.
        ...(isScripted(model) ? { headers: { 'x-call-purpose': request.purpose } } : {}),
      });
      return readCompletion(answer);
    } catch (error) {
      const broken = brokenAnswer(error);
      const message = broken?.message ?? messageOf(error);
      if (signal.aborted) return { kind: 'aborted', message };
      if (broken !== undefined) return { kind: 'broken', message };
      if (error instanceof APIConnectionError) return { kind: 'unreachable', message };
      if (error instanceof APIError && typeof error.status === 'number') {
        const { status, error: body, headers } = error;
        return { kind: 'refused', status, message, body, retryAfterMs: retryAfterMs(headers, clock.now()) };
      }
      // An answer that is no JSON.
      return { kind: 'broken', message };
    }
  };
}

function bodyOf(model: string, request: ChatRequest): Record<string, unknown> {
  const { messages, maxTokens, limit, temperature, responseFormat, quiet, stream } = request;
  return {
    model,
    messages: messages.map(({ role, content }) => ({ role, content })),
    ...(temperature === undefined ? {} : { temperature }),
    [limit]: maxTokens,
    ...(responseFormat === undefined ? {} : { response_format: responseFormat }),
    ...(quiet === 'effort' ? { reasoning_effort: 'none' } : {}),
    ...(quiet === 'template' ? { chat_template_kwargs: { enable_thinking: false } } : {}),
    ...(stream === true ? { stream: true } : {}),
  };
}

function brokenAnswer(error: unknown): BrokenAnswerError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof BrokenAnswerError) return at;
  return undefined;
}

/** The innermost message: what happened, not that something did. */
function messageOf(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error && at.cause.message !== '') at = at.cause;
  return at instanceof Error ? at.message : String(at);
}
