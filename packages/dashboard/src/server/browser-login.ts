import type { Service } from '@conscious-bot/service-kit';

/**
 * With a SERVICE_TOKEN every route asks for it as a bearer token, which nobody can type into a browser. Basic authentication works there:
 * it asks for a name (any) and a password (the token), and sends them with event streams too.
 */
export function useBrowserLogin({ app }: Service): void {
  // Before the framework sees the request, because its own check of the token comes first there.
  app.server.prependListener('request', (request: { headers: { authorization?: string | undefined } }) => {
    const password = passwordOf(request.headers.authorization);
    if (password !== undefined) request.headers.authorization = `Bearer ${password}`;
  });
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 401)
      reply.header('www-authenticate', 'Basic realm="conscious-bot dashboard", charset="UTF-8"');
  });
}

/** The password in a Basic `Authorization` header; undefined for any other header. */
export function passwordOf(authorization: string | undefined): string | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : text.slice(colon + 1);
}
