import { creatures } from './creatures.ts';
import { further } from './further.ts';
import { handiwork } from './handiwork.ts';
import type { PlainRequest } from './plain-request.ts';
import { things } from './things.ts';
import { ways } from './ways.ts';
import { words } from './words.ts';

/** What people ask a companion in this game for most, in the order in which it is asked. */
export const plainRequests: readonly PlainRequest[] = [
  ...ways,
  ...things,
  ...handiwork,
  ...words,
  ...creatures,
  ...further,
];
