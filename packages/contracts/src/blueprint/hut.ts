import type { Blueprint } from './blueprint.ts';

/** A place to live in: a door to the south, light, and room for a bed beside it. */
export const hut: Blueprint = {
  name: 'hut',
  summary: 'a hut of 5 by 5 with a door and a torch inside',
  layers: [
    ['#####', '#####', '#####', '#####', '#####'],
    ['#####', '#T..#', '#.@.#', '#...#', '##D##'],
    ['#####', '#...#', '#...#', '#...#', '##d##'],
    ['#####', '#####', '#####', '#####', '#####'],
  ],
};
