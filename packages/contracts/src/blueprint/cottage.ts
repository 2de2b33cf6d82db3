import type { Blueprint } from './blueprint.ts';

/** A home: all that one lives by is within reach, and there is a way from the door to each of it. */
export const cottage: Blueprint = {
  name: 'cottage',
  summary: 'a furnished hut of 5 by 5: a door, a bed, a chest, a crafting table, a furnace and a torch',
  layers: [
    ['#####', '#####', '#####', '#####', '#####'],
    ['#####', '#CWF#', '#.@.#', '#bB.#', '###D#'],
    ['#####', '#.T.#', '#...#', '#...#', '###d#'],
    ['#####', '#####', '#####', '#####', '#####'],
  ],
};
