import { GAME_VERSIONS, LATEST_GAME_VERSION } from '@conscious-bot/embedded-world/game-versions';
import { describe } from 'vitest';
import { dayInTheGame } from './day-in-the-game.ts';
import { versionUnderTest } from './version-under-test.ts';

/** The oldest and the newest are in the short tests, and the others run at this one. */
const others = GAME_VERSIONS.filter(
  (version) => version !== versionUnderTest && version !== '1.16.5' && version !== LATEST_GAME_VERSION,
);

describe.each(others)('a bot in a world of %s', dayInTheGame);
