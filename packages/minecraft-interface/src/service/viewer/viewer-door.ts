import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '@conscious-bot/contracts';
import { createHostCheck, ServiceError, systemClock, TokenGuard } from '@conscious-bot/service-kit';

/**
 * Who may look at the viewer: Host, Origin and token are checked as the services check them. A page cannot send the token with what it loads, so
 * the address it is given contains a key of its own, made anew each time the viewer is opened.
 */
export class ViewerDoor {
  /** What the address of the page ends with: `/`, or `/<key>/` when there is a token. */
  readonly path: string;
  readonly #checkHost: ReturnType<typeof createHostCheck>;
  readonly #guard: TokenGuard | undefined;

  constructor({ ALLOWED_HOSTS, SERVICE_TOKEN }: Pick<Config, 'ALLOWED_HOSTS' | 'SERVICE_TOKEN'>) {
    this.#checkHost = createHostCheck(ALLOWED_HOSTS);
    this.#guard = SERVICE_TOKEN === undefined ? undefined : new TokenGuard(SERVICE_TOKEN, systemClock);
    this.path = SERVICE_TOKEN === undefined ? '/' : `/${randomBytes(24).toString('base64url')}/`;
  }

  /** Resolves when the request may be answered, its address without the key then. @throws ServiceError when it may not. */
  async admit(request: IncomingMessage): Promise<void> {
    const { host, origin, authorization } = request.headers;
    this.#checkHost({ ...(host !== undefined && { host }), ...(origin !== undefined && { origin }) });
    if (this.#guard === undefined) return;
    if (request.url?.startsWith(this.path)) request.url = request.url.slice(this.path.length - 1);
    else await this.#guard.check(request.socket.remoteAddress ?? 'unknown', authorization);
  }
}

/** Answers a request that may not be answered otherwise. @throws what is no refusal. */
export function refuseRequest(error: unknown, response: ServerResponse): void {
  const { status, body } = refusal(error);
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body);
}

/** The same for one that asked for a WebSocket. */
export function refuseUpgrade(error: unknown, socket: Duplex): void {
  const { status, body } = refusal(error);
  const head = `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nConnection: close\r\n\r\n${body}`);
}

function refusal(error: unknown): { status: number; body: string } {
  if (!(error instanceof ServiceError)) throw error;
  const { status, code, message } = error;
  return { status, body: JSON.stringify({ error: { code, message } }) };
}
