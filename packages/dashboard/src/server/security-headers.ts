import type { Service } from '@conscious-bot/service-kit';

/** Headers every answer of the dashboard carries; pages add their content security policy. */
export function useSecurityHeaders({ app }: Service): void {
  app.addHook('onRequest', async (_, reply) => {
    const headers = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    };
    // On the raw answer as well: streams and pages are written to it directly.
    for (const [name, value] of Object.entries(headers)) {
      reply.header(name, value);
      reply.raw.setHeader(name, value);
    }
  });
}
