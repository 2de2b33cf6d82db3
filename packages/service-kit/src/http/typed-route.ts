import type { RouteSpec } from '@conscious-bot/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ServiceError } from './service-error.ts';
import { TextAnswer } from './text-answer.ts';

export interface RouteInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the `data` of the answer, in the form the route's response schema reads, or the answer as a text that is sent as it is. */
export type RouteHandler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = (
  input: RouteInput<P, Q, B>,
) => Promise<z.input<R> | TextAnswer> | z.input<R> | TextAnswer;

/**
 * Serves a route declared in contracts: validates params, query and body, wraps the result as `{data}` after checking it against
 * the response schema, and documents all of it. A handler may set another success status on `reply`.
 */
export function addTypedRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<P, Q, B, R>,
  handler: NoInfer<RouteHandler<P, Q, B, R>>,
  tags: readonly string[] = [],
): void {
  const status = spec.status ?? 200;
  app.route({
    method: spec.method,
    url: spec.path,
    schema: {
      summary: spec.summary,
      ...(tags.length > 0 && { tags }),
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && { body: spec.body }),
      response: { [status]: z.object({ data: spec.response }) },
    },
    // Fastify carries the schemas for the documentation only: validating below gives the handler its types from them.
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: () => (value) => JSON.stringify(value),
    handler: async (request, reply) => {
      reply.code(status);
      const data = await handler({
        params: read('invalid_params', spec.params, request.params),
        query: read('invalid_query', spec.query, request.query),
        body: read('invalid_body', spec.body, request.body ?? undefined),
        request,
        reply,
      });
      if (data instanceof TextAnswer) return reply.type(`${data.contentType}; charset=utf-8`).send(data.text);
      const checked = spec.response.safeParse(data);
      if (!checked.success)
        throw new Error(`${spec.method} ${spec.path} answered against its own contract`, { cause: checked.error });
      return { data };
    },
  });
}

function read<S extends z.ZodType>(
  code: 'invalid_params' | 'invalid_query' | 'invalid_body',
  schema: S | undefined,
  value: unknown,
): z.output<S> {
  // A spec without this part has the empty object's type (see route() in contracts), which the compiler cannot see here.
  if (schema === undefined) return {} as z.output<S>;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (code === 'invalid_body' && value === undefined)
    throw new ServiceError(code, 'This route needs a JSON body.', { issues: [] });
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.message,
  }));
  const words = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  throw new ServiceError(code, words, { issues });
}
