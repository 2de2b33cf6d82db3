import { existsSync, statSync } from 'node:fs';
import { z } from 'zod';
import { DamagedWorldFileError, readAs } from './damaged-world-file.ts';
import { type KeptJournal, openEditJournal } from './edit-journal.ts';
import { type FileReport, fileProblem } from './file-report.ts';
import { cutBack } from './kept-file.ts';
import { openStateFile, readState, type StateFile } from './state-file.ts';
import { openWorldFolder, type WantedWorld, type WorldFolder } from './world-folder.ts';
import { lockWorld, type WorldLock } from './world-lock.ts';
import { type KeptLog, openWorldLog } from './world-log.ts';

/** The files of a world that cannot be read or written as they are now. Nothing else is wrong: somebody may put them right while it is waited. */
export class WorldFilesError extends Error {
  override readonly name = 'WorldFilesError';
}

/** An open world on disk. */
interface WorldFiles {
  readonly lock: WorldLock;
  readonly folder: WorldFolder;
  readonly journal: KeptJournal;
  readonly state: StateFile;
  readonly log: KeptLog;
}

/** How much of the journal and of the log there was when the state was written, bytes. */
const endsSchema = z.object({ edits: z.int().min(0), log: z.int().min(0) });
type Ends = z.infer<typeof endsSchema>;

/** What the state says of the other two files; undefined where it says nothing: a new world, or one of an older version. */
function storedEnds(file: string, { ends }: Readonly<Record<string, unknown>>): Ends | undefined {
  return readAs(file, () => endsSchema.optional().parse(ends));
}

/**
 * Opens all files of a world before anything else of it is begun. Nothing stays open when one of them cannot be.
 *
 * They are of one moment: where the log tells more than the state knows, that has not happened, nor what the journal tells beyond it. A world that was killed between a
 * block that was dug and what it left would else know of a hole, and of nobody who holds or finds what was in it. Blocks alone are kept to the last one.
 * @throws WorldFilesError in one sentence when one cannot be read or written. @throws Error when the world is open already, or is of another
 * version: waiting does not help then.
 */
export async function openWorldFiles(
  dataDir: string,
  wanted: WantedWorld,
  said: { readonly now: () => number; readonly warn: (line: string) => void; readonly report: FileReport },
): Promise<WorldFiles> {
  const lock = await lockWorld(dataDir);
  const opened: { close(): void }[] = [];
  const kept = <T extends { close(): void }>(file: T): T => {
    opened.push(file);
    return file;
  };
  try {
    const folder = openWorldFolder(dataDir, wanted, said);
    const stored = readState(folder.state);
    const ends = storedEnds(folder.state, stored);
    if (ends !== undefined && existsSync(folder.log) && statSync(folder.log).size > ends.log) {
      cutBack(folder.edits, ends.edits);
      cutBack(folder.log, ends.log);
    }
    const journal = kept(openEditJournal(folder.edits, said.report));
    const log = kept(openWorldLog(folder.log, said.now, said.report));
    // Last, because it writes when it is closed.
    const state = openStateFile(folder.state, said.report, stored);
    const now = (): Ends => ({ edits: journal.end, log: log.end });
    state.section('ends', endsSchema, now(), now);
    // Opening may have written them anew.
    state.touch();
    return { lock, folder, journal: touching(journal, state), state, log };
  } catch (error) {
    for (const file of opened) file.close();
    lock.release();
    throw filesProblem(dataDir, error);
  }
}

/** A journal whose edits count once the state is written with them. */
function touching(journal: KeptJournal, state: StateFile): KeptJournal {
  return {
    get end() {
      return journal.end;
    },
    record: (x, y, z, stateId) => {
      journal.record(x, y, z, stateId);
      state.touch();
    },
    editsIn: (chunkX, chunkZ) => journal.editsIn(chunkX, chunkZ),
    look: () => journal.look(),
    close: () => journal.close(),
  };
}

/** What to throw for a failure at the files of a world: a `WorldFilesError` where waiting may help, else the failure itself. */
export function filesProblem(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isOfFiles = 'syscall' in error;
  const isOfContents = error instanceof DamagedWorldFileError;
  if (!isOfFiles && !isOfContents) return error;
  const why = isOfContents ? error.message : fileProblem(error);
  return new WorldFilesError(`The world in ${dataDir} cannot be opened: ${why}. It is tried again until it can be.`, {
    cause: error,
  });
}
