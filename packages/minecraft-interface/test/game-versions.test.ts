import { LATEST_GAME_VERSION } from '@conscious-bot/embedded-world/game-versions';
import { describe } from 'vitest';
import { dayInTheGame } from './day-in-the-game.ts';
import { versionUnderTest } from './version-under-test.ts';

/** The oldest and the newest; those between are in the long tests, and `npm run test:versions` runs every live test at each. */
const ends = ['1.16.5', LATEST_GAME_VERSION] as const;

describe.each(ends.filter((version) => version !== versionUnderTest))('a bot in a world of %s', dayInTheGame);
