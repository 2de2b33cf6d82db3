import type { Method } from '../methods/method.ts';

/** Ways to keep a home: put away what is too much to carry, mend what is lost of it, light it. */
export const homeMethods: readonly Method[] = [
  {
    name: 'store_surplus_in_own_chest',
    task: 'store',
    description: 'put what is too much to carry into one of its own chests',
    prior: 0.9,
    bind: [
      { bind: 'kinds', from: 'surplus_kinds' },
      { bind: 'position', from: 'own_store_with_room' },
    ],
    when: [{ is: 'same', of: ['$target', ['surplus']] }],
    steps: [
      { verb: 'navigate', args: { position: '$position', tolerance: 3 } },
      { each: '$kinds', as: 'kind', steps: [{ task: 'put_surplus' }] },
    ],
  },
  {
    name: 'store_surplus_in_a_new_chest_at_home',
    task: 'store',
    description: 'put up a chest at home for what is too much to carry',
    prior: 0.6,
    bind: [
      { bind: 'kinds', from: 'surplus_kinds' },
      { bind: 'home', from: 'homestead' },
    ],
    when: [{ is: 'same', of: ['$target', ['surplus']] }],
    steps: [
      { obtain: [{ item: 'chest', count: 1 }] },
      { verb: 'navigate', args: { position: '$home', tolerance: 3 } },
      { verb: 'place_block', args: { block: 'chest' } },
      { each: '$kinds', as: 'kind', steps: [{ task: 'put_surplus_near' }] },
    ],
  },
  {
    name: 'store_surplus_in_a_new_chest_here',
    task: 'store',
    description: 'put up a chest here for what is too much to carry',
    prior: 0.4,
    bind: [{ bind: 'kinds', from: 'surplus_kinds' }],
    when: [{ is: 'same', of: ['$target', ['surplus']] }],
    steps: [
      { obtain: [{ item: 'chest', count: 1 }] },
      { verb: 'place_block', args: { block: 'chest' } },
      { each: '$kinds', as: 'kind', steps: [{ task: 'put_surplus_near' }] },
    ],
  },
  {
    name: 'put_surplus_into_that_chest',
    task: 'put_surplus',
    description: 'the part of it that is too much',
    prior: 0.9,
    bind: [{ bind: 'count', from: 'surplus_of', of: ['$kind'] }],
    steps: [{ verb: 'deposit', args: { item: '$kind', count: '$count', position: '$position' } }],
  },
  {
    name: 'put_surplus_into_the_chest_here',
    task: 'put_surplus_near',
    description: 'the part of it that is too much',
    prior: 0.9,
    bind: [{ bind: 'count', from: 'surplus_of', of: ['$kind'] }],
    steps: [{ verb: 'deposit', args: { item: '$kind', count: '$count' } }],
  },
  {
    name: 'repair_home',
    task: 'repair',
    description: 'go home and rebuild what is missing',
    prior: 0.9,
    bind: [
      { bind: 'kinds', from: 'lost_kinds' },
      { bind: 'cells', from: 'lost_cells' },
      { bind: 'origin', from: 'lost_first' },
    ],
    steps: [
      { each: '$kinds', as: 'kind', steps: [{ task: 'have_lost' }] },
      { verb: 'navigate', args: { position: '$origin', tolerance: 5 } },
      { verb: 'build_structure', args: { blueprint: 'custom', origin: '$origin', blocks: '$cells' } },
    ],
  },
  {
    name: 'repair_the_walls_of_home',
    task: 'repair',
    description: 'go home and close the gaps; doors, beds and lamps have to wait',
    prior: 0.4,
    bind: [
      { bind: 'kinds', from: 'lost_kinds', of: ['walls'] },
      { bind: 'cells', from: 'lost_cells', of: ['walls'] },
      { bind: 'origin', from: 'lost_first', of: ['walls'] },
    ],
    steps: [
      { each: '$kinds', as: 'kind', steps: [{ task: 'have_lost' }] },
      { verb: 'navigate', args: { position: '$origin', tolerance: 5 } },
      { verb: 'build_structure', args: { blueprint: 'custom', origin: '$origin', blocks: '$cells' } },
    ],
  },
  {
    name: 'have_what_was_lost',
    task: 'have_lost',
    description: 'get enough of its blocks',
    prior: 0.9,
    bind: [{ bind: 'count', from: 'lost_of', of: ['$kind'] }],
    steps: [{ obtain: [{ item: '$kind', count: '$count' }] }],
  },
  {
    name: 'light_the_darkest_place_at_home',
    task: 'light',
    description: 'put a torch where it is dark around home',
    prior: 0.9,
    bind: [{ bind: 'position', from: 'dark_at_home' }],
    when: [{ is: 'same', of: ['$target', ['home']] }],
    steps: [
      { obtain: [{ item: 'torch', count: 1 }] },
      { verb: 'navigate', args: { position: '$position', tolerance: 4 } },
      { verb: 'place_torch', args: { position: '$position' } },
    ],
  },
  {
    name: 'look_how_dark_it_is_at_home',
    task: 'light',
    description: 'go home first and see where it is dark',
    prior: 0.5,
    bind: [{ bind: 'home', from: 'homestead' }],
    when: [{ is: 'same', of: ['$target', ['home']] }, { isNot: 'seen_home' }],
    steps: [{ verb: 'navigate', args: { position: '$home', tolerance: 4 } }],
  },
];
