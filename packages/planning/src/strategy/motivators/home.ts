import { describeCount } from '@conscious-bot/contracts';
import type { Homestead } from '@conscious-bot/contracts/world';
import { hasHad } from '../facts/possessions.ts';
import { lack, type Motivator, nothing } from './motivator.ts';

/** What makes a place a home. */
export const furnishings = ['any_bed', 'chest', 'furnace', 'crafting_table', 'any_door', 'torch'] as const;

/** To have a place of one's own. */
export const home: Motivator = {
  name: 'home',
  aspects: {
    'home.place': ({ homeAway, placeNames }) =>
      homeAway === undefined && !placeNames.includes('home')
        ? lack(0.35, 'I have no place to call home')
        : nothing('I have a home'),
    'home.bed': (facts) =>
      hasHad('any_bed', facts)
        ? nothing('I have a bed')
        : lack(0.55, 'I have no bed, so the nights are long and I wake up far away if I die'),
    'home.furnishing': (facts) => {
      const missing = furnishings.filter((each) => !hasHad(each, facts)).length;
      return lack(
        0.4 * (missing / furnishings.length),
        missing === 0 ? 'My home has what it needs' : 'My home lacks things',
      );
    },
    'home.house': ({ homestead }) =>
      homestead === undefined || isHouse(homestead)
        ? nothing(homestead === undefined ? 'First I need a place to call home' : 'I live in a house')
        : lack(0.5, 'My home has no walls and no door'),
    'home.whole': ({ homeLost }) =>
      homeLost === 0
        ? nothing('Nothing is gone from my home')
        : lack(
            0.4 + homeLost / MANY,
            `${describeCount(homeLost, 'block')} of my home ${homeLost === 1 ? 'is' : 'are'} gone`,
          ),
    'home.light': ({ homestead }) =>
      homestead === undefined || (homestead.dark ?? 0) === 0
        ? nothing('About my home it is light')
        : lack(
            0.15 + (0.2 * Math.min(DARK, homestead.dark ?? 0)) / DARK,
            'About my home it is so dark that monsters come up',
          ),
  },
};

/** So many lost blocks leave no home worth the name. */
const MANY = 20;
/** So many dark places are as bad as more. */
const DARK = 40;

/** Whether one can shut a door behind oneself there. */
export const isHouse = ({ furnishings }: Homestead): boolean => furnishings.door !== undefined;
