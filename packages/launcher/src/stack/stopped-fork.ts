import { existsSync } from 'node:fs';
import { readLifeRecord } from '../checkpoints/life-record.ts';
import { StackError } from '../state/stack-error.ts';
import { whileNothingRuns } from './data-directory.ts';

/**
 * Changes what a fork keeps on disk. The life that was lived stays the record it is, so only a copy of it can be changed, and not while the copy
 * lives: what would be changed then is also in the memory of its services.
 *
 * @throws StackError `data_directory` when there is none; `not_a_fork`, saying how to make one; `already_running`, saying how to stop it
 */
export async function inStoppedFork<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  if (!existsSync(dataDir)) throw new StackError('data_directory', `There is no ${dataDir}.`);
  if (readLifeRecord(dataDir) === undefined)
    throw new StackError(
      'not_a_fork',
      `${dataDir} is not a copy of a life, and the life that was lived is not edited. Make a copy first: npm run cb -- fork ${dataDir} --at TIME`,
    );
  return whileNothingRuns(dataDir, work);
}
