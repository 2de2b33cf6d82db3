import type { Blueprint } from './blueprint.ts';

export const wall: Blueprint = {
  name: 'wall',
  summary: 'a wall, 5 long and 3 high, from west to east',
  layers: [['#####'], ['#####'], ['#####']],
};
