import { z } from 'zod';

/**
 * The one error-code table of the HTTP edge. `status` is what the code is sent with; 4xx messages say what to change, 5xx messages
 * hide internals. Codes of failed actions stand in the failure table.
 */
export const httpErrorStatus = {
  /** The request itself cannot be read (address, headers, framing). */
  invalid_request: 400,
  invalid_body: 400,
  invalid_json: 400,
  invalid_query: 400,
  invalid_params: 400,
  body_too_deep: 400,
  unauthorized: 401,
  forbidden_host: 403,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  /** As many tasks are open as planning takes; `detail` says how many, and what to do. */
  too_many_tasks: 429,
  /** The model may not be asked again within this hour. */
  budget_exceeded: 429,
  /** More is put before the model than it can read, and nothing of it may be left out. */
  prompt_too_long: 413,
  internal: 500,
  upstream_invalid_response: 502,
  upstream_unreachable: 503,
  not_ready: 503,
  /** As many connections, or open streams of events, as the service takes. */
  too_many_connections: 503,
  too_many_streams: 503,
  /** No model is configured or was found. */
  no_model: 503,
  /** More calls wait for the model than it will come to. */
  model_busy: 503,
  /** The model's server asked for a pause that is longer than the answer is worth. */
  upstream_rate_limited: 503,
  /** The model's server failed again and again and is left alone for a while. */
  upstream_circuit_open: 503,
  body_offline: 503,
  upstream_timeout: 504,
  /** Nothing can be stored, as on a full disk; nothing was done, and the same request may be sent again when there is room. */
  storage_full: 507,
} as const;

export type HttpErrorCode = keyof typeof httpErrorStatus;

export const httpErrorCode = z.enum(Object.keys(httpErrorStatus) as [HttpErrorCode, ...HttpErrorCode[]]);

export const errorBody = z.object({
  error: z.object({
    /** Usually one of `httpErrorStatus`; failures of actions and tasks carry their own table's code. */
    code: z.string().min(1),
    message: z.string(),
    detail: z.unknown().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

type HttpMethod = 'GET' | 'POST' | 'DELETE';

/** One HTTP route, declared once and used by the server (validation, OpenAPI) and by the typed client. */
export interface RouteSpec<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: HttpMethod;
  /** Fastify path syntax, e.g. `/tasks/:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Schema of `data` in the success body `{data: …}`. */
  readonly response: R;
  /** Success status; 200 unless set. */
  readonly status?: 200 | 201 | 202;
}

/** What a route without params, query or body takes: an object of which nothing is read. */
type Nothing = z.ZodType<object, object>;

/**
 * Declares a route; absent params, query and body are empty objects, so handlers and clients see one shape. Its type knows the address, so
 * that who must not carry the schemas (a page in a browser) asks by `GET /tasks` and still knows what is answered.
 */
export function route<
  const M extends HttpMethod,
  const A extends `/${string}`,
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: {
  method: M;
  path: A;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  status?: 200 | 201 | 202;
}): RouteSpec<P, Q, B, R> & { readonly method: M; readonly path: A } {
  return spec;
}
