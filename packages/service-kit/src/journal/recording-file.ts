import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { makeDirectory } from '../storage/data-folder.ts';
import { isOutput, type JournalLine, journalLine, type RecordingHead, recordingHead } from './input.ts';

/** Where recordings lie in a data directory. */
const folderName = 'inputs';
const journalName = 'journal.jsonl.gz';
/** The database as it was when the recording began. */
const databaseName = 'start.sqlite';
/** Fast, and within a tenth of the smallest. */
const compressionLevel = 4;

/** The recording of one run of one service. */
export interface Recording {
  /** Its directory. */
  readonly path: string;
  readonly head: RecordingHead;
  /** Where the database lies with which it began. */
  readonly database: string;
  readonly lines: readonly JournalLine[];
}

/** There is no recording to be read; the message says why. */
export class NoRecordingError extends Error {
  override readonly name = 'NoRecordingError';
}

/** A directory for the recording of one run. The oldest of the same service go, so that `kept` stay with the new one. */
export function newRecording(dataDir: string, { service, at }: RecordingHead, kept: number): string {
  const folder = join(dataDir, folderName);
  const older = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${service}-`)) : [];
  for (const name of older.sort().slice(0, Math.max(0, older.length - kept + 1)))
    rmSync(join(folder, name), { recursive: true, force: true });
  const path = join(folder, `${service}-${new Date(at).toISOString().replace(/[:.]/g, '-')}`);
  makeDirectory(path);
  return path;
}

export const databaseOf = (path: string): string => join(path, databaseName);

/** Adds lines to a recording; every piece can be read when all behind it is lost. @returns its size, bytes */
export function appendLines(path: string, lines: readonly string[]): number {
  const piece = gzipSync(`${lines.join('\n')}\n`, { level: compressionLevel });
  appendFileSync(join(path, journalName), piece);
  return piece.length;
}

/**
 * The recordings below a directory, which is a recording's own or the data directory of a bot; the oldest first.
 *
 * @throws NoRecordingError when there is none
 */
export function recordingsIn(directory: string): string[] {
  if (existsSync(join(directory, journalName))) return [directory];
  const folder = join(directory, folderName);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = names.map((name) => join(folder, name)).filter((path) => existsSync(join(path, journalName)));
  if (found.length > 0) return found.sort((a, b) => startOf(a).localeCompare(startOf(b)));
  throw new NoRecordingError(
    `${directory} holds no recorded inputs. A bot keeps them when it is started with RECORD_INPUTS=true.`,
  );
}

/** The instant in the name of a recording, which has the same length in each. */
const startOf = (path: string): string => path.slice(-'2026-01-01T00-00-00-000Z'.length);

/** Reads a recording as far as it was written. @throws NoRecordingError when it has no beginning */
export function readRecording(path: string): Recording {
  const text = gunzipSync(readFileSync(join(path, journalName)), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  const [first, ...rest] = text.split('\n');
  const head = recordingHead.safeParse(parsed(first ?? ''));
  if (!head.success) throw new NoRecordingError(`${path} holds no recording that this version can read.`);
  // What follows the last line break was cut off.
  const lines = rest.slice(0, -1).map((line) => journalLine.parse(JSON.parse(line)));
  return { path, head: head.data, database: databaseOf(path), lines };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** How many inputs a recording holds. */
export const countInputs = ({ lines }: Recording): number => lines.filter((line) => !isOutput(line)).length;
