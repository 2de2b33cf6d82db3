import { errorBody, type RouteSpec } from '@conscious-bot/contracts';
import { z } from 'zod';
import { type Clock, systemClock } from '../time/clock.ts';

export interface CallError {
  /** The peer's own code, or upstream_timeout, upstream_unreachable, upstream_invalid_response, cancelled. */
  readonly code: string;
  readonly message: string;
  readonly detail?: unknown;
}

export type CallResult<R extends z.ZodType> =
  | { readonly ok: true; readonly status: number; readonly data: z.output<R> }
  /** `retryable`: the same call may succeed later; whether it had an effect is unknown, so repeat it with an idempotency key. */
  | { readonly ok: false; readonly status?: number; readonly error: CallError; readonly retryable: boolean };

type Part<K extends string, S extends z.ZodType> =
  object extends z.input<S> ? { readonly [key in K]?: z.input<S> } : { readonly [key in K]: z.input<S> };

export type CallOptions<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    /** Overrides the client's time-out, ms; it covers connecting, waiting and reading the answer. */
    readonly timeoutMs?: number;
    readonly signal?: AbortSignal;
  };

type Arguments<T> = object extends T ? [options?: T] : [options: T];

export interface Client {
  /** Calls a route. Never throws for what the network or the peer does; a call that does not fit the route's schema is a TypeError. */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    route: RouteSpec<P, Q, B, R>,
    ...options: Arguments<CallOptions<P, Q, B>>
  ): Promise<CallResult<R>>;
}

export interface ClientOptions {
  /** Default time-out of a call, ms; 5000 unless given. */
  readonly timeoutMs?: number;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** Measures the time-outs; the machine's clock unless given. */
  readonly clock?: Clock;
}

const successBody = z.object({ data: z.unknown() });

const retryableStatus: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

/** A client for the routes of the service at `baseUrl`. Answers are checked by the route's response schema. */
export function createClient(baseUrl: string, options: ClientOptions = {}): Client {
  const { timeoutMs = 5_000, token, fetch = globalThis.fetch, clock = systemClock } = options;
  const base = baseUrl.replace(/\/+$/, '');
  return {
    async call(route, ...[call]) {
      const limit = call?.timeoutMs ?? timeoutMs;
      const url = base + address(route.path, call?.params, call?.query);
      const timeout = new AbortController();
      const timer = clock.setTimeout(() => timeout.abort(), limit);
      const signal = call?.signal ? AbortSignal.any([timeout.signal, call.signal]) : timeout.signal;
      const hasBody = route.method !== 'GET' && call?.body !== undefined;
      let response: Response;
      let text: string;
      try {
        response = await fetch(url, {
          method: route.method,
          headers: {
            accept: 'application/json',
            ...(hasBody && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          ...(hasBody && { body: JSON.stringify(call.body) }),
          signal,
        });
        text = await response.text();
      } catch (error) {
        const what = `${route.method} ${base}${route.path}`;
        if (call?.signal?.aborted) return failure('cancelled', `${what} was cancelled`, false);
        if (timeout.signal.aborted)
          return failure('upstream_timeout', `${what} did not answer within ${limit} ms`, true);
        return failure('upstream_unreachable', `${what}: ${reason(error)}`, true);
      } finally {
        timer.cancel();
      }
      return readAnswer(route.response, response.status, text);
    },
  };
}

function readAnswer<R extends z.ZodType>(schema: R, status: number, text: string): CallResult<R> {
  const retryable = retryableStatus.has(status);
  const json = parseJson(text);
  if (status >= 200 && status < 300) {
    const answer = schema.safeParse(successBody.safeParse(json).data?.data);
    if (answer.success) return { ok: true, status, data: answer.data };
    const message = `the answer does not fit its contract: ${z.prettifyError(answer.error)}`;
    return { ok: false, status, error: { code: 'upstream_invalid_response', message }, retryable: false };
  }
  const failed = errorBody.safeParse(json);
  if (failed.success) return { ok: false, status, error: failed.data.error, retryable };
  const message = `status ${status} without an error body`;
  return { ok: false, status, error: { code: 'upstream_invalid_response', message }, retryable };
}

function failure(code: string, message: string, retryable: boolean): CallResult<never> {
  return { ok: false, error: { code, message }, retryable };
}

/** The path with its `:params` filled in and the query appended; undefined values are left out, lists are repeated keys. */
function address(path: string, params: unknown, query: unknown): string {
  const values = new Map(entries(params));
  const filled = path.replace(/:([A-Za-z0-9_]+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`${path} needs the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of entries(query))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) search.append(key, String(item));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Undefined for text that is not JSON, which the schema then refuses like any other wrong answer. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The informative part of fetch's nested error, e.g. `connect ECONNREFUSED 127.0.0.1:3001`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && cause.message !== '') return cause.message;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.message;
}
