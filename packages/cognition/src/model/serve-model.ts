import { cognitionRoutes, stripThinkBlocks } from '@conscious-bot/contracts';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { ModelDoor } from './model-door.ts';
import { readJsonObject } from './read-json.ts';

/** Serves `POST /model/complete`; without a model it says so. */
export function serveModel(service: Service, door: ModelDoor | undefined): void {
  service.route(cognitionRoutes.complete, async ({ body: request, reply }) => {
    if (door === undefined) throw new ServiceError('no_model', 'There is no model; see LLM_BASE_URL.');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { completion, stamp } = await door.ask({ ...request, signal: gone.signal });
    if (!completion.ok) throw new ServiceError(completion.code, completion.message, { stamp });
    const { text } = completion;
    const json = request.json === undefined ? undefined : object.safeParse(readJsonObject(stripThinkBlocks(text))).data;
    if (request.json !== undefined)
      door.parsed(stamp.callId, json === undefined ? { ok: false, reason: 'no JSON object' } : { ok: true });
    return { text, stamp, ...(json === undefined ? {} : { json }) };
  });
}

const object = z.record(z.string(), z.unknown());
