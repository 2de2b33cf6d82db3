import { z } from 'zod';

/**
 * The game versions that the world supports, oldest first: one of each generation of the protocol (before and after
 * the taller world of 1.17/1.18, chunks of biomes and signed chat since 1.19, item components since 1.20.5), the version that most tests of the body are
 * run at, and the two newest that the client library plays.
 */
export const GAME_VERSIONS = ['1.16.5', '1.18.2', '1.20.4', '1.21.4', '1.21.11', '26.1'] as const;

/** The newest of them. */
export const LATEST_GAME_VERSION = GAME_VERSIONS[5];

/** The version a world has when nobody asks for another. */
export const DEFAULT_GAME_VERSION = '1.21.4';

/** One of the versions; left out, the default. */
export const gameVersionSchema = z.enum(GAME_VERSIONS).default(DEFAULT_GAME_VERSION);
export type GameVersion = z.output<typeof gameVersionSchema>;
