import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorBodyOf, useErrorReplies } from './error-replies.ts';
import { ServiceError } from './service-error.ts';

async function answerTo(error: unknown) {
  const app = Fastify();
  useErrorReplies(app);
  app.get('/', () => {
    throw error;
  });
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { status: statusCode, ...JSON.parse(body).error };
}

const withStatus = (statusCode: unknown) => Object.assign(new Error('from a library'), { statusCode });

describe('error replies', () => {
  it('say what the caller did wrong, and show nothing of internal errors', async () => {
    for (const [error, status, code] of [
      [withStatus(413), 413, 'body_too_large'],
      [withStatus(415), 415, 'unsupported_media_type'],
      [withStatus(404), 404, 'not_found'],
      [withStatus(400), 400, 'invalid_request'],
      [withStatus(417), 400, 'invalid_request'],
      [withStatus(503), 500, 'internal'],
      [withStatus('400'), 500, 'internal'],
      [new Error('secret'), 500, 'internal'],
      ['secret', 500, 'internal'],
      [new ServiceError('internal', 'secret'), 500, 'internal'],
      [new ServiceError('conflict', 'Already running.'), 409, 'conflict'],
    ] as const) {
      const answer = await answerTo(error);
      expect(answer, String(error)).toMatchObject({ status, code });
      expect(answer.message).not.toContain('secret');
    }
  });

  it('leave out a detail that is not there', () => {
    expect(errorBodyOf(new ServiceError('conflict', 'x'))).toEqual({ error: { code: 'conflict', message: 'x' } });
    expect(errorBodyOf(new ServiceError('conflict', 'x', 0))).toEqual({
      error: { code: 'conflict', message: 'x', detail: 0 },
    });
  });
});
