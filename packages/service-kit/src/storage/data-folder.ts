import { existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and those above it. One at a time: the recursive way of Node never returns for some places where no directory can be, such
 * as below /proc. @throws the error of the file system; `describeFileProblem` says it in a sentence
 */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) {
    if (statSync(directory).isDirectory()) return;
    throw Object.assign(new Error(`${directory} is a file`), { code: 'EEXIST', syscall: 'mkdir' });
  }
  const above = dirname(directory);
  if (above !== directory) makeDirectory(above);
  try {
    mkdirSync(directory);
  } catch (error) {
    // Somebody else may have made it in this moment.
    if (!existsSync(directory)) throw linkProblem(directory) ?? error;
  }
}

/** What is wrong with a symbolic link that stands where a directory was to be made; undefined where none does. */
function linkProblem(path: string): unknown {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return undefined;
  try {
    statSync(path);
    return undefined;
  } catch (error) {
    const leadsNowhere = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return leadsNowhere
      ? Object.assign(new Error(`${path} leads nowhere`), { code: 'ENOLINK', syscall: 'mkdir' })
      : error;
  }
}

const sentences: Readonly<Record<string, string>> = {
  EROFS: 'the file system there is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ENOTDIR: 'a file stands in the way of the directory',
  EEXIST: 'a file stands in its place',
  EISDIR: 'a directory stands in its place',
  ENOENT: 'no directory can be made there',
  ENOLINK: 'a symbolic link that leads nowhere stands in its place',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links go round in circles',
  EIO: 'the disk failed to read or write',
};

/** What an error of the file system means, as the end of a sentence: "the disk is full". */
export function describeFileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return sentences[code] ?? (error instanceof Error ? error.message : String(error));
}
