import type { Address, AnswerAt, Answering } from './routes.ts';
import { type AddressValues, servicePath } from './service-path.ts';

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What is asked with an address. */
export interface Question {
  /** Parts of the path, as in `/tasks/:id`. */
  readonly params?: AddressValues;
  readonly query?: AddressValues;
  readonly body?: unknown;
}

/**
 * Asks a service through the dashboard's own server, or that server itself; never throws for what the network or the server does. The server has
 * checked the answer by the route's schema.
 */
export async function call<S extends Answering, const A extends Address<S>>(
  service: S,
  address: A,
  question: Question = {},
  timeoutMs = 30_000,
): Promise<Answer<AnswerAt<S, A>>> {
  const { method, path } = servicePath(service, address, question);
  const { body } = question;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: Body<AnswerAt<S, A>> = await response.json();
    if (response.ok && json.data !== undefined) return { ok: true, data: json.data };
    const message = json.error?.message ?? `the server answered with status ${response.status}.`;
    return { ok: false, code: json.error?.code ?? 'upstream_invalid_response', message };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return late
      ? { ok: false, code: 'upstream_timeout', message: 'no answer in time.' }
      : { ok: false, code: 'dashboard_unreachable', message: 'the dashboard’s server cannot be reached.' };
  }
}

/** What the dashboard's server sends: the answer, or why there is none. */
interface Body<T> {
  readonly data?: T;
  readonly error?: { readonly code: string; readonly message: string };
}
