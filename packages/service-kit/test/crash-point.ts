import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Kills this process with SIGKILL when it comes to the point named on its command line, for each of the given counts once: a mark in
 * `directory` says that a life was already spent there.
 */
export function crashPoint(directory: string, wanted: string, counts: readonly number[]) {
  return (point: string, count: number): void => {
    if (point !== wanted || !counts.includes(count)) return;
    const mark = join(directory, `${point}-${count}`);
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    process.kill(process.pid, 'SIGKILL');
    // The signal is delivered before this process runs on; should that ever change, waiting here keeps the point exact.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
}
