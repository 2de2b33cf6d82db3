import type { Config } from '@conscious-bot/contracts';
import { listChatModels } from './chat-models.ts';

/** Where local model servers listen by default, in the order of preference. */
export const usualEndpoints: readonly { readonly server: string; readonly baseUrl: string }[] = [
  { server: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { server: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { server: 'llama.cpp', baseUrl: 'http://127.0.0.1:8080/v1' },
  { server: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
  { server: 'MLX-LM', baseUrl: 'http://127.0.0.1:8081/v1' },
];

const PROBE_MS = 300;
/** A configured endpoint may be far away and is waited for a little longer. */
const CONFIGURED_MS = 3_000;

export type Endpoint =
  | {
      readonly mode: 'model';
      readonly baseUrl: string;
      readonly model: string;
      readonly apiKey: string | undefined;
      readonly found: 'config' | 'probe';
      /** In words, for people. */
      readonly note: string;
    }
  | { readonly mode: 'none'; readonly found: 'config' | 'none'; readonly note: string };

type ModelConfig = Pick<Config, 'LLM_BASE_URL' | 'LLM_MODEL' | 'LLM_API_KEY'>;

const isNone = (text: string | undefined) => text?.toLowerCase() === 'none';

/**
 * Decides once, at boot, which model there is: the configured one, else the first on the usual local ports. The API key belongs to the
 * configured endpoint and is never sent to one that was merely found.
 */
export async function findEndpoint(config: ModelConfig, candidates = usualEndpoints): Promise<Endpoint> {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = config;
  if (isNone(baseUrl) || isNone(model)) return { mode: 'none', found: 'config', note: 'no model, as configured' };
  if (baseUrl === undefined) return probe(model, candidates);
  if (model !== undefined)
    return { mode: 'model', baseUrl, model, apiKey, found: 'config', note: `${model} at ${baseUrl}, as configured` };
  const listed = await listChatModels(baseUrl, { timeoutMs: CONFIGURED_MS, apiKey });
  const first = listed.ok ? listed.models[0] : undefined;
  if (first === undefined) {
    const why = listed.ok ? 'it has no model' : listed.why;
    return {
      mode: 'none',
      found: 'config',
      note: `no model: LLM_BASE_URL ${baseUrl} gave none (${why}); set LLM_MODEL or start it first`,
    };
  }
  return { mode: 'model', baseUrl, model: first, apiKey, found: 'config', note: `${first} at ${baseUrl}` };
}

async function probe(wanted: string | undefined, candidates: typeof usualEndpoints): Promise<Endpoint> {
  const answers = await Promise.all(candidates.map(({ baseUrl }) => listChatModels(baseUrl, { timeoutMs: PROBE_MS })));
  for (const [index, { server, baseUrl }] of candidates.entries()) {
    const answer = answers[index];
    if (answer === undefined || !answer.ok) continue;
    const model = wanted === undefined ? answer.models[0] : answer.models.find((name) => name === wanted);
    if (model === undefined) continue;
    return {
      mode: 'model',
      baseUrl,
      model,
      apiKey: undefined,
      found: 'probe',
      note: `${model} at ${baseUrl}, the usual port of ${server}`,
    };
  }
  const what = wanted === undefined ? 'no model' : `no model "${wanted}"`;
  return { mode: 'none', found: 'none', note: `${what} on the usual local ports; the rules alone do the reading` };
}
