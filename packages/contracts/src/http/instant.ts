import { z } from 'zod';

/** The furthest time from the epoch that a date can have, ms. */
const FURTHEST_MS = 8.64e15;

/** A time in a query, ms since the epoch. */
export const queriedInstant = z.coerce.number().min(-FURTHEST_MS).max(FURTHEST_MS);
