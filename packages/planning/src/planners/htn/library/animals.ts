import type { Method } from '../methods/method.ts';

/** Ways to deal with animals: breed, shear, milk, fish. */
export const animalMethods: readonly Method[] = [
  {
    name: 'fish_with_a_rod',
    task: 'fish',
    description: 'fish in the water near by',
    prior: 0.8,
    bind: [{ bind: 'count', from: 'least_of', of: ['$left', 12] }],
    when: [{ is: 'holds', of: ['fishing_rod', 1] }],
    steps: [
      { task: 'come_near', with: { sought: 'water' } },
      { verb: 'fish', args: { count: '$count' } },
    ],
  },
  {
    name: 'fish_by_search',
    task: 'fish',
    description: 'get it by the cheapest known way: with a rod, or by killing one',
    prior: 0.7,
    bind: [
      { bind: 'kinds', from: 'fish_meant', of: ['$target'] },
      { bind: 'item', from: 'cheapest_of', of: ['$kinds'] },
      { bind: 'then', from: 'held_and', of: ['$item', '$left'] },
    ],
    steps: [{ obtain: [{ item: '$item', count: '$then' }], last: 'process' }],
  },
  {
    name: 'breed_the_penned',
    task: 'breed',
    description: 'go to its pen and feed two of those in there',
    prior: 0.95,
    bind: [
      { bind: 'gate', from: 'pen_gate' },
      { bind: 'food', from: 'breeding_food', of: ['$target'] },
    ],
    when: [{ is: 'pair_penned', of: ['$target'] }],
    steps: [
      { obtain: [{ item: '$food', count: 2 }] },
      { verb: 'navigate', args: { position: '$gate', tolerance: 3 } },
      { verb: 'breed', args: { animal: '$target', food: '$food', radius: 10 } },
    ],
  },
  {
    name: 'pen_a_pair_and_breed',
    task: 'breed',
    description: 'lead two of them into its pen and feed them there',
    prior: 0.9,
    bind: [
      { bind: 'gate', from: 'pen_gate' },
      { bind: 'food', from: 'breeding_food', of: ['$target'] },
    ],
    when: [
      { isNot: 'pair_penned', of: ['$target'] },
      { is: 'pair_in_sight', of: ['$target'] },
    ],
    steps: [
      { obtain: [{ item: '$food', count: 2 }] },
      { verb: 'pen_animals', args: { animal: '$target', count: 2, gate: '$gate', radius: 64 } },
      { verb: 'breed', args: { animal: '$target', food: '$food', radius: 12 } },
    ],
  },
  {
    name: 'seek_a_pair_for_the_pen',
    task: 'breed',
    description: 'look for them, lead two into its pen and feed them there',
    prior: 0.7,
    bind: [
      { bind: 'gate', from: 'pen_gate' },
      { bind: 'food', from: 'breeding_food', of: ['$target'] },
    ],
    when: [
      { isNot: 'pair_penned', of: ['$target'] },
      { isNot: 'pair_in_sight', of: ['$target'] },
    ],
    steps: [
      { obtain: [{ item: '$food', count: 2 }] },
      { verb: 'explore', args: { seek: '$target', distance: 96 } },
      { verb: 'pen_animals', args: { animal: '$target', count: 2, gate: '$gate', radius: 64 } },
      { verb: 'breed', args: { animal: '$target', food: '$food', radius: 12 } },
    ],
  },
  {
    name: 'breed_a_pair',
    task: 'breed',
    description: 'feed two of them',
    prior: 0.8,
    bind: [{ bind: 'food', from: 'breeding_food', of: ['$target'] }],
    when: [{ is: 'pair_in_sight', of: ['$target'] }],
    steps: [{ obtain: [{ item: '$food', count: 2 }] }, { verb: 'breed', args: { animal: '$target', food: '$food' } }],
  },
  {
    name: 'breed_what_is_sought',
    task: 'breed',
    description: 'look for them and feed two',
    prior: 0.5,
    bind: [{ bind: 'food', from: 'breeding_food', of: ['$target'] }],
    when: [{ isNot: 'pair_in_sight', of: ['$target'] }],
    steps: [
      { obtain: [{ item: '$food', count: 2 }] },
      { verb: 'explore', args: { seek: '$target', distance: 96 } },
      { verb: 'breed', args: { animal: '$target', food: '$food' } },
    ],
  },
  {
    name: 'shear_sheep',
    task: 'shear',
    description: 'shear the sheep that are here',
    prior: 0.8,
    bind: [{ bind: 'count', from: 'least_of', of: ['$left', 32] }],
    steps: [
      { obtain: [{ item: 'shears', count: 1 }] },
      { task: 'come_near', with: { sought: 'sheep' } },
      { verb: 'shear', args: { count: '$count' } },
    ],
  },
  {
    name: 'milk_a_cow',
    task: 'milk',
    description: 'milk a cow into a bucket',
    prior: 0.8,
    steps: [
      { obtain: [{ item: 'bucket', count: 1 }] },
      { task: 'come_near', with: { sought: 'cow' } },
      { verb: 'milk', args: {} },
    ],
  },
];
