import { describeCount } from '@conscious-bot/contracts';
import { isHouse } from '../facts/own-house.ts';
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
        : lack(0.55, 'I have no bed, so nights are long, and if I die I wake up far away'),
    'home.furnishing': (facts) => {
      const missing = furnishings.filter((each) => !hasHad(each, facts)).length;
      return lack(
        0.4 * (missing / furnishings.length),
        missing === 0 ? 'My home has what it needs' : 'My home is missing a few things',
      );
    },
    'home.house': ({ homestead }) =>
      homestead === undefined || isHouse(homestead)
        ? nothing(homestead === undefined ? 'I need a place to call home first' : 'I live in a house')
        : lack(0.5, 'My home has no walls and no door'),
    'home.whole': ({ homeLost }) =>
      homeLost === 0
        ? nothing('My home is as I left it')
        : lack(
            0.4 + homeLost / MANY,
            `${describeCount(homeLost, 'block')} of my home ${homeLost === 1 ? 'is' : 'are'} gone`,
          ),
    'home.light': ({ homestead }) =>
      homestead === undefined || (homestead.dark ?? 0) === 0
        ? nothing('My home is well lit')
        : lack(
            0.15 + (0.2 * Math.min(DARK, homestead.dark ?? 0)) / DARK,
            'It is dark enough around my home for monsters to appear',
          ),
  },
};

/** So many lost blocks leave no home worth the name. */
const MANY = 20;
/** So many dark places are as bad as more. */
const DARK = 40;
