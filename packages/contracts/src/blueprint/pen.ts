import type { Blueprint } from './blueprint.ts';

/**
 * A fence round the ground that is there. The gate is two wide: what follows somebody through it walks straight and does not aim.
 */
export const pen: Blueprint = {
  name: 'pen',
  summary: 'a pen of 6 by 6 for animals: a fence with a gate of two wings',
  layers: [['ffffff', 'f....f', 'f....f', 'f....f', 'f....f', 'ffggff']],
};
