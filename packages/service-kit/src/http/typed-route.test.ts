import { errorBody } from '@conscious-bot/contracts';
import { route } from '@conscious-bot/contracts/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Demo, rawRequest, startDemo } from '../../test/demo-service.ts';
import type { Service } from '../service/service.ts';
import { ServiceError } from './service-error.ts';
import { TextAnswer } from './text-answer.ts';

const thing = (path: `/${string}`) =>
  route({ method: 'GET', path, summary: 'A thing', response: z.object({ n: z.number() }) });

describe('typed routes', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({});
  });
  afterAll(() => demo.service.stop());
  const post = (path: string, body: unknown) =>
    rawRequest(demo.port, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('give the handler what the schemas made of the request, and wrap its answer', async () => {
    const answer = await post('/notes/n1?loud=true', { text: 'hi', unknown: 1 });
    expect(answer.status).toBe(201);
    expect(JSON.parse(answer.text)).toEqual({ data: { id: 'n1', text: 'HI' } });
  });

  it.each([
    ['/notes/x1', { text: 'hi' }, 'invalid_params', 'id'],
    ['/notes/n1?loud=perhaps', { text: 'hi' }, 'invalid_query', 'loud'],
    ['/notes/n1', { text: '' }, 'invalid_body', 'text'],
    ['/notes/n1', { text: 'hi', stars: 1.5 }, 'invalid_body', 'stars'],
  ])('%s with %o is %s and names %s', async (path, body, code, issue) => {
    const answer = await post(path, body);
    expect([answer.status, answer.code]).toEqual([400, code]);
    const { error } = errorBody.parse(JSON.parse(answer.text));
    expect(error.message).toContain(issue);
    expect(error.detail).toMatchObject({ issues: [{ path: issue }] });
  });
});

describe('answers of handlers', () => {
  it('that are texts are sent as they are, in their own type', async () => {
    const demo = await startDemo({
      routes: (service) => service.route(thing('/csv'), () => new TextAnswer('text/csv', 'n\n1\n')),
    });
    const answer = await fetch(`http://127.0.0.1:${demo.port}/csv`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'n\n1\n',
    ]);
    await demo.service.stop();
  });

  it('that fail: authored errors are shown, the others are hidden behind a reference to the log', async () => {
    const routes = (service: Service) => {
      service.route(thing('/gone'), () => {
        throw new ServiceError('not_found', 'No such thing; see GET /things.', { id: 'x' });
      });
      service.route(thing('/body'), () => {
        throw new ServiceError('body_offline', 'The body is not in the world.');
      });
      service.route(thing('/action'), () => {
        throw new ServiceError('navigate.no_path', 'There is no way there.');
      });
      service.route(thing('/broken'), () => {
        throw new Error('SELECT secret FROM internals');
      });
      service.route(thing('/liar'), () => JSON.parse('{"n":"three"}'));
    };
    const failing = await startDemo({ routes });
    const answers = Object.fromEntries(
      await Promise.all(
        ['/gone', '/body', '/action', '/broken', '/liar'].map(async (path) => {
          const { status, text } = await rawRequest(failing.port, path);
          return [path, { status, ...errorBody.parse(JSON.parse(text)).error }] as const;
        }),
      ),
    );
    await failing.service.stop();
    expect(answers).toMatchObject({
      '/gone': { status: 404, code: 'not_found', message: 'No such thing; see GET /things.', detail: { id: 'x' } },
      '/body': { status: 503, code: 'body_offline', message: 'The body is not in the world.' },
      '/action': { status: 422, code: 'navigate.no_path' },
      '/broken': { status: 500, code: 'internal', detail: { reference: expect.stringMatching(/^req_/) } },
      '/liar': { status: 500, code: 'internal' },
    });
    expect(JSON.stringify(answers)).not.toContain('SELECT');
    const logged = failing.lines.filter((line) => line.includes('"level":50'));
    expect(logged).toHaveLength(2);
    expect(logged.join()).toContain('SELECT secret');
    expect(logged.join()).toContain('/liar answered against its own contract');
    const reference = z.object({ reference: z.string() }).parse(answers['/broken']?.detail).reference;
    expect(logged.join()).toContain(reference);
  });
});
