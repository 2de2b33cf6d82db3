import { z } from 'zod';

/** Where the page before ended: its `next`. What comes in or ends meanwhile shifts nothing. */
export const cursor = z.coerce
  .number()
  .int()
  .min(1)
  .optional()
  .describe('Goes on where another page ended: its `next`.');

/** `next` of an answer; absent where nothing follows. */
export const nextCursor = z.number().int().min(1).optional();

/** A page of rows that were read with their numbers, one more than is wanted. `next` is there when more follow. */
export function pageOf<Row extends { readonly number: number }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly next?: number } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return rows.length <= limit || last === undefined ? { rows: page } : { rows: page, next: last.number };
}
