import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A log file that stays bounded: when a line would take it past `maxBytes` it becomes `<file>.1`, replacing the one before, and a new file
 * begins. So at most twice `maxBytes` lie on the disk. Lines are written at once: the last one before a crash is there to read.
 */
export class RotatingLog {
  readonly file: string;
  readonly #maxBytes: number;
  #bytes: number;
  #handle: number;

  constructor(file: string, maxBytes = 10_000_000) {
    this.file = file;
    this.#maxBytes = maxBytes;
    mkdirSync(dirname(file), { recursive: true });
    this.#bytes = existsSync(file) ? statSync(file).size : 0;
    this.#handle = openSync(file, 'a');
  }

  /** Appends one line; the line break is added. */
  write(line: string): void {
    const size = Buffer.byteLength(line) + 1;
    if (this.#bytes > 0 && this.#bytes + size > this.#maxBytes) this.#rotate();
    this.#bytes += size;
    writeSync(this.#handle, `${line}\n`);
  }

  close(): void {
    closeSync(this.#handle);
  }

  #rotate(): void {
    closeSync(this.#handle);
    renameSync(this.file, `${this.file}.1`);
    this.#handle = openSync(this.file, 'a');
    this.#bytes = 0;
  }
}
