import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { FileReport } from './file-report.ts';

/** Cuts off what a file holds beyond so many bytes. */
export function cutBack(file: string, end: number): void {
  if (existsSync(file) && statSync(file).size > end) truncateSync(file, end);
}

interface KeptFileOptions {
  readonly report: FileReport;
  /** All lines the file should hold, for one that was deleted; without it what was written since the last look is written again. */
  readonly whole?: () => Iterable<string>;
}

/**
 * A file of lines that only grows. A line is on disk before `append` returns; where the disk takes none it is kept, in order, until it does, and
 * never leaves half of itself in the file. `look`, called now and then, writes what waits and makes the file anew where somebody deleted it.
 */
export class KeptFile {
  readonly #file: string;
  readonly #options: KeptFileOptions;
  #fd: number;
  /** Where the next line begins. */
  #end: number;
  #waiting: string[] = [];
  /** Written since the file was last seen to be there. */
  #sinceLook: string[] = [];
  #failing = false;

  constructor(file: string, options: KeptFileOptions) {
    this.#file = file;
    this.#options = options;
    this.#fd = openSync(file, 'a');
    this.#end = fstatSync(this.#fd).size;
  }

  /** How much of it is on disk, bytes. */
  get end(): number {
    return this.#end;
  }

  append(line: string): void {
    this.#waiting.push(`${line}\n`);
    // Where there was no room a moment ago the next look tries again.
    if (!this.#failing) this.#write();
  }

  look(): void {
    if (existsSync(this.#file)) this.#sinceLook = [];
    else if (!this.#makeAnew()) return;
    this.#write();
  }

  close(): void {
    this.look();
    closeSync(this.#fd);
  }

  /** False where that cannot be done for now. */
  #makeAnew(): boolean {
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      const fd = openSync(this.#file, 'a');
      closeSync(this.#fd);
      this.#fd = fd;
      this.#end = 0;
      // Every waiting line is part of the whole.
      const { whole } = this.#options;
      this.#waiting =
        whole === undefined ? [...this.#sinceLook, ...this.#waiting] : [...whole()].map((line) => `${line}\n`);
      this.#options.report.remade(this.#file);
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    }
  }

  #write(): void {
    try {
      // Many lines that waited go in one piece, which is taken back whole if it does not fit.
      for (; this.#waiting.length > 0; ) {
        const lines = this.#waiting.slice(0, MOST_AT_ONCE);
        const bytes = Buffer.from(lines.join(''));
        const written = writeSync(this.#fd, bytes);
        if (written < bytes.length) throw new Error('the disk is full');
        this.#end += written;
        this.#sinceLook.push(...lines);
        this.#waiting.splice(0, lines.length);
      }
    } catch (error) {
      this.#takeBack();
      this.#refused(error);
      return;
    }
    if (this.#failing) this.#options.report.written(this.#file);
    this.#failing = false;
  }

  /** Half a line must not stay: the next one would be glued to it. */
  #takeBack(): void {
    try {
      ftruncateSync(this.#fd, this.#end);
    } catch (error) {
      this.#refused(error);
    }
  }

  #refused(error: unknown): void {
    if (!this.#failing) this.#options.report.refused(this.#file, error);
    this.#failing = true;
  }
}

/** Lines that are written in one go. */
const MOST_AT_ONCE = 500;
