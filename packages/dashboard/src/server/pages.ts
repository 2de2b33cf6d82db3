import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { BuildStore, type Service, ServiceError } from '@conscious-bot/service-kit';
import type { BotState } from '../wire/bot-state.ts';
import { firstStateHeader, writtenState } from '../wire/first-state.ts';
import { momentKey } from '../wire/moment-key.ts';
import { loadNext } from './next-environment.ts';

/** Root of this package: where Next finds its configuration. */
const packageRoot = fileURLToPath(new URL('../../', import.meta.url));

interface PagesOptions {
  /** The folder of the build to serve; the newest unless given. */
  readonly build?: string | undefined;
  /** Port of the 3D viewer that a page may embed; 0 when it is not known beforehand. */
  readonly viewerPort: number;
  /** The state the live page is rendered with: what it shows comes with it. */
  firstState(): BotState;
  /** Serves from the sources and rebuilds as they change, instead of from a build. */
  readonly dev?: boolean;
}

/**
 * Lets Next answer every address that is not a route of this service. Call it last.
 *
 * @throws Error when there is no build.
 */
export async function servePages(
  service: Service,
  { build, viewerPort, firstState, dev = false }: PagesOptions,
): Promise<() => Promise<void>> {
  // Never from .next: the next build empties it. Next finds its configuration from the folder of a build upwards.
  const dir = dev ? packageRoot : (build ?? new BuildStore(packageRoot).useNewest());
  if (dir === undefined) throw new Error('the dashboard is not built: run `npm run cb -- build-dashboard`');
  const next = await loadNext(dev);
  const app = next({ dev, dir, quiet: true, httpServer: service.app.server });
  await app.prepare();
  const answer = app.getRequestHandler();
  service.app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new ServiceError('not_found', 'There is no such route here.');
    const nonce = randomBytes(16).toString('base64');
    const policy = contentSecurityPolicy(nonce, viewerPort, dev);
    // Next reads the nonce for its own scripts from the request and puts nothing of its own in place of these headers.
    request.raw.headers['content-security-policy'] = policy;
    delete request.raw.headers[firstStateHeader];
    if (isLivePage(request.url)) request.raw.headers[firstStateHeader] = writtenState(firstState());
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.setHeader('content-security-policy', policy);
    reply.hijack();
    await answer(request.raw, reply.raw);
  });
  return () => app.close();
}

/** Looking back, the page asks for the state of then. */
function isLivePage(url: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return pathname === '/' && !searchParams.has(momentKey);
}

function contentSecurityPolicy(nonce: string, viewerPort: number, dev: boolean): string {
  const port = viewerPort === 0 ? '*' : viewerPort;
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    // React writes style attributes for sizes that come from data.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `frame-src http://127.0.0.1:${port} http://localhost:${port}`,
    `frame-ancestors 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}
