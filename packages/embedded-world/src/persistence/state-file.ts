import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { DamagedWorldFileError, readAs } from './damaged-world-file.ts';
import { type FileReport, silentReport } from './file-report.ts';

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
  /** Says that something happened which stands on disk elsewhere (in the log, among the blocks); it is written at the end of this turn of the event loop. */
  settle(): void;
  /** Writes now if anything changed since the last time. */
  flush(): void;
  /** Writes and stops the timer. */
  close(): void;
}

/** What a state file holds, a part by its name; nothing where there is none. @throws DamagedWorldFileError when it cannot be read. */
export function readState(file: string): Readonly<Record<string, unknown>> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  return readAs(file, () => z.record(z.string(), z.unknown()).parse(JSON.parse(text)));
}

/** Opens a state file. @param stored what it holds, where that has been read already */
export function openStateFile(
  file: string,
  report: FileReport = silentReport,
  stored: Readonly<Record<string, unknown>> = readState(file),
): StateFile {
  const sections = new Map<string, () => unknown>();
  let dirty = false;
  let written = existsSync(file);
  let failing = false;
  let damage: DamagedWorldFileError | undefined;

  function flush(): void {
    if (damage !== undefined) {
      if (!failing) report.refused(file, damage);
      failing = true;
      return;
    }
    const deleted = written && !existsSync(file);
    if (!dirty && !deleted) return;
    const whole = Object.fromEntries([...sections].map(([name, current]) => [name, current()]));
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.tmp`, JSON.stringify(whole));
      renameSync(`${file}.tmp`, file);
    } catch (error) {
      // As on a full disk: the file before stays whole, and the next turn tries again.
      dirty = true;
      if (!failing) report.refused(file, error);
      failing = true;
      return;
    }
    dirty = false;
    written = true;
    if (deleted) report.remade(file);
    if (failing) report.written(file);
    failing = false;
  }
  let settling: NodeJS.Immediate | undefined;
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
    settle: () => {
      dirty = true;
      settling ??= setImmediate(() => {
        settling = undefined;
        flush();
      });
    },
    flush,
    close: () => {
      clearInterval(timer);
      clearImmediate(settling);
      if (damage !== undefined) return;
      dirty = true;
      flush();
    },
  };
}
