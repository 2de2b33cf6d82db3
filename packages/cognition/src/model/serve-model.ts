import { Readable } from 'node:stream';
import { cognitionRoutes } from '@conscious-bot/contracts';
import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { CallStore } from './call-store.ts';
import type { ModelAccessParts } from './model-access.ts';
import { readJsonObject } from './read-json.ts';

/** Serves `POST /model/complete` (without a model it says so), the records of calls, and what they came to. */
export function serveModel(service: Service, { gateway, calls, usage }: Omit<ModelAccessParts, 'queue'>): void {
  service.route(cognitionRoutes.complete, async ({ body: request, reply }) => {
    if (gateway === undefined) throw new ServiceError('no_model', 'There is no model; see LLM_BASE_URL.');
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { completion, stamp } = await gateway.ask({ ...request, signal: gone.signal });
    if (!completion.ok) throw new ServiceError(completion.code, completion.message, { stamp });
    const { text } = completion;
    const json = request.json === undefined ? undefined : object.safeParse(readJsonObject(stripThinkBlocks(text))).data;
    if (request.json !== undefined)
      gateway.parsed(stamp.callId, json === undefined ? { ok: false, reason: 'no JSON object' } : { ok: true });
    return { text, stamp, ...(json === undefined ? {} : { json }) };
  });
  service.route(cognitionRoutes.modelCalls, ({ query }) => calls.page(query));
  service.route(cognitionRoutes.modelCall, ({ params }) => {
    const call = calls.get(params.id);
    if (call === undefined) throw new ServiceError('not_found', 'There is no such call, or it is no longer kept.');
    return call;
  });
  service.route(cognitionRoutes.modelUsage, ({ query: { at } }) => {
    const known = at === undefined ? usage.now : usage.at(at);
    return known === undefined ? {} : { usage: known };
  });
  service.app.get('/model/calls/export', (_, reply) =>
    reply.type('application/x-ndjson').send(Readable.from(callLines(calls))),
  );
}

const object = z.record(z.string(), z.unknown());

const PAGE = 100;

/** Every call that is kept, the oldest first, one JSON object per line. */
export function* callLines(calls: CallStore): Generator<string> {
  for (let after = 0; ; ) {
    const page = calls.after(after, PAGE);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.map((record) => `${JSON.stringify(record)}\n`).join('');
    after = last.seq;
  }
}
