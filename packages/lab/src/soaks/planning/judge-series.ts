/** What was counted at one moment: rows of each table, and the heap in megabytes after a garbage collection. */
export interface SoakSample {
  readonly minute: number;
  readonly heapMb: number;
  readonly rows: Readonly<Record<string, number>>;
}

/** Rows a table may have more at its highest than at its highest before: tasks do not end to the minute. */
const MORE_ROWS = 1.15;
const FEW_ROWS = 15;
/** Megabytes the heap may have more; planning at work holds some thirty. */
const MORE_HEAP_MB = 2;

/** Tables with a bound of their own that two hours do not reach: rows they may come to. */
const fixedBounds: Readonly<Record<string, number>> = { shadow_runs: 5_000, own_blocks: 20_000 };

/**
 * What went on growing in the second half of a run, in words; empty when all stayed level. The second quarter shows the level, once the
 * bounds are reached; the last quarter shows whether it was one.
 */
export function whatGrew(samples: readonly SoakSample[]): string[] {
  const quarter = Math.floor(samples.length / 4);
  const [level, end] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  if (quarter === 0) return ['too few samples to tell'];
  const most = (of: readonly SoakSample[], table: string) => Math.max(...of.map(({ rows }) => rows[table] ?? 0));
  const tables = Object.keys(samples[0]?.rows ?? {}).flatMap((table) => {
    const [before, after] = [most(level, table), most(end, table)];
    const allowed = fixedBounds[table] ?? before * MORE_ROWS + FEW_ROWS;
    return after > allowed ? [`${table} grew from ${before} to ${after} rows`] : [];
  });
  const heap = (of: readonly SoakSample[]) => median(of.map(({ heapMb }) => heapMb));
  const [before, after] = [heap(level), heap(end)];
  const grown = after > before + MORE_HEAP_MB ? [`the heap grew from ${before} to ${after} MB`] : [];
  return [...tables, ...grown];
}

function median(of: readonly number[]): number {
  return of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
}
