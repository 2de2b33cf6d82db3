import type { Method } from '../methods/method.ts';

/** Ways to deal with people, and to go along with whoever is followed or guarded: give, follow, defend, say, whisper, trade. */
export const peopleMethods: readonly Method[] = [
  {
    name: 'give_what_is_held',
    task: 'give',
    description: 'bring what is carried',
    prior: 0.9,
    bind: [
      { bind: 'item', from: 'given_item', of: ['$target'] },
      { bind: 'player', from: 'given_player', of: ['$target'] },
      { bind: 'count', from: 'least_of', of: ['$left', 256] },
    ],
    when: [{ is: 'holds', of: ['$item', '$count'] }],
    steps: [
      { task: 'come_into_sight', with: { player: '$player' } },
      { verb: 'give_item', args: { item: '$item', count: '$count', player: '$player' } },
    ],
  },
  {
    name: 'give_what_is_got',
    task: 'give',
    description: 'get it and bring it',
    prior: 0.6,
    bind: [
      { bind: 'item', from: 'given_item', of: ['$target'] },
      { bind: 'player', from: 'given_player', of: ['$target'] },
      { bind: 'count', from: 'least_of', of: ['$left', 256] },
    ],
    steps: [
      { obtain: [{ item: '$item', count: '$count' }] },
      { task: 'come_into_sight', with: { player: '$player' } },
      { verb: 'give_item', args: { item: '$item', count: '$count', player: '$player' } },
    ],
  },
  {
    name: 'follow_a_player',
    task: 'follow',
    description: 'stay with them for some minutes',
    prior: 0.9,
    bind: [{ bind: 'player', from: 'player_named', of: ['$target'] }],
    steps: [
      { task: 'come_into_sight', with: { player: '$player' } },
      { times: '$left', steps: [{ verb: 'follow', args: { player: '$player', durationMs: 60_000 } }] },
    ],
  },
  {
    name: 'guard_a_player',
    task: 'defend',
    description: 'stay with them, armed, for some minutes',
    prior: 0.7,
    bind: [{ bind: 'player', from: 'player_named', of: ['$target'] }],
    when: [{ isNot: 'threatened', of: [12] }],
    steps: [
      { task: 'arm' },
      { task: 'come_into_sight', with: { player: '$player' } },
      { times: '$left', steps: [{ verb: 'follow', args: { player: '$player', durationMs: 60_000 } }] },
    ],
  },
  {
    name: 'guard_a_creature',
    task: 'defend',
    description: 'stay with it, armed, for some minutes',
    prior: 0.6,
    bind: [{ bind: 'id', from: 'creature_named', of: ['$target'] }],
    when: [{ isNot: 'threatened', of: [12] }],
    steps: [
      { task: 'arm' },
      { times: '$left', steps: [{ verb: 'follow', args: { entityId: '$id', durationMs: 60_000 } }] },
    ],
  },
  {
    name: 'guard_a_place',
    task: 'defend',
    description: 'walk round it, armed, a minute at a time',
    prior: 0.5,
    bind: [{ bind: 'position', from: 'place_named', of: ['$target'] }],
    when: [{ isNot: 'threatened', of: [12] }],
    steps: [
      { task: 'arm' },
      { times: '$left', steps: [{ verb: 'patrol', args: { position: '$position', durationMs: 60_000 } }] },
    ],
  },
  {
    name: 'come_to_where_they_were_seen',
    task: 'come_into_sight',
    description: 'walk to where they were seen last',
    prior: 0.9,
    bind: [{ bind: 'position', from: 'last_seen', of: ['$player'] }],
    steps: [{ verb: 'navigate', args: { position: '$position', tolerance: 2 } }],
  },
  {
    name: 'come_no_nearer',
    task: 'come_into_sight',
    description: 'they are in sight, or nobody knows where',
    prior: 0.5,
    steps: [],
  },
  {
    name: 'follow_a_creature',
    task: 'follow',
    description: 'stay with it for some minutes',
    prior: 0.5,
    bind: [{ bind: 'id', from: 'creature_named', of: ['$target'] }],
    steps: [{ times: '$left', steps: [{ verb: 'follow', args: { entityId: '$id', durationMs: 60_000 } }] }],
  },
  {
    name: 'say_it_in_chat',
    task: 'say',
    description: 'say it in the chat',
    prior: 0.9,
    bind: [{ bind: 'text', from: 'spoken', of: ['$target'] }],
    steps: [{ verb: 'chat', args: { text: '$text' } }],
  },
  {
    name: 'whisper_it_to_a_player',
    task: 'whisper',
    description: 'say it to them alone',
    prior: 0.9,
    bind: [
      { bind: 'player', from: 'whispered_to', of: ['$target'] },
      { bind: 'text', from: 'whispered', of: ['$target'] },
    ],
    steps: [{ verb: 'whisper', args: { player: '$player', text: '$text' } }],
  },
  {
    name: 'trade_with_a_villager',
    task: 'trade',
    description: 'buy it of a villager',
    prior: 0.7,
    bind: [{ bind: 'count', from: 'least_of', of: ['$left', 256] }],
    steps: [
      { task: 'come_near', with: { sought: 'villager' } },
      { verb: 'trade', args: { item: '$target', count: '$count' } },
    ],
  },
];
