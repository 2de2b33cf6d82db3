import type { Method } from '../methods/method.ts';

/** Ways to build, to put things up and to make light. */
export const buildingMethods: readonly Method[] = [
  {
    name: 'build_from_stock',
    task: 'build',
    description: 'build it from the blocks in the inventory',
    prior: 0.95,
    bind: [
      { bind: 'blueprint', from: 'blueprint', of: ['$target'] },
      { bind: 'blocks', from: 'blocks_of', of: ['$target'] },
    ],
    when: [{ is: 'holds_building_blocks', of: ['$blocks'] }],
    steps: [{ task: 'furnish' }, { task: 'raise' }],
  },
  {
    name: 'build_from_earth',
    task: 'build',
    description: 'dig dirt and build with it',
    prior: 0.7,
    bind: [
      { bind: 'blueprint', from: 'blueprint', of: ['$target'] },
      { bind: 'blocks', from: 'blocks_of', of: ['$target'] },
      { bind: 'count', from: 'blocks_lacking', of: ['dirt', '$blocks'] },
    ],
    prefer: [{ is: 'in_sight', of: [['dirt', 'grass_block']] }],
    steps: [{ task: 'furnish' }, { obtain: [{ item: 'dirt', count: '$count' }] }, { task: 'raise' }],
  },
  {
    name: 'build_from_stone',
    task: 'build',
    description: 'dig stone and build with it',
    prior: 0.6,
    bind: [
      { bind: 'blueprint', from: 'blueprint', of: ['$target'] },
      { bind: 'blocks', from: 'blocks_of', of: ['$target'] },
      { bind: 'count', from: 'blocks_lacking', of: ['cobblestone', '$blocks'] },
    ],
    prefer: [
      { is: 'holds_family', of: ['pickaxe'] },
      { is: 'in_sight', of: ['stone'] },
    ],
    steps: [{ task: 'furnish' }, { obtain: [{ item: 'cobblestone', count: '$count' }] }, { task: 'raise' }],
  },
  {
    name: 'build_from_wood',
    task: 'build',
    description: 'make planks and build with them',
    prior: 0.5,
    bind: [
      { bind: 'blueprint', from: 'blueprint', of: ['$target'] },
      { bind: 'blocks', from: 'blocks_of', of: ['$target'] },
      { bind: 'planks', from: 'cheapest_family', of: ['planks'] },
      { bind: 'count', from: 'blocks_lacking', of: ['$planks', '$blocks'] },
    ],
    prefer: [{ is: 'family_in_sight', of: ['log'] }],
    steps: [{ task: 'furnish' }, { obtain: [{ item: '$planks', count: '$count' }] }, { task: 'raise' }],
  },
  {
    name: 'build_by_placing',
    task: 'build',
    description: 'make it and put it up',
    prior: 0.6,
    when: [{ is: 'placeable', of: ['$target'] }],
    steps: [{ task: 'place' }],
  },

  {
    name: 'place_what_is_got',
    task: 'place',
    description: 'get it and put it up',
    prior: 0.8,
    bind: [
      { bind: 'item', from: 'placed_anywhere', of: ['$target'] },
      { bind: 'count', from: 'least_of', of: ['$left', 8] },
    ],
    steps: [
      { obtain: [{ item: '$item', count: '$count' }] },
      { task: 'be_where_wanted' },
      { times: '$count', steps: [{ verb: 'place_block', args: { block: '$item' } }] },
    ],
  },
  {
    name: 'place_near_what_is_seen',
    task: 'place',
    description: 'get it and put it up there',
    prior: 0.8,
    bind: [
      { bind: 'item', from: 'placed_item', of: ['$target'] },
      { bind: 'near', from: 'placed_near', of: ['$target'] },
      { bind: 'position', from: 'place_named', of: ['$near'] },
      { bind: 'count', from: 'least_of', of: ['$left', 8] },
    ],
    steps: [
      { obtain: [{ item: '$item', count: '$count' }] },
      { verb: 'navigate', args: { position: '$position', tolerance: 2 } },
      { times: '$count', steps: [{ verb: 'place_block', args: { block: '$item' } }] },
    ],
  },
  {
    name: 'place_near_what_is_sought',
    task: 'place',
    description: 'look for where it is to stand',
    prior: 0.6,
    bind: [{ bind: 'near', from: 'placed_near', of: ['$target'] }],
    when: [{ isNot: 'in_sight', of: ['$near'] }],
    steps: [{ verb: 'explore', args: { seek: '$near', distance: 96 } }],
  },
  {
    name: 'light_with_torches',
    task: 'light',
    description: 'put torches where it is dark',
    prior: 0.8,
    bind: [{ bind: 'count', from: 'least_of', of: ['$left', 8] }],
    when: [{ isNot: 'same', of: ['$target', ['home']] }],
    steps: [
      { obtain: [{ item: 'torch', count: '$count' }] },
      { task: 'be_where_wanted' },
      { times: '$count', steps: [{ verb: 'place_torch', args: {} }] },
    ],
  },
  {
    name: 'back_to_where_it_is_wanted',
    task: 'be_where_wanted',
    description: 'bring it to where it is wanted',
    prior: 0.9,
    bind: [{ bind: 'site', from: 'site' }],
    steps: [{ verb: 'navigate', args: { position: '$site', tolerance: 3 } }],
  },
  {
    name: 'anywhere_will_do',
    task: 'be_where_wanted',
    description: 'any place will do',
    prior: 0.5,
    steps: [],
  },
];
