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

/** The same in a list whose order is not that of its rows' numbers: a time, or another measure, and a number. */
export const standingCursor = z.string().regex(/^\d+(\.\d+)?_\d+$/, 'the `next` of another page');

/** A place in the order of a measure, mostly of time, where those that are alike stand by their numbers. */
export interface Standing {
  readonly at: number;
  readonly number: number;
}

/** The place a cursor names. */
export function standingOf(cursor: string | undefined): Standing | undefined {
  const [at, number] = cursor?.split('_').map(Number) ?? [];
  return at === undefined || number === undefined ? undefined : { at, number };
}

/** The same in a list whose rows have a name in place of a number. */
export const keyCursor = z
  .string()
  .min(1)
  .max(500)
  .optional()
  .describe('Goes on where another page ended: its `next`.');

/** `next` of such an answer; absent where nothing follows. */
export const nextKey = z.string().min(1).optional();

/** A page of rows that were read with their numbers, one more than is wanted. `next` is there when more follow. */
export function pageOf<Row extends { readonly number: number }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly next?: number } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return rows.length <= limit || last === undefined ? { rows: page } : { rows: page, next: last.number };
}

/** The same of rows that were read in the order of their standings. */
export function pageByStanding<Row>(
  rows: readonly Row[],
  limit: number,
  standing: (row: Row) => Standing,
): { readonly rows: readonly Row[]; readonly next?: string } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: page };
  const { at, number } = standing(last);
  return { rows: page, next: `${at}_${number}` };
}

/** A page of rows that are read as a whole, in the order of their keys, each of which is there once. What comes or goes meanwhile shifts nothing. */
export function pageByKey<Row>(
  all: readonly Row[],
  keyOf: (row: Row) => string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): { readonly rows: readonly Row[]; readonly next?: string } {
  const sorted = all.map((row) => ({ key: keyOf(row), row })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const rest = cursor === undefined ? sorted : sorted.filter(({ key }) => key > cursor);
  const page = rest.slice(0, limit);
  const rows = page.map(({ row }) => row);
  const last = page.at(-1);
  return rest.length <= limit || last === undefined ? { rows } : { rows, next: last.key };
}
