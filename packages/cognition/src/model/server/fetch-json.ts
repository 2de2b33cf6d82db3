import { readLimited, TooLongError } from './read-limited.ts';

/** Longest answer about a server's models that is read, in bytes. */
const MAX_BYTES = 1_000_000;

type FetchedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly why: string };

interface FetchJsonOptions {
  readonly timeoutMs: number;
  readonly apiKey?: string | undefined;
  /** Posted as JSON; without it the address is merely read. */
  readonly body?: unknown;
}

/** Reads JSON from an address. Never throws; redirects are not followed, so that the key goes nowhere else. */
export async function fetchJson(url: string, { timeoutMs, apiKey, body }: FetchJsonOptions): Promise<FetchedJson> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };
  const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal, ...posted });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, why: `status ${response.status}` };
    }
    return { ok: true, value: JSON.parse(await readLimited(response, MAX_BYTES)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TooLongError)
      return { ok: false, why: 'the answer is no JSON' };
    return { ok: false, why: signal.aborted ? `no answer within ${timeoutMs} ms` : messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
