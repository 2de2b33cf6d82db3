import { creatures } from './creatures.ts';
import { deeds } from './deeds.ts';
import type { PlainRequest } from './plain-request.ts';
import { things } from './things.ts';
import { ways } from './ways.ts';
import { words } from './words.ts';

/** What people ask a companion in this game for most, in the order in which it is asked. */
export const plainRequests: readonly PlainRequest[] = [...ways, ...things, ...deeds, ...words, ...creatures];
