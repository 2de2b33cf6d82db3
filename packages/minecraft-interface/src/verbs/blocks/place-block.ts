import type { Runner } from '../../embodiment/runner.ts';
import { goAndPlace } from '../../skills/placing/go-and-place.ts';

export const placeBlock: Runner<'place_block'> = {
  target: ({ position }) => (position === undefined ? {} : { block: position }),
  run: goAndPlace,
};
