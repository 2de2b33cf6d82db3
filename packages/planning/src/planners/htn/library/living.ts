import type { Method } from '../methods/method.ts';

/** Ways to stay alive: fight, defend, flee, sleep, eat; and to see something new. */
export const livingMethods: readonly Method[] = [
  {
    name: 'fight_what_is_seen',
    task: 'fight',
    description: 'fight it where it is',
    prior: 0.9,
    bind: [
      { bind: 'quarry', from: 'quarry', of: ['$target'] },
      { bind: 'there', from: 'count_in_sight', of: ['$quarry'] },
      { bind: 'times', from: 'least_of', of: ['$there', '$left'] },
    ],
    steps: [{ task: 'arm' }, { times: '$times', steps: [{ verb: 'attack', args: { kind: '$quarry', radius: 48 } }] }],
  },
  {
    name: 'fight_what_is_sought',
    task: 'fight',
    description: 'look for it and fight it',
    prior: 0.6,
    bind: [
      { bind: 'quarry', from: 'quarry', of: ['$target'] },
      { bind: 'sought', from: 'quarry_sought', of: ['$quarry'] },
    ],
    when: [{ isNot: 'in_sight', of: ['$quarry'] }],
    steps: [
      { task: 'arm' },
      { verb: 'explore', args: { seek: '$sought', distance: 96 } },
      { verb: 'attack', args: { kind: '$sought', radius: 48 } },
    ],
  },

  {
    name: 'arm_with_the_best',
    task: 'arm',
    description: 'take the best weapon',
    prior: 0.9,
    when: [{ is: 'armed' }],
    steps: [{ verb: 'equip_item', args: { best: 'weapon' } }],
  },
  {
    name: 'arm_with_bare_hands',
    task: 'arm',
    description: 'with bare hands',
    prior: 0.4,
    when: [{ isNot: 'armed' }],
    steps: [],
  },

  {
    name: 'defend_by_fighting',
    task: 'defend',
    description: 'stand and fight',
    prior: 0.8,
    when: [{ is: 'threatened', of: [12] }, { isNot: 'weak' }],
    prefer: [{ is: 'armed' }],
    steps: [{ task: 'arm' }, { verb: 'defend', args: { radius: 12 } }],
  },
  {
    name: 'defend_by_fleeing',
    task: 'defend',
    description: 'get away from it',
    prior: 0.6,
    when: [{ is: 'threatened', of: [12] }],
    prefer: [{ is: 'weak' }],
    steps: [{ task: 'flee' }],
  },
  {
    name: 'flee_by_running',
    task: 'flee',
    description: 'run away',
    prior: 0.8,
    steps: [{ verb: 'flee', args: { distance: 16 } }],
  },
  {
    name: 'flee_home',
    task: 'flee',
    description: 'run home',
    prior: 0.4,
    bind: [{ bind: 'home', from: 'home' }],
    steps: [{ verb: 'navigate', args: { position: '$home', tolerance: 2 } }],
  },

  {
    name: 'sleep_in_a_bed_at_hand',
    task: 'sleep',
    description: 'sleep in the bed that stands near',
    prior: 0.9,
    when: [{ is: 'bedtime' }, { is: 'family_in_sight', of: ['bed'] }],
    steps: [{ verb: 'sleep', args: {} }],
  },
  {
    name: 'sleep_in_a_bed_carried',
    task: 'sleep',
    description: 'put up the bed that is carried and sleep',
    prior: 0.85,
    when: [{ is: 'bedtime' }, { is: 'holds_family', of: ['bed'] }],
    steps: [{ verb: 'sleep', args: {} }],
  },
  {
    name: 'sleep_in_a_bed_made',
    task: 'sleep',
    description: 'make a bed and sleep in it',
    prior: 0.6,
    bind: [{ bind: 'bed', from: 'cheapest_family', of: ['bed'] }],
    when: [{ is: 'bedtime' }],
    // Looking for sheep by night is worse than walls.
    prefer: [{ is: 'holds_family', of: ['wool'] }],
    steps: [{ obtain: [{ item: '$bed', count: 1 }] }, { verb: 'sleep', args: {} }],
  },
  {
    name: 'sleep_is_waited_out',
    task: 'sleep',
    description: 'wait for the morning behind walls',
    prior: 0.6,
    bind: [{ bind: 'until', from: 'until_dawn' }],
    when: [{ is: 'bedtime' }, { is: 'sheltered' }],
    steps: [{ verb: 'wait', args: { durationMs: '$until' } }],
  },
  {
    name: 'sleep_is_built_out',
    task: 'sleep',
    description: 'build a shelter and wait for the morning in it',
    prior: 0.5,
    bind: [{ bind: 'until', from: 'until_dawn' }],
    when: [{ is: 'bedtime' }, { isNot: 'sheltered' }],
    steps: [
      { task: 'build', with: { target: 'shelter' } },
      { verb: 'wait', args: { durationMs: '$until' } },
    ],
  },

  {
    name: 'eat_what_is_held',
    task: 'eat',
    description: 'eat what is carried',
    prior: 0.95,
    bind: [{ bind: 'food', from: 'food_held', of: ['$target'] }],
    steps: [{ verb: 'consume_food', args: { item: '$food' } }],
  },
  {
    name: 'eat_what_is_got',
    task: 'eat',
    description: 'get something to eat and eat it',
    prior: 0.6,
    bind: [{ bind: 'food', from: 'food_to_get', of: ['$target'] }],
    steps: [{ obtain: [{ item: '$food', count: 1 }] }, { verb: 'consume_food', args: { item: '$food' } }],
  },
  {
    name: 'eat_what_is_cooked',
    task: 'eat',
    description: 'cook meat and eat it',
    prior: 0.5,
    bind: [{ bind: 'results', from: 'smelted', of: ['$target'] }],
    steps: [
      { task: 'smelt', with: { left: 1 } },
      { verb: 'consume_food', args: {} },
    ],
  },
  {
    name: 'eat_what_is_hunted',
    task: 'eat',
    description: 'hunt an animal and eat its meat as it is',
    prior: 0.4,
    bind: [
      { bind: 'prey', from: 'prey_for', of: [['beef', 'porkchop', 'mutton', 'rabbit']] },
      { bind: 'meat', from: 'meat_of', of: ['$prey'] },
    ],
    when: [{ is: 'same', of: ['$target', ['food', 'meat', '$meat']] }],
    steps: [
      { task: 'fight', with: { target: '$prey', left: 1 } },
      { verb: 'consume_food', args: { item: '$meat' } },
    ],
  },

  {
    name: 'explore_around',
    task: 'explore',
    description: 'walk to somewhere new',
    prior: 0.7,
    steps: [{ times: '$left', steps: [{ verb: 'explore', args: { distance: 48 } }] }],
  },
];
