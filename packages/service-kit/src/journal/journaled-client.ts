import type { RouteSpec } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { CallOptions, CallResult, Client } from '../http/client.ts';
import { type InputJournal, noJournal } from './input-journal.ts';

const callError = z.object({ code: z.string(), message: z.string(), detail: z.unknown().optional() });

const callResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), status: z.number(), data: z.unknown() }),
  z.object({ ok: z.literal(false), status: z.number().exactOptional(), error: callError, retryable: z.boolean() }),
]);

/** Reads an answer as it was written down. */
function readAnswer<R extends z.ZodType>(response: R, recorded: unknown): CallResult<R> {
  const answer = callResult.parse(recorded);
  return answer.ok ? { ...answer, data: response.parse(answer.data) } : answer;
}

/** A client whose answers pass through the journal: what another service says is an input. */
export function journaledClient(client: Client, peer: string, journal: InputJournal): Client {
  if (journal === noJournal) return client;
  return {
    call: async <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      route: RouteSpec<P, Q, B, R>,
      ...options: object extends CallOptions<P, Q, B> ? [CallOptions<P, Q, B>?] : [CallOptions<P, Q, B>]
    ) =>
      journal.ask(
        {
          what: `${peer} ${route.method} ${route.path}`,
          read: (recorded) => readAnswer(route.response, recorded),
          ...(route.method !== 'GET' && { body: options[0]?.body ?? null }),
        },
        () => client.call(route, ...options),
      ),
  };
}
