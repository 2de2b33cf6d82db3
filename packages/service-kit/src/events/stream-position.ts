import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ServiceError } from '../http/service-error.ts';
import type { EventLog } from './event-log.ts';

/** Digits alone: what a number may be written as besides (0x10, 1e3, blanks) is somebody's mistake. */
const seq = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Query of `/events` and `/ws`. */
export const streamQuery = z.object({
  after: seq
    .optional()
    .describe('Start after this seq; 0 is the beginning, absent is now. Last-Event-ID goes before it.'),
  types: z
    .string()
    .transform((text) => text.split(',').filter((type) => type !== ''))
    .optional()
    .describe('Event types, comma separated; all when absent.'),
});

/** First message of an SSE stream (`event: hello`): what a consumer needs to know to resume from it later. */
export const streamHello = z.object({
  logId: z.string(),
  /** Seq after which this stream begins. */
  after: z.number().int(),
  /** Oldest seq the log still holds. */
  firstSeq: z.number().int(),
  lastSeq: z.number().int(),
  source: z.string(),
});

interface StreamPosition {
  readonly after: number;
  readonly types: readonly string[] | undefined;
}

/**
 * Where a client's stream begins. A position beyond the end of the log comes from an earlier log that is gone: the stream then
 * begins at the start of this one, since all of it is new to that client.
 */
export function streamPosition(request: FastifyRequest, log: EventLog): StreamPosition {
  const query = streamQuery.safeParse(request.query);
  const resumed = request.headers['last-event-id'];
  const header = seq.optional().safeParse(resumed === '' ? undefined : resumed);
  if (!query.success || !header.success)
    throw new ServiceError(
      'invalid_query',
      'after and Last-Event-ID are whole numbers from 0, types a comma-separated list.',
    );
  const last = log.lastSeq();
  const after = header.data ?? query.data.after ?? last;
  return { after: after > last ? 0 : after, types: query.data.types?.length ? query.data.types : undefined };
}
