import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

interface RotatingLogOptions {
  /** Largest size of the file, bytes; 10 MB unless given. */
  readonly maxBytes?: number;
  /** Free bytes of the disk; asked of the file system unless given. */
  freeBytes?(directory: string): number;
  /** Milliseconds that only go forward. */
  monotonic?(): number;
}

/** Logs leave this much of the disk to what must not be lost, bytes. */
const reservedBytes = 8_000_000;
/** The disk is asked for its room this often, ms. */
const lookMs = 1_000;

/**
 * A log file that stays bounded: when a line would take it past `maxBytes` it becomes `<file>.1`, replacing the one before, and a new file
 * begins. So at most twice `maxBytes` lie on the disk. Lines are written at once: the last one before a crash is there to read.
 *
 * Logs are what a full disk loses first: where little room is left the older file goes, lines are counted instead of written, and the count is
 * written down when there is room again. Nothing here throws: whoever has something to say goes on in any case.
 */
export class RotatingLog {
  readonly file: string;
  readonly #maxBytes: number;
  readonly #freeBytes: (directory: string) => number;
  readonly #monotonic: () => number;
  #bytes = 0;
  #handle: number | undefined;
  #dropped = 0;
  #why = '';
  #lookAt = Number.NEGATIVE_INFINITY;
  #hasRoom = true;
  #torn = false;

  constructor(file: string, options: RotatingLogOptions = {}) {
    this.file = file;
    this.#maxBytes = options.maxBytes ?? 10_000_000;
    this.#freeBytes = options.freeBytes ?? freeOn;
    this.#monotonic = options.monotonic ?? (() => performance.now());
  }

  /** Lines that could not be written since the last one that could. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Appends one line, or counts it where the disk is full; the line break is added. */
  write(line: string): void {
    if (!this.#mayWrite()) {
      this.#dropped += 1;
      return;
    }
    try {
      if (this.#dropped > 0) this.#append(droppedLine(this.#dropped, this.#why));
      this.#dropped = 0;
      this.#append(line);
    } catch (error) {
      this.#refused(error);
    }
  }

  close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle);
    this.#handle = undefined;
  }

  #append(line: string): void {
    const bytes = Buffer.from(`${this.#torn ? '\n' : ''}${line}\n`);
    this.#handle ??= this.#open();
    if (this.#bytes > 0 && this.#bytes + bytes.length > this.#maxBytes) this.#handle = this.#rotate(this.#handle);
    const written = writeSync(this.#handle, bytes);
    this.#bytes += written;
    this.#torn = written < bytes.length;
    if (this.#torn) throw new Error('the disk is full');
  }

  #open(): number {
    mkdirSync(dirname(this.file), { recursive: true });
    const handle = openSync(this.file, 'a');
    this.#bytes = statSync(this.file).size;
    return handle;
  }

  #rotate(handle: number): number {
    renameSync(this.file, `${this.file}.1`);
    closeSync(handle);
    this.#handle = undefined;
    return this.#open();
  }

  /** Whether there is room; while there is none the disk is asked once a second. */
  #mayWrite(): boolean {
    const now = this.#monotonic();
    if (now < this.#lookAt) return this.#hasRoom;
    this.#lookAt = now + lookMs;
    try {
      this.#hasRoom = this.#freeBytes(dirname(this.file)) > reservedBytes;
      if (!this.#hasRoom) this.#giveWay('the disk was full');
    } catch {
      // Nobody knows how much room there is, e.g. because the directory is gone: writing will show.
      this.#hasRoom = true;
    }
    return this.#hasRoom;
  }

  #refused(error: unknown): void {
    this.#dropped += 1;
    this.#hasRoom = false;
    this.#lookAt = this.#monotonic() + lookMs;
    this.#giveWay(error instanceof Error ? error.message : String(error));
  }

  /** The older file makes room for what must not be lost. */
  #giveWay(why: string): void {
    this.#why = why;
    try {
      rmSync(`${this.file}.1`, { force: true });
    } catch {
      // Then it stays, as on a disk that became read-only.
    }
  }
}

function freeOn(directory: string): number {
  let existing = directory;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}

const droppedLine = (count: number, why: string): string =>
  JSON.stringify({ level: 40, msg: `${count} ${count === 1 ? 'line was' : 'lines were'} not written here: ${why}` });
