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
  },
};
