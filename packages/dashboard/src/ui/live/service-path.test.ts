import { expect, it } from 'vitest';
import { servicePath } from './service-path.ts';

it('fills in what a route asks for, escaped, and leaves out what is not said', () => {
  expect(servicePath('planning', 'GET /tasks')).toEqual({ method: 'GET', path: '/api/services/planning/tasks' });
  expect(servicePath('planning', 'GET /tasks/:id/explain', { params: { id: 'a/b' } }).path).toBe(
    '/api/services/planning/tasks/a%2Fb/explain',
  );
  const query = { limit: 20, types: ['a', 'b'], from: undefined };
  expect(servicePath('cognition', 'GET /thoughts', { query }).path).toBe(
    '/api/services/cognition/thoughts?limit=20&types=a%2Cb',
  );
});

it('leaves the routes of the dashboard’s own server as they are', () => {
  const place = { method: 'DELETE', path: '/api/lab/work' };
  expect(servicePath('dashboard', 'DELETE /api/lab/work')).toEqual(place);
});
