import { gameVersionSchema } from '../src/index.ts';

/**
 * The game version live tests run at: `TEST_MINECRAFT_VERSION`, the default version without it. Read here and nowhere else.
 * @throws Error when the variable names a version the world does not have.
 */
export const versionUnderTest = gameVersionSchema.parse(process.env.TEST_MINECRAFT_VERSION || undefined);
