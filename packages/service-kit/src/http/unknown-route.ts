import type { FastifyInstance } from 'fastify';
import { ServiceError } from './service-error.ts';

/** Unknown addresses answer `not_found`; known ones answer `method_not_allowed` to any other method and name those that are allowed. */
export function useUnknownRouteReplies(app: FastifyInstance): void {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
    // A route that has the method may itself answer that there is nothing (a missing file of the documentation page).
    if (allowed.length === 0 || allowed.includes(request.method))
      throw new ServiceError('not_found', `There is nothing at ${path}.`);
    reply.header('allow', allowed.join(', '));
    throw new ServiceError('method_not_allowed', `${path} answers ${allowed.join(', ')}, not ${request.method}.`);
  });
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
