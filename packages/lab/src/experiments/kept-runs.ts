import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** The runs a file of `--resume` holds; none when it is not there or none was named. @throws when it is there and holds something else */
export function readRuns<S extends z.ZodType>(path: string | undefined, run: S): z.output<S>[] {
  if (path === undefined || !existsSync(path)) return [];
  return z.object({ runs: z.array(run) }).parse(JSON.parse(readFileSync(path, 'utf8'))).runs;
}

/** Written beside and moved into place: whoever stops the benchmark loses the run under way and no other. Nothing where no file was named. */
export function keepRuns(
  path: string | undefined,
  runs: readonly unknown[],
  more: Readonly<Record<string, unknown>> = {},
): void {
  if (path === undefined) return;
  const next = `${path}.next`;
  writeFileSync(next, `${JSON.stringify({ ...more, runs }, null, 2)}\n`);
  renameSync(next, path);
}
