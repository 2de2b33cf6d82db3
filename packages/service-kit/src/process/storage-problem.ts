/**
 * Why nothing can be stored for now, as the end of a sentence ("the disk is full"); undefined for an error that is not about room on the
 * disk. Nothing of what failed like this was stored, and it may be tried again as it is.
 */
export function storageProblem(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'the disk is full';
  if (code === 'EDQUOT') return 'the quota of this user is used up';
  if (code === 'SQLITE_IOERR_WRITE' || code === 'SQLITE_IOERR_TRUNCATE' || code === 'SQLITE_IOERR_SHMOPEN')
    return 'the disk takes nothing';
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return 'the disk has become read-only';
  return undefined;
}
