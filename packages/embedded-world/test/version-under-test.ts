import { z } from 'zod';
import { DEFAULT_GAME_VERSION, GAME_VERSIONS, type GameVersion } from '../src/game-versions.ts';

/**
 * The game version live tests run at: `TEST_MINECRAFT_VERSION`, the default version without it. Read here and nowhere else.
 * @throws Error when the variable names a version the world does not have.
 */
export const versionUnderTest: GameVersion = z
  .enum(GAME_VERSIONS)
  .default(DEFAULT_GAME_VERSION)
  .parse(process.env.TEST_MINECRAFT_VERSION || undefined);
