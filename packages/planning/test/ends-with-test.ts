import { onTestFinished } from 'vitest';
import type { Executive } from './executive.ts';

/** Has an executive end with the test it is made in. */
export function endsWithTest(executive: Executive): Executive {
  onTestFinished(() => executive.stop());
  return executive;
}
