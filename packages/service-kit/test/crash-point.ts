import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Kills this process with SIGKILL when it comes to one of the points at the count given for it, once for each point: a mark in `directory` says
 * that a life was already spent there.
 */
export function crashAt(directory: string, points: Readonly<Record<string, number>>) {
  return (point: string, count: number): void => {
    if (points[point] !== count) return;
    const mark = join(directory, `died ${point}`);
    if (existsSync(mark)) return;
    writeFileSync(mark, '');
    process.kill(process.pid, 'SIGKILL');
    // The signal is delivered before this process runs on; should that ever change, waiting here keeps the point exact.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
}
