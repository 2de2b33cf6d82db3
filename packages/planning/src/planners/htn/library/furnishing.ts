import type { Method } from '../methods/method.ts';

/** What a building takes beside its walls, and where it is raised. */
export const furnishingMethods: readonly Method[] = [
  {
    name: 'furnish_nothing',
    task: 'furnish',
    description: 'it needs neither door nor light',
    prior: 0.9,
    bind: [
      { bind: 'doors', from: 'doors_of', of: ['$blueprint'] },
      { bind: 'torches', from: 'torches_of', of: ['$blueprint'] },
      { bind: 'fences', from: 'fences_of', of: ['$blueprint'] },
    ],
    when: [{ is: 'none', of: ['$doors', '$torches', '$fences'] }],
    steps: [],
  },
  {
    name: 'furnish_with_door_and_light',
    task: 'furnish',
    description: 'get its door and its light',
    prior: 0.8,
    bind: [
      { bind: 'doors', from: 'doors_of', of: ['$blueprint'] },
      { bind: 'torches', from: 'torches_of', of: ['$blueprint'] },
      { bind: 'beds', from: 'beds_of', of: ['$blueprint'] },
      { bind: 'door', from: 'wooden_door' },
    ],
    when: [
      { isNot: 'none', of: ['$doors', '$torches'] },
      { is: 'none', of: ['$beds'] },
    ],
    steps: [
      {
        obtain: [
          { item: '$door', count: '$doors' },
          { item: 'torch', count: '$torches' },
        ],
      },
    ],
  },
  {
    name: 'furnish_to_live_in',
    task: 'furnish',
    description: 'get everything a home needs: bed, chest, table, furnace, door and light',
    prior: 0.8,
    bind: [
      { bind: 'doors', from: 'doors_of', of: ['$blueprint'] },
      { bind: 'torches', from: 'torches_of', of: ['$blueprint'] },
      { bind: 'beds', from: 'beds_of', of: ['$blueprint'] },
      { bind: 'chests', from: 'pieces_of', of: ['$blueprint', 'chest'] },
      { bind: 'tables', from: 'pieces_of', of: ['$blueprint', 'crafting_table'] },
      { bind: 'furnaces', from: 'pieces_of', of: ['$blueprint', 'furnace'] },
      { bind: 'door', from: 'wooden_door' },
      { bind: 'bed', from: 'bed' },
    ],
    when: [{ isNot: 'none', of: ['$beds'] }],
    steps: [
      {
        obtain: [
          { item: '$bed', count: '$beds' },
          { item: 'furnace', count: '$furnaces' },
          { item: '$door', count: '$doors' },
          { item: 'chest', count: '$chests' },
          { item: 'torch', count: '$torches' },
          { item: 'crafting_table', count: '$tables' },
        ],
      },
    ],
  },
  {
    name: 'furnish_with_a_fence',
    task: 'furnish',
    description: 'get its fence and its gate',
    prior: 0.8,
    bind: [
      { bind: 'fences', from: 'fences_of', of: ['$blueprint'] },
      { bind: 'gates', from: 'gates_of', of: ['$blueprint'] },
      { bind: 'fence', from: 'fence' },
      { bind: 'gate', from: 'gate' },
    ],
    when: [{ isNot: 'none', of: ['$fences'] }],
    steps: [
      {
        obtain: [
          { item: '$fence', count: '$fences' },
          { item: '$gate', count: '$gates' },
        ],
      },
    ],
  },
  {
    name: 'raise_at_home',
    task: 'raise',
    description: 'build it at home',
    prior: 0.9,
    bind: [{ bind: 'home', from: 'home_to_build_at', of: ['$blueprint'] }],
    steps: [
      { verb: 'navigate', args: { position: '$home', tolerance: 6 } },
      { verb: 'build_structure', args: { blueprint: '$blueprint' } },
    ],
  },
  {
    name: 'raise_here',
    task: 'raise',
    description: 'build it where there is room',
    prior: 0.5,
    steps: [{ task: 'be_where_wanted' }, { verb: 'build_structure', args: { blueprint: '$blueprint' } }],
  },
];
