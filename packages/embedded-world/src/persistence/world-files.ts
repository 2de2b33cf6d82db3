import { DamagedWorldFileError } from './damaged-world-file.ts';
import { type KeptJournal, openEditJournal } from './edit-journal.ts';
import { type FileReport, fileProblem } from './file-report.ts';
import { openStateFile, type StateFile } from './state-file.ts';
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

/**
 * Opens all files of a world before anything else of it is begun. Nothing stays open when one of them cannot be.
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
    const journal = kept(openEditJournal(folder.edits, said.report));
    const log = kept(openWorldLog(folder.log, said.now, said.report));
    // Last, because it writes when it is closed.
    const state = openStateFile(folder.state, said.report);
    return { lock, folder, journal, state, log };
  } catch (error) {
    for (const file of opened) file.close();
    lock.release();
    throw filesProblem(dataDir, error);
  }
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
