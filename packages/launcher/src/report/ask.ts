import { z } from 'zod';

const timeoutMs = 2_000;
const envelope = z.object({ data: z.unknown() });

/**
 * Asks a route of a service for the part of its answer that `shape` names. The launcher stays for as long as the bot lives; the client of the
 * services and the schemas of all their routes would stay with it, 15 MB.
 */
export async function ask<S extends z.ZodType>(
  url: string,
  shape: S,
  token?: string,
): Promise<{ readonly ok: true; readonly data: z.output<S> } | { readonly ok: false; readonly why: string }> {
  try {
    const answer = await fetch(url, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
    if (!answer.ok) return { ok: false, why: `answers ${answer.status}` };
    const read = shape.safeParse(envelope.parse(await answer.json()).data);
    return read.success ? { ok: true, data: read.data } : { ok: false, why: 'answers something else' };
  } catch (error) {
    return { ok: false, why: error instanceof Error ? error.message : String(error) };
  }
}
