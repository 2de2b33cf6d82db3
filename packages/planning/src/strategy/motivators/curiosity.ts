import { lack, type Motivator } from './motivator.ts';

/** So many biomes and kinds of creatures are enough to feel at home in a land. */
const KNOWN_LAND = 12;
/** Kinds of things held, from which on there is little left to try. */
const KNOWN_THINGS = 70;
const FAR = 160;

/** To see what is new, and to find the way back. */
export const curiosity: Motivator = {
  name: 'curiosity',
  aspects: {
    'curiosity.land': ({ everSeen }) =>
      lack(
        0.25 * (1 - everSeen.size / KNOWN_LAND),
        everSeen.size < 4 ? 'I have seen little of this land' : 'There is more of this land to see',
      ),
    'curiosity.things': ({ everHeld }) =>
      lack(0.5 * (1 - everHeld.size / KNOWN_THINGS), 'There are things I have never made'),
    'curiosity.return': ({ homeAway }) =>
      lack(homeAway === undefined ? 0 : (homeAway - FAR) / (2 * FAR), 'I am far from home'),
  },
};
