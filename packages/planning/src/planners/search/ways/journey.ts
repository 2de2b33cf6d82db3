import type { Dimension } from '../../../game/facts/dimension.ts';
import { LIT_PORTAL } from '../../../game/facts/enchanted.ts';
import { costs, type Estimate } from './costs.ts';

/** Seconds a change of worlds costs once a portal is lit; going to the nether is paid for its dangers as well. */
export const crossing = (to: Dimension): number => costs.travel + (to === 'the_nether' ? costs.danger : 0);

/** Estimated seconds to be in a world, the way back not counted; 0 for whoever is there, or needs to be nowhere in particular. */
export const journey = (from: Dimension, to: Dimension | undefined, of: Estimate): number =>
  to === undefined || to === from ? 0 : of(LIT_PORTAL) + crossing(to);
