import { creatureLookups } from './lookups-creatures.ts';
import { homeLookups } from './lookups-home.ts';
import { itemLookups } from './lookups-items.ts';
import { placeLookups } from './lookups-places.ts';
import { requestedLookups } from './lookups-requested.ts';

/** Named look-ups in the world and the game's data that bind a method's variables. Pure; undefined where nothing is found. */
export const lookups = { ...itemLookups, ...creatureLookups, ...placeLookups, ...requestedLookups, ...homeLookups };

export type LookupName = keyof typeof lookups;
