import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, rawRequest, startDemo } from '../../test/demo-service.ts';

describe('addresses without a route', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo.service.stop());

  it('are not found when nothing is there', async () => {
    for (const path of ['/nope', '/notes', '/notes/n1/more', '/notes/', '/docs/static/nope.js', '/%2e%2e/etc/passwd']) {
      const answer = await rawRequest(demo.port, path);
      expect([path, answer.status, answer.code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('say which methods there are when the method is wrong', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await rawRequest(demo.port, '/notes/n1?loud=true', { method });
      expect([answer.status, answer.code, answer.headers.allow]).toEqual([405, 'method_not_allowed', 'POST']);
    }
    expect((await rawRequest(demo.port, '/health', { method: 'POST' })).headers.allow).toContain('GET');
  });

  it('are not found with a body that would be refused elsewhere', async () => {
    const answer = await rawRequest(demo.port, '/nope', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"broken',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.code).toBeDefined();
  });
});
