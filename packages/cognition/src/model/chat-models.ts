import { z } from 'zod';

/** Model names that cannot hold a conversation. */
const otherKinds =
  /embed|rerank|(?:^|[/:-])(?:bge|e5|gte|minilm|clip|whisper|tts|bark|sdxl|flux|stable-diffusion)(?=$|[-_.:/])/i;

/** Answer of `GET /v1/models` as every OpenAI-compatible server gives it. A web page or some other JSON does not pass. */
const modelList = z.object({
  object: z.literal('list'),
  data: z.array(z.object({ id: z.string().min(1).max(300), object: z.literal('model') })).max(10_000),
});

/** Longest answer that is read, in bytes. */
const MAX_BYTES = 1_000_000;

export type ModelList =
  | { readonly ok: true; readonly models: readonly string[] }
  | { readonly ok: false; readonly why: string };

/** The models at an endpoint (its base URL ends in `/v1`) that can hold a conversation. Never throws; redirects are not followed. */
export async function listChatModels(
  baseUrl: string,
  options: { timeoutMs: number; apiKey?: string | undefined },
): Promise<ModelList> {
  const url = `${baseUrl.replace(/\/+$/, '')}/models`;
  const signal = AbortSignal.timeout(options.timeoutMs);
  const headers = {
    accept: 'application/json',
    ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` }),
  };
  let text: string | undefined;
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, why: `status ${response.status}` };
    }
    text = await readBounded(response, MAX_BYTES);
  } catch (error) {
    return { ok: false, why: signal.aborted ? `no answer within ${options.timeoutMs} ms` : messageOf(error) };
  }
  const list = modelList.safeParse(parseJson(text));
  if (!list.success) return { ok: false, why: 'the answer is not a list of models' };
  const models = list.data.data.map(({ id }) => id).filter((id) => !otherKinds.test(id));
  return models.length > 0 ? { ok: true, models } : { ok: false, why: 'no model there can hold a conversation' };
}

/** The body as text, or undefined when it is longer than `max` bytes. */
async function readBounded(response: Response, max: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is an answer of the wrong shape like any other.
    return undefined;
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
