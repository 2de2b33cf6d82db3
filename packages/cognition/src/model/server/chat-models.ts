import { z } from 'zod';
import { fetchJson } from './fetch-json.ts';

/** Model names that cannot hold a conversation. */
const otherKinds =
  /embed|rerank|(?:^|[/:-])(?:bge|e5|gte|minilm|clip|whisper|tts|bark|sdxl|flux|stable-diffusion)(?=$|[-_.:/])/i;

/** Answer of `GET /v1/models` as every OpenAI-compatible server gives it, with what some add. A web page or some other JSON does not pass. */
const modelList = z.object({
  object: z.literal('list'),
  data: z.array(z.looseObject({ id: z.string().min(1).max(300), object: z.literal('model') })).max(10_000),
});

/** A model as its server lists it; what else the server says of it differs. */
export type ListedModel = z.infer<typeof modelList>['data'][number];

type ModelList =
  | { readonly ok: true; readonly models: readonly string[]; readonly listed: readonly ListedModel[] }
  | { readonly ok: false; readonly why: string };

/** The models at an endpoint (its base URL ends in `/v1`) that can hold a conversation. Never throws; redirects are not followed. */
export async function listChatModels(
  baseUrl: string,
  options: { timeoutMs: number; apiKey?: string | undefined },
): Promise<ModelList> {
  const answer = await fetchJson(`${baseUrl.replace(/\/+$/, '')}/models`, options);
  if (!answer.ok) return answer;
  const list = modelList.safeParse(answer.value);
  if (!list.success) return { ok: false, why: 'the answer is not a list of models' };
  const listed = list.data.data.filter(({ id }) => !otherKinds.test(id));
  if (listed.length === 0) return { ok: false, why: 'no model there can hold a conversation' };
  return { ok: true, models: listed.map(({ id }) => id), listed };
}
