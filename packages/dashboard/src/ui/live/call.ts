import { errorBody, type RouteSpec } from '@conscious-bot/contracts/http';
import { z } from 'zod';

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly message: string };

const success = z.object({ data: z.unknown() });

/** Asks the dashboard's own server; never throws for what the network or the server does. `path` has its parameters filled in. */
export async function call<R extends z.ZodType>(
  spec: Pick<RouteSpec<z.ZodType, z.ZodType, z.ZodType, R>, 'method' | 'response'>,
  path: string,
  body?: unknown,
  timeoutMs = 30_000,
): Promise<Answer<z.output<R>>> {
  let response: Response;
  let json: unknown;
  try {
    response = await fetch(path, {
      method: spec.method,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    json = await response.json();
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return late
      ? { ok: false, code: 'upstream_timeout', message: 'no answer in time.' }
      : { ok: false, code: 'dashboard_unreachable', message: 'the dashboard’s server cannot be reached.' };
  }
  if (!response.ok) {
    const failed = errorBody.safeParse(json);
    if (failed.success) return { ok: false, code: failed.data.error.code, message: failed.data.error.message };
    return {
      ok: false,
      code: 'upstream_invalid_response',
      message: `the server answered with status ${response.status}.`,
    };
  }
  const answer = spec.response.safeParse(success.safeParse(json).data?.data);
  if (answer.success) return { ok: true, data: answer.data };
  return { ok: false, code: 'upstream_invalid_response', message: 'the answer has another shape than expected.' };
}
