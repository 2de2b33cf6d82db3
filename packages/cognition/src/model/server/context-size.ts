import { z } from 'zod';
import { type ListedModel, listChatModels } from './chat-models.ts';
import { fetchJson } from './fetch-json.ts';

/** How much a model can read and write at once, and who says so. */
export const contextSize = z.object({
  tokens: z.number(),
  /** In words, for people. */
  source: z.string(),
});
export type ContextSize = z.infer<typeof contextSize>;

export interface EndpointAddress {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
}

const TIMEOUT_MS = 3_000;

const size = z.number().int().min(128).max(100_000_000);
/** Names under which lists of models give the size: vLLM, several hosted ones, llama.cpp. What a model was trained for comes last. */
const listed = z.object({
  max_model_len: size.optional().catch(undefined),
  context_length: size.optional().catch(undefined),
  context_window: size.optional().catch(undefined),
  meta: z
    .object({ n_ctx: size.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
/** llama.cpp, per conversation. */
const props = z.object({ default_generation_settings: z.object({ n_ctx: size }) });
/** Ollama: what is loaded now, and what the model's file asks for. Without either nobody says what it will be run with. */
const running = z.object({
  models: z.array(z.object({ name: z.string(), context_length: size.optional().catch(undefined) })),
});
const shown = z.object({ parameters: z.string() });
/** LM Studio. */
const studio = z.object({
  data: z.array(z.object({ id: z.string(), loaded_context_length: size.optional().catch(undefined) })),
});

/** Asks a server how much its model can read; undefined when it does not say. Never throws. */
export async function findContextSize(endpoint: EndpointAddress): Promise<ContextSize | undefined> {
  const { baseUrl, model, apiKey } = endpoint;
  const list = await listChatModels(baseUrl, { timeoutMs: TIMEOUT_MS, apiKey });
  const entry = list.ok ? list.listed.find(({ id }) => id === model) : undefined;
  const stated = entry && listedSize(entry);
  if (stated !== undefined) return stated;
  // The rest are servers of one's own; a hosted one is not asked for what it does not have.
  const { protocol, origin } = new URL(baseUrl);
  if (protocol !== 'http:') return undefined;
  const found = await Promise.all([llamaCpp(origin), ollama(origin, model), lmStudio(origin, model)]);
  return found.find((size) => size !== undefined);
}

function listedSize(entry: ListedModel): ContextSize | undefined {
  const { data } = listed.safeParse(entry);
  const tokens = data?.max_model_len ?? data?.context_length ?? data?.context_window ?? data?.meta?.n_ctx;
  return tokens === undefined ? undefined : { tokens, source: 'the list of models' };
}

async function llamaCpp(origin: string): Promise<ContextSize | undefined> {
  const tokens = (await ask(`${origin}/props`, props))?.default_generation_settings.n_ctx;
  return tokens === undefined ? undefined : { tokens, source: "llama.cpp's settings" };
}

async function ollama(origin: string, model: string): Promise<ContextSize | undefined> {
  const [now, file] = await Promise.all([
    ask(`${origin}/api/ps`, running),
    ask(`${origin}/api/show`, shown, { model }),
  ]);
  const loaded = now?.models.find(({ name }) => name === model || name === `${model}:latest`)?.context_length;
  if (loaded !== undefined) return { tokens: loaded, source: 'Ollama, as loaded' };
  const wanted = size.safeParse(Number(/^num_ctx\s+(\d+)/m.exec(file?.parameters ?? '')?.[1]));
  return wanted.success ? { tokens: wanted.data, source: "num_ctx of Ollama's model" } : undefined;
}

async function lmStudio(origin: string, model: string): Promise<ContextSize | undefined> {
  const tokens = (await ask(`${origin}/api/v0/models`, studio))?.data.find(({ id }) => id === model);
  const loaded = tokens?.loaded_context_length;
  return loaded === undefined ? undefined : { tokens: loaded, source: 'LM Studio, as loaded' };
}

async function ask<S extends z.ZodType>(url: string, schema: S, body?: unknown): Promise<z.output<S> | undefined> {
  const answer = await fetchJson(url, { timeoutMs: TIMEOUT_MS, body });
  return answer.ok ? schema.safeParse(answer.value).data : undefined;
}

/** Reads the size out of a server's refusal of too long a prompt; undefined when it is no such refusal, 0 when it names no number. */
export function contextSizeInRefusal(status: number, message: string, body: unknown): number | undefined {
  if (status !== 400 && status !== 413 && status !== 422) return undefined;
  const stated = refusal.safeParse(body).data;
  if (stated?.n_ctx !== undefined) return stated.n_ctx;
  if (
    !/context (?:length|size|window)|maximum context|context_length|too many tokens|prompt is too long/i.test(message)
  )
    return undefined;
  const number = /(?:context (?:length|size|window)|maximum)\D{0,60}?(\d{3,8})/i.exec(message)?.[1];
  return number === undefined ? 0 : Number(number);
}
const refusal = z.object({ n_ctx: size });
