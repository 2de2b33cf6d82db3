import { z } from 'zod';

const block = z.coerce.number().min(-3e7).max(3e7);

/** The part of the map that is asked for, in blocks; both corners belong to it. */
export const mapBox = { minX: block, maxX: block, minZ: block, maxZ: block };

/** Most things told at once. */
export const mapLimit = z.coerce.number().int().min(1).max(5_000).default(2_000);
