import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be filled, for tests: never the machine's. */
export interface SmallDisk {
  /** Where it is mounted. */
  readonly path: string;
  /** Leaves no byte free. */
  fill(): void;
  /** Takes away again what fills it. */
  empty(): void;
  /** Refuses every change from now on. */
  makeReadOnly(): void;
  remove(): void;
}

/** Mounts one of `kilobytes`. Undefined where that is not allowed: then a test says that it was skipped. */
export function mountSmallDisk(kilobytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', path]).status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      mkdirSync(filler, { recursive: true });
      for (let n = 0; free(path) > 0; n++) {
        try {
          writeFileSync(join(filler, String(n)), Buffer.alloc(Math.min(free(path), 1 << 20)));
        } catch {
          // Somebody else took the last of it meanwhile: then it is full.
        }
      }
    },
    makeReadOnly: () => void spawnSync('mount', ['-o', 'remount,ro', path]),
    empty: () => rmSync(filler, { recursive: true, force: true }),
    remove: () => {
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

const free = (path: string): number => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
};
