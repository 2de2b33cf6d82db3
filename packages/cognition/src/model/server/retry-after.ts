/** How long a server asks to be left alone, ms: `retry-after-ms`, or `Retry-After` in seconds or as a date. Undefined when it does not say. */
export function retryAfterMs(headers: Headers | undefined, now: number): number | undefined {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const text = headers?.get('retry-after') ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text.trim())) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
