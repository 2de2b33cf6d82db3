import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';
import type { RequestContext } from './phrases/request-context.ts';

const inventory = [
  { name: 'stone_sword', count: 1 },
  { name: 'wooden_pickaxe', count: 1 },
  { name: 'stone_pickaxe', count: 1 },
  { name: 'dirt', count: 20 },
  { name: 'cobblestone', count: 20 },
  { name: 'beef', count: 15 },
  { name: 'mutton', count: 3 },
  { name: 'wheat_seeds', count: 6 },
];
const hand = { name: 'stone_sword', count: 1 };
const lying = {
  id: 7,
  name: 'item',
  kind: 'item',
  position: { x: 2, y: 64, z: 0 },
  distance: 2,
  item: { name: 'bread', count: 2 },
} as const;
const pig = { id: 8, name: 'pig', kind: 'animal', position: { x: 5, y: 64, z: 0 }, distance: 5 } as const;

type World = Partial<NonNullable<RequestContext['world']>>;
const read = (text: string, seen: World = {}, more: Partial<RequestContext> = {}) =>
  understand(text, requestContext(more, { inventory, equipment: { hand }, ...seen })).reading;
const goalsOf = (text: string, seen: World = {}, more: Partial<RequestContext> = {}) =>
  goalLines(read(text, seen, more).goals);

describe('what is handed over', () => {
  it('to the bot is picked up where it lies', () => {
    for (const text of [
      'take this',
      'here, have this',
      'have these please',
      'pick that up',
      'grab this',
      'hold these for me',
      'can you hold this for a bit',
      'hold my sword for a bit',
      'hang on to these for me',
      'here you go',
      'here u are!',
      'this is for you',
      'these logs are for you',
      "here's some bread for you",
      'i brought you something',
      'catch!',
    ])
      expect([text, goalsOf(text)]).toEqual([text, ['collect drops 1']]);
    const seen = { nearbyEntities: [lying] };
    for (const text of ['take it', 'here, take this bread', 'grab those'])
      expect([text, goalsOf(text, seen)]).toEqual([text, ['collect drops 1']]);
  });

  it('is nothing where the words mean something else', () => {
    for (const text of ['hold that thought', 'take a break', 'hold it for a sec'])
      expect([text, read(text).management?.action]).toEqual([text, 'pause']);
    for (const text of ["don't take this", 'take it easy', 'take this seriously'])
      expect([text, goalsOf(text)]).toEqual([text, []]);
    for (const text of ['here you are?', 'is this for you', 'catch some fish'])
      expect([text, goalsOf(text)]).not.toEqual([text, ['collect drops 1']]);
    expect(goalsOf('have some beef')).toEqual(['eat beef 1']);
    // It is kept, not given away.
    expect(read('hold on to that dirt for me')).toMatchObject({ goals: [], cannot: { why: 'impossible' } });
    expect(goalsOf('hold on to the emeralds', { nearbyEntities: [lying] })).toEqual(['collect drops 1']);
  });

  it('by the bot is what was named, and as much of it', () => {
    for (const [text, goals] of [
      ['give me your sword', ['give stone_sword_to_Alex 1']],
      ['give me the best pickaxe you have', ['give stone_pickaxe_to_Alex 1']],
      ['hand over your best pick', ['give stone_pickaxe_to_Alex 1']],
      ['give me the pickaxe you have', ['give any_pickaxe_to_Alex 1']],
      ['give me some of the meat', ['give any_meat_to_Alex 3']],
      ['can i have a bit of your dirt', ['give dirt_to_Alex 3']],
      ['give me half of the beef', ['give beef_to_Alex 7']],
      ["give me what's in your hand", ['give stone_sword_to_Alex 1']],
      ['give me the dirt and beef', ['give dirt_to_Alex 20', 'give beef_to_Alex 15']],
    ] as const)
      expect([text, goalsOf(text)]).toEqual([text, goals]);
    expect(goalsOf('give me half of it', {}, { recent: ['meat'] })).toEqual(['give any_meat_to_Alex 9']);
  });
});

describe('what is put down or away', () => {
  it('is what is in hand, or what was spoken of', () => {
    for (const text of [
      "drop what you're holding",
      'drop that here',
      'put it down here',
      'drop whatever you are holding',
    ])
      expect([text, goalsOf(text)]).toEqual([text, ['drop stone_sword 1']]);
    expect(goalsOf('drop it here', {}, { recent: ['dirt'] })).toEqual(['drop dirt 20']);
    expect(read("drop what you're holding", { equipment: {} })).toMatchObject({
      cannot: { reason: 'I have nothing in my hand.' },
    });
    expect(read('drop it').management?.action).toBe('cancel');
    expect(goalsOf('put the crafting table down')).toEqual(['place crafting_table 1']);
  });

  it('is all of each thing that "the" stands before', () => {
    expect(goalsOf("chuck out the seeds and dirt, you're full of rubbish")).toEqual([
      'drop wheat_seeds 6',
      'drop dirt 20',
    ]);
    expect(goalsOf('throw away the seeds, dirt and cobblestone')).toEqual([
      'drop wheat_seeds 6',
      'drop dirt 20',
      'drop cobblestone 20',
    ]);
  });

  it('goes to where the rest of it is kept, and what is to be kept does not', () => {
    for (const text of ['put the stone with the rest', 'put your cobblestone with the others'])
      expect([text, goalsOf(text)]).toEqual([text, ['store cobblestone 20']]);
    for (const text of ['dump the junk in there', 'dump the junk in there, keep your tools'])
      expect([text, goalsOf(text)]).toEqual([text, ['store surplus 1']]);
  });
});

describe('help and room', () => {
  it('is the work that is named, or a fight', () => {
    for (const [text, goals] of [
      ['help me with this tree', ['collect any_log 5']],
      ['give me a hand with this tree', ['collect any_log 5']],
      ['can you help with the wheat', ['farm all_wheat 1']],
      ['help me with this zombie', ['fight zombie 1']],
      ['help me', ['defend Alex 1']],
    ] as const)
      expect([text, goalsOf(text)]).toEqual([text, goals]);
    for (const text of ['kill it', 'go hunt that one for us'])
      expect([text, goalsOf(text, { nearbyEntities: [pig] })]).toEqual([text, ['fight pig 1']]);
    expect(goalsOf('kill it')).toEqual([]);
  });

  it('is made by a step to the side of the one who asks for it', () => {
    const alex = {
      id: 9,
      name: 'player',
      kind: 'player',
      username: 'Alex',
      position: { x: 0, y: 64, z: 3 },
      distance: 3,
    } as const;
    for (const text of ['get out of my way', 'step aside please', "you're in my way", 'give me some room'])
      expect([text, goalsOf(text, { nearbyEntities: [alex] })]).toEqual([text, ['navigate east 5']]);
    const east = { ...alex, position: { x: 3, y: 64, z: 0 } };
    expect(goalsOf('move out of the way', { nearbyEntities: [east] })).toEqual(['navigate north 5']);
  });

  it('against what is upon somebody is to defend him', () => {
    for (const text of ['a zombie! get it off me', 'get that creeper away from me', 'get these spiders off us'])
      expect([text, goalsOf(text)]).toEqual([text, ['defend Alex 1']]);
    for (const text of [
      'theres a zombie behind me!!',
      'two skeletons are shooting at us',
      'help! a creeper is after me',
    ])
      expect([text, goalsOf(text)]).toEqual([text, ['defend Alex 1']]);
    expect(goalsOf('guard me for three minutes')).toEqual(['defend Alex 3']);
  });
});

describe('a way to something that is named', () => {
  it.each([
    ['go to that tree', 'navigate oak_log 1'],
    ['go to the nearest tree', 'navigate oak_log 1'],
    ['walk over to the nearest cow please', 'navigate cow 1'],
  ])('is gone, and nothing is done to it: %s', (text, goal) => {
    const oak = { name: 'oak_log', count: 4, nearest: { x: 9, y: 64, z: 0 }, distance: 9 };
    expect(goalsOf(text, { nearbyBlocks: [oak] })).toEqual([goal]);
  });
});

describe('what is in hand', () => {
  it('ends where another thing is wanted in its place', () => {
    for (const [text, goal] of [
      ['leave it, come back to the house', 'navigate home 1'],
      ['leave that, come home', 'navigate home 1'],
      ['stop that and come here', 'navigate Alex 1'],
      ['forget it, go home', 'navigate home 1'],
    ] as const) {
      const { goals, management } = read(text);
      expect([text, management?.action, goalLines(goals)]).toEqual([text, 'cancel', [goal]]);
    }
    expect(read('leave that chest alone').management).toBeUndefined();
    expect(read('leave it at the door').management).toBeUndefined();
  });
});
