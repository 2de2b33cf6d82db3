import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demo, startDemo } from '../../test/demo-service.ts';

describe('the API documentation', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo.service.stop());

  it('every service has a page, and all it loads comes from the service itself', async () => {
    const page = await fetch(`${demo.url}/docs`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('swagger-ui');
    expect(html).not.toMatch(/(src|href)="https?:/);
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(scripts.length).toBeGreaterThan(3);
    for (const path of scripts) expect([path, (await fetch(demo.url + path)).status]).toEqual([path, 200]);
  });

  it('the OpenAPI document says what each route takes and answers', async () => {
    const document = await (await fetch(`${demo.url}/docs/json`)).json();
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'demo', version: '1.2.3' },
      paths: {
        '/health': { get: { summary: 'The process is up' } },
        '/ready': { get: {} },
        '/metrics': { get: {} },
        '/events': {
          get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'after', in: 'query' })]) },
        },
        '/notes/{id}': {
          post: {
            summary: 'Writes a note',
            parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path', required: true })]),
            requestBody: {
              content: {
                'application/json': {
                  schema: { required: ['text'], properties: { text: { type: 'string', minLength: 1 } } },
                },
              },
            },
            responses: {
              '201': {
                content: {
                  'application/json': {
                    schema: { properties: { data: { properties: { id: { type: 'string' } } } } },
                  },
                },
              },
            },
          },
        },
      },
    });
  });
});
