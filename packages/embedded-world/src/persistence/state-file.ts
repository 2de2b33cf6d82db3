import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { DamagedWorldFileError, readAs } from './damaged-world-file.ts';
import type { FileReport } from './kept-file.ts';

/** A change is on disk after this time at the latest. */
const FLUSH_MS = 400;

/**
 * Everything of the world that is not blocks (players, containers, time, dropped items, animals) as one small JSON file,
 * replaced whole by rename. One file means one moment: an item that moves from a chest to a player is never in both or in
 * neither after a crash.
 */
export interface StateFile {
  /**
   * Declares a part of the state. `current` is asked whenever the file is written; the return value is what the file held
   * when the world started, or `initial`; that too where what it held is of another form, see `damage`.
   */
  section<T>(name: string, schema: z.ZodType<T>, initial: T, current: () => T): T;
  /**
   * Set once a part that was declared holds what no world writes. From then on nothing is written: what the other parts hold stays as it is for
   * whoever puts the file right.
   */
  readonly damage: DamagedWorldFileError | undefined;
  /** Says that something changed; it will be written soon. */
  touch(): void;
  /** Writes now if anything changed since the last time. */
  flush(): void;
  /** Writes and stops the timer. */
  close(): void;
}

export function openStateFile(file: string, report: FileReport = () => {}): StateFile {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const stored = readAs(file, () => z.record(z.string(), z.unknown()).parse(JSON.parse(text)));
  const sections = new Map<string, () => unknown>();
  let dirty = false;
  let written = existsSync(file);
  let failing = false;
  let damage: DamagedWorldFileError | undefined;

  function flush(): void {
    if (damage !== undefined) {
      if (!failing) report(`${damage.message}; nothing of the world but its blocks is saved`);
      failing = true;
      return;
    }
    // A file that somebody deleted is made anew.
    if (!dirty && !(written && !existsSync(file))) return;
    const whole = Object.fromEntries([...sections].map(([name, current]) => [name, current()]));
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.tmp`, JSON.stringify(whole));
      renameSync(`${file}.tmp`, file);
    } catch (error) {
      // As on a full disk: the file before stays whole, and the next turn tries again.
      dirty = true;
      if (!failing)
        report(
          `${file} cannot be written (${error instanceof Error ? error.message : String(error)}); it is tried again`,
        );
      failing = true;
      return;
    }
    dirty = false;
    written = true;
    if (failing) report(`${file} is written again; nothing is missing`);
    failing = false;
  }
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();

  return {
    section(name, schema, initial, current) {
      sections.set(name, current);
      if (stored[name] === undefined) return initial;
      const read = schema.safeParse(stored[name]);
      if (read.success) return read.data;
      damage ??= new DamagedWorldFileError(file, `its part "${name}" is of another form`, { cause: read.error });
      return initial;
    },
    get damage() {
      return damage;
    },
    touch: () => {
      dirty = true;
    },
    flush,
    close: () => {
      clearInterval(timer);
      if (damage !== undefined) return;
      dirty = true;
      flush();
    },
  };
}
