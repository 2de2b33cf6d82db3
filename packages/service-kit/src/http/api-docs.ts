import fastifySwagger from '@fastify/swagger';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Where the pages are. */
const prefix = '/docs';
/** What the service's own server says of an answer. */
const ownHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/** Documents every route added after this: a page at `/docs`, the OpenAPI document at `/docs/json`. */
export async function useApiDocs(
  app: FastifyInstance,
  { title, version }: { title: string; version: string },
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title, version } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  // Hardly anybody looks at them: they are made for the first who does, and no start waits for them.
  let pages: Promise<FastifyInstance> | undefined;
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    pages ??= makePages(app);
    const { accept, 'if-none-match': known, range } = request.headers;
    const headers = Object.fromEntries(
      Object.entries({ accept, 'if-none-match': known, range }).filter(([, value]) => value !== undefined),
    );
    const answer = await (await pages).inject({ method: 'GET', url: request.url, headers });
    if (answer.statusCode === 404) return reply.callNotFound();
    reply.code(answer.statusCode);
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !ownHeaders.has(name)) reply.header(name, value);
    return reply.send(answer.rawPayload);
  };
  for (const url of [prefix, `${prefix}/*`]) app.get(url, { schema: { hide: true } }, serve);
}

/** A server without a port that holds the pages about another. */
async function makePages(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: fastifySwaggerUi } = await import('@fastify/swagger-ui');
  const pages = fastify();
  await pages.register(fastifySwagger);
  await pages.register(fastifySwaggerUi, { routePrefix: prefix, transformSpecification: () => app.swagger() });
  await pages.ready();
  return pages;
}
