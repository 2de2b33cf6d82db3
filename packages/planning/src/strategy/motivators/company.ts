import { lack, type Motivator, nothing } from './motivator.ts';

/** To be with others. */
export const company: Motivator = {
  name: 'company',
  aspects: {
    'company.players': ({ playersNear: [first] }) =>
      first === undefined ? nothing('Nobody is near') : lack(0.4, `${first} is near`),
  },
};
