import { request as httpRequest } from 'node:http';
import { errorBody } from '@conscious-bot/contracts';

export interface RawAnswer {
  readonly status: number;
  /** Code of the error body; undefined when there is none. */
  readonly code: string | undefined;
}

interface RawRequest {
  readonly port: number;
  readonly method: string;
  /** Sent as it stands. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Milliseconds a service has for its answer. */
const TIMEOUT_MS = 5_000;

/** A request with any address and headers whatsoever to a port of this machine; resolves with the answer, also when it comes early. */
export function rawRequest({ port, method, path, headers = {}, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, code: codeOf(Buffer.concat(chunks).toString()) }),
      );
      response.on('error', reject);
    });
    // A granted upgrade is an answer like any other, and the wrong one.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, code: undefined });
    });
    request.setTimeout(TIMEOUT_MS, () =>
      request.destroy(new Error(`${method} ${path}: no answer in ${TIMEOUT_MS} ms`)),
    );
    // A server that refuses a body answers before it has read it; the answer counts, the broken pipe after it does not.
    request.on('error', (error) => reject(error));
    request.end(body);
  });
}

function codeOf(text: string): string | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // An answer that is no JSON has no code, which is what the caller wants to know.
    return undefined;
  }
  return errorBody.safeParse(json).data?.error.code;
}
