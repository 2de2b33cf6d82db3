import type { Method } from '../methods/method.ts';

/** Ways to have items: gather, mine, craft, smelt, farm, plant. */
export const gettingMethods: readonly Method[] = [
  {
    name: 'gather_from_container',
    task: 'gather',
    description: 'take it from one of its own containers',
    prior: 0.8,
    bind: [
      { bind: 'position', from: 'own_store_with', of: ['$target'] },
      { bind: 'there', from: 'held_in_own_store', of: ['$target'] },
      { bind: 'count', from: 'least_of', of: ['$there', '$left'] },
    ],
    steps: [{ verb: 'withdraw', args: { item: '$target', count: '$count', position: '$position' } }],
  },
  {
    name: 'gather_by_search',
    task: 'gather',
    description: 'get it by the cheapest known way',
    prior: 0.7,
    steps: [{ obtain: [{ item: '$target', count: '$wanted' }] }],
  },
  {
    name: 'gather_by_farming',
    task: 'gather',
    description: 'grow it',
    prior: 0.4,
    bind: [{ bind: 'plant', from: 'plant_of', of: ['$target'] }],
    steps: [{ task: 'farm' }],
  },
  {
    name: 'gather_by_hunting',
    task: 'gather',
    description: 'hunt the animal that gives it',
    prior: 0.4,
    bind: [{ bind: 'prey', from: 'prey_for', of: ['$target'] }],
    steps: [{ task: 'fight', with: { target: '$prey', left: 1 } }],
  },
  {
    name: 'mine_by_search',
    task: 'mine',
    description: 'dig it by the cheapest known way',
    prior: 0.7,
    steps: [{ obtain: [{ item: '$target', count: '$wanted' }], last: 'collect' }],
  },
  {
    name: 'craft_by_search',
    task: 'craft',
    description: 'make it by the cheapest known way',
    prior: 0.7,
    steps: [{ obtain: [{ item: '$target', count: '$wanted' }], last: 'craft' }],
  },

  {
    name: 'smelt_what_is_held',
    task: 'smelt',
    description: 'put what is carried into a furnace',
    prior: 0.9,
    bind: [
      { bind: 'results', from: 'smelted', of: ['$target'] },
      { bind: 'input', from: 'input_held', of: ['$results'] },
      { bind: 'item', from: 'result_of', of: ['$input'] },
      { bind: 'there', from: 'held_of', of: ['$input'] },
      { bind: 'count', from: 'least_of', of: ['$there', '$left'] },
      { bind: 'then', from: 'held_and', of: ['$item', '$count'] },
    ],
    steps: [{ obtain: [{ item: '$item', count: '$then' }], last: 'process' }],
  },
  {
    name: 'smelt_by_search',
    task: 'smelt',
    description: 'get the ingredients, then put them into a furnace',
    prior: 0.7,
    bind: [
      { bind: 'results', from: 'smelted', of: ['$target'] },
      { bind: 'item', from: 'cheapest_of', of: ['$results'] },
      { bind: 'then', from: 'held_and', of: ['$item', '$left'] },
    ],
    steps: [{ obtain: [{ item: '$item', count: '$then' }], last: 'process' }],
  },
  {
    name: 'smelt_after_a_hunt',
    task: 'smelt',
    description: 'look for an animal to hunt, then cook its meat',
    prior: 0.3,
    bind: [
      { bind: 'results', from: 'smelted', of: ['$target'] },
      { bind: 'prey', from: 'prey_sought', of: ['$results'] },
    ],
    steps: [
      { verb: 'explore', args: { seek: '$prey', distance: 64 } },
      { verb: 'attack', args: { kind: '$prey', radius: 64 } },
    ],
  },

  {
    name: 'farm_all_that_is_ripe',
    task: 'farm',
    description: 'harvest whatever is ripe',
    prior: 0.9,
    bind: [
      { bind: 'kind', from: 'all_named', of: ['$target'] },
      { bind: 'crop', from: 'plant_of', of: ['$kind'] },
      { bind: 'count', from: 'least_of', of: ['$left', 64] },
    ],
    steps: [{ verb: 'harvest_crop', args: { crop: '$crop', count: '$count' } }],
  },
  {
    name: 'farm_what_stands',
    task: 'farm',
    description: 'harvest the field that stands here',
    prior: 0.9,
    bind: [
      { bind: 'crop', from: 'plant_of', of: ['$target'] },
      { bind: 'there', from: 'count_in_sight', of: ['$crop'] },
      { bind: 'count', from: 'least_of', of: ['$there', '$left', 64] },
    ],
    steps: [{ verb: 'harvest_crop', args: { crop: '$crop', count: '$count' } }],
  },
  {
    name: 'farm_from_seed',
    task: 'farm',
    description: 'plant a field, and harvest it when it is ripe',
    prior: 0.5,
    bind: [
      { bind: 'crop', from: 'plant_of', of: ['$target'] },
      { bind: 'count', from: 'least_of', of: ['$left', 16] },
    ],
    steps: [
      { task: 'plant', with: { left: '$count' } },
      { verb: 'harvest_crop', args: { crop: '$crop', count: '$count' } },
    ],
  },

  {
    name: 'plant_on_field',
    task: 'plant',
    description: 'plant on the field that is here',
    prior: 0.8,
    bind: [
      { bind: 'seed', from: 'seed_of', of: ['$target'] },
      { bind: 'there', from: 'count_in_sight', of: ['farmland'] },
      { bind: 'count', from: 'least_of', of: ['$there', '$left', 64] },
    ],
    steps: [
      { obtain: [{ item: '$seed', count: '$count' }] },
      { verb: 'plant_crop', args: { seed: '$seed', count: '$count' } },
    ],
  },
  {
    name: 'plant_on_new_field',
    task: 'plant',
    description: 'till the ground and plant on it',
    prior: 0.6,
    bind: [
      { bind: 'seed', from: 'seed_of', of: ['$target'] },
      { bind: 'hoe', from: 'hoe' },
      { bind: 'count', from: 'least_of', of: ['$left', 16] },
    ],
    steps: [
      {
        obtain: [
          { item: '$seed', count: '$count' },
          { item: '$hoe', count: 1 },
        ],
      },
      { task: 'be_where_wanted' },
      { verb: 'till_soil', args: { count: '$count' } },
      { verb: 'plant_crop', args: { seed: '$seed', count: '$count' } },
    ],
  },
  {
    name: 'plant_by_placing',
    task: 'plant',
    description: 'put the plant into the ground',
    prior: 0.3,
    bind: [{ bind: 'count', from: 'least_of', of: ['$left', 8] }],
    when: [{ isNot: 'crop', of: ['$target'] }],
    steps: [
      { obtain: [{ item: '$target', count: '$count' }] },
      { task: 'be_where_wanted' },
      { times: '$count', steps: [{ verb: 'place_block', args: { block: '$target' } }] },
    ],
  },
];
