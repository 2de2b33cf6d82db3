import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A log file that stays bounded: when a line would take it past `maxBytes` it becomes `<file>.1`, replacing the one before, and a new file
 * begins. So at most twice `maxBytes` lie on the disk.
 */
export class RotatingLog {
  readonly file: string;
  readonly #maxBytes: number;
  #bytes: number;
  #stream: WriteStream;

  constructor(file: string, maxBytes = 10_000_000) {
    this.file = file;
    this.#maxBytes = maxBytes;
    mkdirSync(dirname(file), { recursive: true });
    this.#bytes = existsSync(file) ? statSync(file).size : 0;
    this.#stream = createWriteStream(file, { flags: 'a' });
  }

  /** Appends one line; the line break is added. */
  write(line: string): void {
    const size = Buffer.byteLength(line) + 1;
    if (this.#bytes > 0 && this.#bytes + size > this.#maxBytes) this.#rotate();
    this.#bytes += size;
    this.#stream.write(`${line}\n`);
  }

  /** Resolves when everything is written. */
  close(): Promise<void> {
    return new Promise((resolve) => this.#stream.end(resolve));
  }

  #rotate(): void {
    // Lines still on their way follow the open handle into the renamed file.
    this.#stream.end();
    renameSync(this.file, `${this.file}.1`);
    this.#stream = createWriteStream(this.file, { flags: 'a' });
    this.#bytes = 0;
  }
}
