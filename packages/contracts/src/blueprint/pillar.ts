import type { Blueprint } from './blueprint.ts';

export const pillar: Blueprint = {
  name: 'pillar',
  summary: 'a pillar, 5 high, to be seen from afar',
  layers: [['#'], ['#'], ['#'], ['#'], ['#']],
};
