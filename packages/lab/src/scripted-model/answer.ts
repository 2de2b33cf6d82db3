import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHARS_PER_TOKEN, type ChatRequest, tokensOf } from './chat-request.ts';
import { garbage, type WireFault } from './faults.ts';
import type { Reply } from './scripted-mind.ts';

const DRIP_MS = 1_000;
const FLOOD_CHUNK = 65_536;
const FLOOD_PAUSE_MS = 5;

/** What a call looks like where it is answered. */
export interface Asked {
  readonly request: ChatRequest;
  /** All that was put before the model. */
  readonly text: string;
  readonly id: string;
}

/** Answers a chat completion in the way the reply has it, right or wrong. `signal` ends what would go on for ever. */
export async function answer(response: ServerResponse, asked: Asked, reply: Reply, signal: AbortSignal): Promise<void> {
  if (reply.delayMs > 0 && !(await waited(reply.delayMs, signal))) return void response.destroy();
  if (reply.fault === undefined) return sendJson(response, 200, completion(asked, reply.text));
  await misbehave(response, asked, { ...reply, fault: reply.fault }, signal);
}

async function misbehave(
  response: ServerResponse,
  asked: Asked,
  reply: Reply & { readonly fault: WireFault },
  signal: AbortSignal,
): Promise<void> {
  const { fault, retryAfterS, at } = reply;
  const whole = JSON.stringify(completion(asked, reply.text));
  const pause: Record<string, string> = retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) };
  switch (fault) {
    case 'hang':
      await waited(2 ** 31 - 1, signal);
      return void response.destroy();
    case 'reset':
      return void response.destroy();
    case 'status_400':
      return sendJson(response, 400, problem('this request is refused on purpose', 'invalid_request_error'));
    case 'status_429':
      return sendJson(response, 429, problem('too many requests, on purpose', 'rate_limit_exceeded'), pause);
    case 'status_500':
      return sendJson(response, 500, problem('a fault, on purpose', 'server_error'));
    case 'status_503':
      return sendJson(response, 503, problem('overloaded, on purpose', 'overloaded'), pause);
    case 'no_text':
      return sendJson(response, 200, { ...completion(asked, ''), choices: [{ index: 0, message: { content: null } }] });
    case 'no_choices':
      return sendJson(response, 200, { id: asked.id, object: 'chat.completion' });
    case 'not_json':
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(garbage(7, 300));
    case 'cut_body':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length });
      // The head and the first part have to be on their way before the line is cut.
      return void response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    case 'drip':
      response.writeHead(200, { 'content-type': 'application/json' });
      for (const sign of whole) {
        if (!response.write(sign) && response.destroyed) return;
        if (!(await waited(at ?? DRIP_MS, signal))) return void response.destroy();
      }
      return void response.end();
    case 'flood':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices":[{"message":{"content":"');
      while (!response.destroyed && (await waited(FLOOD_PAUSE_MS, signal))) response.write('a'.repeat(FLOOD_CHUNK));
      return void response.destroy();
  }
}

/** A completion as the field has it; cut where `max_tokens` says. */
function completion({ request, text, id }: Asked, said: string) {
  const most = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  const isCut = tokensOf(said) > most;
  const content = isCut ? said.slice(0, most * CHARS_PER_TOKEN) : said;
  const [prompt_tokens, completion_tokens] = [tokensOf(text), tokensOf(content)];
  return {
    id,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: isCut ? 'length' : 'stop' }],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

/** An error as the field has it. */
export const problem = (message: string, code: string) => ({ error: { message, type: code, code } });

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** False when the signal came first. */
const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, undefined, { signal }).then(
    () => true,
    () => false,
  );
