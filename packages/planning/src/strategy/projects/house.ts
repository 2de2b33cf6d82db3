import type { Goal } from '@conscious-bot/contracts';
import { bestTool } from '../../game/tool-ladder.ts';
import { failedLately } from '../facts/attempts.ts';
import type { Facts } from '../facts/facts.ts';
import { isHouse } from '../facts/own-house.ts';
import { ownedOf } from '../facts/possessions.ts';
import type { Project } from './project.ts';
import { goHome, obtaining, state } from './wants.ts';

/** Blocks from home beyond which one goes there first: a household stays together. */
const AT_HOME = 48;

/** Blocks within which somebody would have to build around what the bot builds. */
const BESIDE = 12;

/** Work about home is for the day, and nobody builds beside another who has not asked for it. */
export const unlessDisturbing =
  (what: string) =>
  ({ clock, playersNear: [player] }: Facts): string | undefined => {
    if (clock !== undefined && clock.toDuskMs === 0) return `${what} for the daytime`;
    return player !== undefined && player.away <= BESIDE
      ? `${player.name} is here, and I do not build next to others without asking`
      : undefined;
  };

/** The goal, or first the way home where that is far. */
export const atHome =
  (goal: Goal) =>
  ({ homeAway = 0 }: Facts): Goal =>
    homeAway > AT_HOME ? goHome : goal;

/** What is done after the way home; undefined where there is none to go. */
export const onceHome =
  (goal: Goal) =>
  ({ homeAway = 0 }: Facts): Goal | undefined =>
    homeAway > AT_HOME ? goal : undefined;

/** Without a way to a bed the house is built without one: there is room for it. */
function build(facts: Facts): Goal | undefined {
  if (ownedOf('any_bed', facts) > 0 || facts.homestead?.furnishings.bed !== undefined) return atHome(cottage)(facts);
  return failedLately(obtaining('any_bed', 1, facts), facts) === undefined ? undefined : atHome(hut)(facts);
}

const cottage: Goal = { action: 'build', target: 'cottage', amount: 1 };
const hut: Goal = { action: 'build', target: 'hut', amount: 1 };

/** Four walls and a door, with all that one lives by inside: a hole in the ground is for the first night. */
export const house: Project = {
  id: 'house',
  aim: 'build a house of my own',
  serves: { 'home.house': 1, 'home.furnishing': 0.5, 'safety.roof': 0.2 },
  prerequisites: [
    { words: 'a place to call home', holds: ({ homestead }) => homestead !== undefined },
    { words: 'a pickaxe', holds: (facts) => bestTool('pickaxe', facts) !== undefined },
  ],
  waits: unlessDisturbing('a house is work'),
  milestones: () => [
    state('house', 'a house with a door', {
      why: () => 'A hole in the ground is no home: I want walls, a door and my things around me',
      satisfied: ({ homestead }) => homestead !== undefined && isHouse(homestead),
      goal: build,
      after: onceHome(cottage),
    }),
  ],
};

/** What a creeper or a fire took from home is put back. */
export const mending: Project = {
  id: 'mending',
  aim: 'repair my home',
  serves: { 'home.whole': 1 },
  waits: ({ clock }) => (clock !== undefined && clock.toDuskMs === 0 ? 'repairs are for the daytime' : undefined),
  milestones: () => [
    state('whole', 'my home as I left it', {
      why: () => 'Part of my home is missing, and I did not take it',
      satisfied: ({ homeLost }) => homeLost === 0,
      goal: () => ({ action: 'repair', target: 'home', amount: 1 }),
    }),
  ],
};
