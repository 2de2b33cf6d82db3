import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DamagedWorldFileError } from './damaged-world-file.ts';
import { type FileReport, silentReport } from './file-report.ts';
import { KeptFile } from './kept-file.ts';

/**
 * The world on disk is its seed plus this journal of every block that was changed: one line `x y z state` per change,
 * appended before anything else happens. Terrain is made again from the seed, so a chunk can be dropped from memory at any
 * time. How much of it counts after a kill the state of the world says, see `openWorldFiles`.
 */
export interface EditJournal {
  record(x: number, y: number, z: number, stateId: number): void;
  /** The last state of every changed block of a chunk. */
  editsIn(chunkX: number, chunkZ: number): Iterable<BlockEdit>;
  close(): void;
}

/** A journal in a file. */
export interface KeptJournal extends EditJournal {
  /** How much of it is on disk, bytes. */
  readonly end: number;
  /** To be called now and then: writes what waits for room, and the whole file anew where somebody deleted it. */
  look(): void;
}

export interface BlockEdit {
  x: number;
  y: number;
  z: number;
  stateId: number;
}

/** Rewrite the file at opening when it holds this many times more lines than distinct blocks. */
const COMPACT_AT = 2;

/**
 * Opens the journal and reads what is there. A last line cut off by a crash is dropped.
 * @throws DamagedWorldFileError on a line in the middle that cannot be read: the file was damaged, and guessing would lose a building.
 */
export function openEditJournal(file: string, report: FileReport = silentReport): KeptJournal {
  const chunks = new Map<string, Map<string, BlockEdit>>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const torn = lines.pop() ?? '';
  lines.forEach((line, index) => {
    keep(parseLine(line, file, index + 1));
  });

  const distinct = [...chunks.values()].reduce((sum, edits) => sum + edits.size, 0);
  if (torn !== '' || lines.length > COMPACT_AT * distinct) {
    writeFileSync(`${file}.tmp`, [...whole()].map((line) => `${line}\n`).join(''));
    renameSync(`${file}.tmp`, file);
  }
  const kept = new KeptFile(file, { report, whole });

  function* whole(): Iterable<string> {
    for (const edits of chunks.values()) for (const edit of edits.values()) yield formatLine(edit);
  }

  function keep(edit: BlockEdit): void {
    const chunkKey = `${edit.x >> 4},${edit.z >> 4}`;
    const edits = chunks.get(chunkKey) ?? new Map<string, BlockEdit>();
    edits.set(`${edit.x},${edit.y},${edit.z}`, edit);
    chunks.set(chunkKey, edits);
  }

  return {
    record(x, y, z, stateId) {
      const edit = { x, y, z, stateId };
      keep(edit);
      kept.append(formatLine(edit));
    },
    get end() {
      return kept.end;
    },
    editsIn: (chunkX, chunkZ) => chunks.get(`${chunkX},${chunkZ}`)?.values() ?? [],
    look: () => kept.look(),
    close: () => kept.close(),
  };
}

const formatLine = (edit: BlockEdit): string => `${edit.x} ${edit.y} ${edit.z} ${edit.stateId}`;

function parseLine(line: string, file: string, number: number): BlockEdit {
  const [x, y, z, stateId, ...more] = line.split(' ').map(Number);
  if (x === undefined || y === undefined || z === undefined || stateId === undefined || more.length > 0) {
    throw notAnEdit(file, number, line);
  }
  if (![x, y, z, stateId].every(Number.isInteger)) throw notAnEdit(file, number, line);
  return { x, y, z, stateId };
}

const notAnEdit = (file: string, number: number, line: string): Error =>
  new DamagedWorldFileError(file, `line ${number} is not a block edit: ${line.slice(0, 40)}`);
