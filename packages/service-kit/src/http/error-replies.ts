import type { Socket } from 'node:net';
import type { ErrorBody } from '@conscious-bot/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { storageProblem } from '../process/storage-problem.ts';
import { ServiceError } from './service-error.ts';

/** Largest request body, bytes. */
export const maxBodyBytes = 1_048_576;

/** A refusal that passes says so in its detail, and in the header that HTTP has for it. */
const pauseIn = z.object({ retryAfterS: z.number() });

/** Makes every failure of this server answer in the one error shape. */
export function useErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** Answers a failed request: says what the caller did wrong, and reports everything else as `internal` with a reference to the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asServiceError(error);
  if (known && known.code !== 'internal') {
    request.log.debug({ code: known.code, url: request.url }, known.message);
    const pause = pauseIn.safeParse(known.detail);
    if (pause.success) reply.header('retry-after', pause.data.retryAfterS);
    return reply.code(known.status).send(errorBodyOf(known));
  }
  request.log.error({ err: error, method: request.method, url: request.url }, 'request failed');
  const reference = { reference: request.id };
  const hidden = new ServiceError('internal', 'The service failed to answer; its log has the reason.', reference);
  return reply.code(500).send(errorBodyOf(hidden));
}

export function errorBodyOf({ code, message, detail }: ServiceError): ErrorBody {
  return { error: { code, message, ...(detail !== undefined && { detail }) } };
}

/** Fastify's own errors under a code of the table; undefined for what is not the caller's fault. */
function asServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  const problem = storageProblem(error);
  if (problem !== undefined)
    return new ServiceError(
      'storage_full',
      `Nothing can be stored: ${problem}. Nothing was done; ask again when there is room.`,
    );
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  const status = error.statusCode;
  if (status === 413) return new ServiceError('body_too_large', `The body may have at most ${maxBodyBytes} bytes.`);
  if (status === 415)
    return new ServiceError('unsupported_media_type', 'Send the body as Content-Type: application/json.');
  if (status === 404) return new ServiceError('not_found', 'There is nothing at this address.');
  if (status >= 400 && status < 500) return new ServiceError('invalid_request', error.message);
  return undefined;
}

/** Answers bytes that are not even an HTTP request; there is no request object yet. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = brokenRequests[error.code ?? ''] ?? notHttp;
  const body = JSON.stringify(errorBodyOf(new ServiceError('invalid_request', message)));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // Whoever is sent away may read why, but does not keep the connection.
  setTimeout(() => socket.destroy(), farewellMs).unref();
}

const farewellMs = 1_000;
const notHttp = { status: '400 Bad Request', message: 'This is not an HTTP request.' };
const brokenRequests: Readonly<Record<string, typeof notHttp>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The request headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: 'The request took too long to arrive.' },
};
