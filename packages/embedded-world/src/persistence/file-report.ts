/** What happens to the files of a world while it is open. */
export interface FileReport {
  /** Somebody deleted it; it is there again, as far as what the world knows goes. */
  remade(file: string): void;
  /** It takes nothing for now; what has to be written waits. Said once, until `written`. */
  refused(file: string, error: unknown): void;
  /** It takes what is written again, and nothing is missing in it. */
  written(file: string): void;
}

export const silentReport: FileReport = { remade: () => {}, refused: () => {}, written: () => {} };

const sentences: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'the file system there is read-only',
  EEXIST: 'a file stands in its place',
  ENOTDIR: 'a file stands in the way of the directory',
  EISDIR: 'a directory stands in the place of a file',
  ENOSPC: 'the disk is full',
  EIO: 'the disk failed to read or write',
};

/** Why a file could not be read or written, as part of a sentence. */
export function fileProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return sentences[code] ?? error.message;
}
