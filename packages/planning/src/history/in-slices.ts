import { setImmediate as breath } from 'node:timers/promises';

/** Rows read at once, between which others get their turn: a few milliseconds. */
export const SLICE = 2_000;

/**
 * Reads rows slice by slice, so that no long history keeps the service from answering others.
 * @param next the slice behind a row, the first without one; a shorter one than `SLICE` is the last
 * @param visit false where no more rows are wanted
 */
export async function inSlices<Row>(
  next: (after: Row | undefined) => readonly Row[],
  visit: (row: Row) => boolean,
): Promise<void> {
  let last: Row | undefined;
  for (;;) {
    const rows = next(last);
    for (const row of rows) if (!visit(row)) return;
    last = rows.at(-1);
    if (rows.length < SLICE || last === undefined) return;
    await breath();
  }
}
