import { gameVersionSchema } from '@conscious-bot/embedded-world';
import minecraftData from 'minecraft-data';

/**
 * The game version live tests run at: `TEST_MINECRAFT_VERSION`, the default version without it. Read here and nowhere else.
 * @throws Error when the variable names a version the embedded world does not have.
 */
export const versionUnderTest = gameVersionSchema.parse(process.env.TEST_MINECRAFT_VERSION || undefined);

/** Whether tests run at this version of the game or a later one. */
export const isSince = (version: string): boolean => minecraftData(versionUnderTest).version['>='](version);
