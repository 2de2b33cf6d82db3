/** Name of the moment that is looked at in the address of a page: `?at=`, ms since the epoch. */
export const momentKey = 'at';

/** The moment in the address of a page, ms since the epoch; undefined for the present. */
export function momentIn(query: Readonly<Record<string, string | readonly string[] | undefined>>): number | undefined {
  const written = query[momentKey];
  return typeof written === 'string' && /^\d{1,16}$/.test(written) ? Number(written) : undefined;
}
