import { lack, type Motivator, nothing } from './motivator.ts';

/** Blocks within which two are in each other's way. */
export const TOO_CLOSE = 2;

/** To be with others, and not in their way. */
export const company: Motivator = {
  name: 'company',
  aspects: {
    'company.players': ({ playersNear: [first] }) =>
      first === undefined ? nothing('Nobody is nearby') : lack(0.4, `${first.name} is nearby`),
    'company.distance': ({ playersNear: [first] }) =>
      first === undefined || first.away > TOO_CLOSE
        ? nothing('Nobody is so close that I am in the way')
        : lack(0.3, `${first.name} is so close that I am in the way`),
  },
};
