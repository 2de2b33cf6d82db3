import type { Method } from '../methods/method.ts';

/** Ways to do what people ask to be done with things: enchant, open, turn on, use, dig out, make a suit of armour. */
export const handlingMethods: readonly Method[] = [
  {
    name: 'enchant_at_a_table_here',
    task: 'enchant',
    description: 'enchant it at the table that is here',
    prior: 0.9,
    when: [{ is: 'in_sight', of: ['enchanting_table'] }],
    steps: [
      {
        obtain: [
          { item: '$target', count: 1 },
          { item: 'lapis_lazuli', count: 3 },
        ],
      },
      { verb: 'enchant_item', args: { item: '$target' } },
    ],
  },
  {
    name: 'enchant_at_a_new_table',
    task: 'enchant',
    description: 'put up an enchanting table and enchant it there',
    prior: 0.5,
    steps: [
      {
        obtain: [
          { item: '$target', count: 1 },
          { item: 'lapis_lazuli', count: 3 },
          { item: 'enchanting_table', count: 1 },
        ],
      },
      { verb: 'place_block', args: { block: 'enchanting_table' } },
      { verb: 'enchant_item', args: { item: '$target' } },
    ],
  },
  {
    name: 'interact_as_wanted',
    task: 'interact',
    description: 'bring it to how it is wanted',
    prior: 0.9,
    bind: [
      { bind: 'position', from: 'switch_place', of: ['$target'] },
      { bind: 'want', from: 'wanted_state', of: ['$target'] },
    ],
    steps: [{ verb: 'interact', args: { position: '$position', want: '$want' } }],
  },
  {
    name: 'interact_the_other_way',
    task: 'interact',
    description: 'open what is shut, turn on what is off, and the other way round',
    prior: 0.7,
    bind: [{ bind: 'position', from: 'switch_place', of: ['$target'] }],
    steps: [{ verb: 'interact', args: { position: '$position' } }],
  },
  {
    name: 'interact_with_a_container',
    task: 'interact',
    description: 'open it and look what is in it',
    prior: 0.7,
    bind: [{ bind: 'position', from: 'storage_place', of: ['$target'] }],
    steps: [{ verb: 'inspect_container', args: { position: '$position' } }],
  },
  {
    name: 'interact_with_what_is_sought',
    task: 'interact',
    description: 'look for one first',
    prior: 0.4,
    bind: [{ bind: 'sought', from: 'handled', of: ['$target'] }],
    when: [{ isNot: 'in_sight', of: ['$sought'] }],
    steps: [{ verb: 'explore', args: { seek: '$sought', distance: 64 } }],
  },
  {
    name: 'excavate_a_hole',
    task: 'excavate',
    description: 'dig it beside where it stands',
    prior: 0.9,
    bind: [
      { bind: 'width', from: 'hole_width', of: ['$target'] },
      { bind: 'length', from: 'hole_length', of: ['$target'] },
      { bind: 'depth', from: 'hole_depth', of: ['$target'] },
    ],
    steps: [{ verb: 'excavate', args: { shape: 'hole', width: '$width', length: '$length', depth: '$depth' } }],
  },
  {
    name: 'excavate_a_tunnel',
    task: 'excavate',
    description: 'dig it straight on',
    prior: 0.9,
    bind: [
      { bind: 'towards', from: 'tunnel_way', of: ['$target'] },
      { bind: 'length', from: 'least_of', of: ['$amount', 64] },
    ],
    steps: [{ verb: 'excavate', args: { shape: 'tunnel', towards: '$towards', length: '$length' } }],
  },
  {
    name: 'make_a_suit_of_armour',
    task: 'make_armour',
    description: 'make a piece for each part of the body, the best there is stuff for',
    prior: 0.9,
    bind: [{ bind: 'pieces', from: 'armour_to_make' }],
    steps: [{ each: '$pieces', as: 'piece', steps: [{ task: 'make_piece' }] }],
  },
  {
    name: 'make_one_piece',
    task: 'make_piece',
    description: 'craft it',
    prior: 0.9,
    bind: [{ bind: 'count', from: 'held_and', of: ['$piece', 1] }],
    steps: [{ obtain: [{ item: '$piece', count: '$count' }], last: 'craft' }],
  },
  {
    name: 'use_on_something',
    task: 'use',
    description: 'use it on what it is for',
    prior: 0.9,
    bind: [
      { bind: 'item', from: 'used_item', of: ['$target'] },
      { bind: 'on', from: 'used_on', of: ['$target'] },
    ],
    steps: [
      { obtain: [{ item: '$item', count: 1 }] },
      { task: 'come_near', with: { sought: '$on' } },
      { verb: 'use_item', args: { item: '$item', on: '$on' } },
    ],
  },
  {
    name: 'use_by_eating',
    task: 'use',
    description: 'eat it',
    prior: 0.8,
    bind: [{ bind: 'food', from: 'food_held', of: ['$target'] }],
    when: [{ is: 'food', of: ['$target'] }],
    steps: [{ verb: 'consume_food', args: { item: '$food' } }],
  },
  {
    name: 'use_by_placing',
    task: 'use',
    description: 'put it up',
    prior: 0.7,
    when: [{ is: 'placeable', of: ['$target'] }],
    steps: [{ obtain: [{ item: '$target', count: 1 }] }, { verb: 'place_block', args: { block: '$target' } }],
  },
  {
    name: 'use_by_holding',
    task: 'use',
    description: 'take it in hand',
    prior: 0.4,
    bind: [{ bind: 'slot', from: 'slot_of', of: ['$target'] }],
    when: [{ is: 'known_item', of: ['$target'] }],
    steps: [
      { obtain: [{ item: '$target', count: 1 }] },
      { verb: 'equip_item', args: { item: '$target', slot: '$slot' } },
    ],
  },
];
