/**
 * The game versions the world is kept working at, oldest first: one of each generation of the protocol (the 1.13 form of
 * chunks and items, the taller world of 1.18, item data before components, item components).
 */
export const GAME_VERSIONS = ['1.16.5', '1.18.2', '1.20.4', '1.21.4'] as const;

export type GameVersion = (typeof GAME_VERSIONS)[number];

/** The version a world has when nobody asks for another. */
export const DEFAULT_GAME_VERSION: GameVersion = '1.21.4';
