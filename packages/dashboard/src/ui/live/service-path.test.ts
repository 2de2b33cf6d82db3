import { expect, it } from 'vitest';
import { servicePath } from './service-path.ts';

it('fills in what a route asks for, escaped, and leaves out what is not said', () => {
  expect(servicePath('planning', '/tasks')).toBe('/api/services/planning/tasks');
  expect(servicePath('planning', '/tasks/:id/explain', { params: { id: 'a/b' } })).toBe(
    '/api/services/planning/tasks/a%2Fb/explain',
  );
  expect(servicePath('cognition', '/thoughts', { query: { limit: 20, types: ['a', 'b'], from: undefined } })).toBe(
    '/api/services/cognition/thoughts?limit=20&types=a%2Cb',
  );
});
