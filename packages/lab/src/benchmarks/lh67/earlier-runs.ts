import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { type HorizonRun, horizonRun } from './horizon-run.ts';

const file = z.object({ runs: z.array(horizonRun) });

/** The runs a file holds; none when it is not there. @throws when it is there and holds something else */
export function readRuns(path: string): HorizonRun[] {
  return existsSync(path) ? file.parse(JSON.parse(readFileSync(path, 'utf8'))).runs : [];
}

/** Written beside and moved into place: whoever stops the benchmark loses the run under way and no other. */
export function writeRuns(path: string, runs: readonly HorizonRun[], more: Readonly<Record<string, unknown>>): void {
  const next = `${path}.next`;
  writeFileSync(next, `${JSON.stringify({ ...more, runs }, null, 2)}\n`);
  renameSync(next, path);
}
