import { describe, expect, it } from 'vitest';
import { documentedRoutes, fillPath } from './service-routes.ts';

const document = {
  openapi: '3.1.0',
  paths: {
    '/tasks': {
      get: { parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }] },
      post: {
        requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { goal: {} } } } } },
      },
    },
    '/tasks/{id}': { delete: { parameters: [{ name: 'id', in: 'path' }] } },
  },
};

describe('routes read from an OpenAPI document', () => {
  it('lists each with what it takes', () => {
    expect(documentedRoutes(document)).toEqual([
      { method: 'GET', path: '/tasks', body: undefined, query: [{ name: 'limit', schema: { type: 'integer' } }] },
      { method: 'POST', path: '/tasks', body: { type: 'object', properties: { goal: {} } }, query: [] },
      { method: 'DELETE', path: '/tasks/{id}', body: undefined, query: [] },
    ]);
  });

  it('refuses a document of another shape instead of finding no routes', () => {
    expect(() => documentedRoutes({})).toThrow();
    expect(() => documentedRoutes({ error: { code: 'not_found' } })).toThrow();
  });

  it('fills in parameters', () => {
    expect(fillPath('/tasks/{id}/cancel', 'a')).toBe('/tasks/a/cancel');
  });
});
