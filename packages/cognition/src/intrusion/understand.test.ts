import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { understand } from './understand.ts';

const context = requestContext(
  {
    players: ['Alex', 'Steve_01'],
    openTasks: [{ taskId: 'task_1', goal: { action: 'collect', target: 'oak_log', amount: 8 } }],
    places: ['the_old_mill'],
  },
  {
    inventory: [
      { name: 'cobblestone', count: 20 },
      { name: 'beef', count: 4 },
      { name: 'bread', count: 3 },
    ],
    nearbyBlocks: [{ name: 'spruce_door', count: 1, nearest: { x: 2, y: 64, z: 0 }, distance: 2 }],
  },
);

function goalsOf(text: string, more: Partial<RequestContext> = {}): string[] {
  return goalLines(understand(text, { ...context, ...more }).reading.goals);
}

describe('a request in plain words', () => {
  it('gives up what is taken back in the same text', () => {
    for (const [text, goals] of [
      ['go east, no, sorry, west, twelve blocks', ['navigate west 12']],
      ['give me the bread, wait no sorry i meant the beef', ['give beef_to_Alex 4']],
      ['go home... ah no, to the old mill i meant', ['navigate the_old_mill 1']],
      ['climb to the roof... nah just go back home', ['navigate home 1']],
      ['mine 5 sand and craft a chest, no wait, a furnace', ['mine sand 5', 'craft furnace 1']],
      ['craft four ladders.. sorry five ladders', ['craft ladder 5']],
      ['follow me. actually no, wait here', ['wait here 30']],
      ['mine 5 sand, wait 10 seconds', ['mine sand 5', 'wait here 10']],
      ['go north 30 no wait south 30', ['navigate south 30']],
      ['give me the bread no not the bread sorry the beef', ['give beef_to_Alex 4']],
      ['craft a chest no not a chest a furnace', ['craft furnace 1']],
    ] as const)
      expect([text, goalsOf(text)]).toEqual([text, [...goals]]);
  });

  it('makes no goal of what it is for, nor of what somebody else was asked', () => {
    expect(goalsOf('dig up a stack of sand pls, the greenhouse needs glass')).toEqual(['mine sand 64']);
    expect(goalsOf('harvest sugar cane, 9 is enough for the paper')).toEqual(['mine sugar_cane 9']);
    expect(goalsOf('he said could you please get some wood')).toEqual([]);
    expect(goalsOf('mom says hi. could you get 8 sand')).toEqual(['collect sand 8']);
  });

  it('looks for nothing that is only shown', () => {
    for (const text of ['look, a pig!', 'look a pig!', "oh look, there's a sheep over there"])
      expect([text, understand(text, context).reading]).toMatchObject([text, { goals: [], nothing: 'statement' }]);
    expect(goalsOf('look for a pig')).toEqual(['find pig 1']);
  });

  it('gives nothing to whoever speaks that is meant for somebody who is not here', () => {
    for (const text of [
      'Deliver two beef to Margaret, she will be expecting it.',
      'go find my friend Linh and give her a bread',
    ])
      expect([text, understand(text, context).reading]).toMatchObject([text, { goals: [], cannot: { why: 'whom' } }]);
    expect(goalsOf('bring me two beef, Margaret will be expecting it')).toEqual(['give beef_to_Alex 2']);
    expect(goalsOf('Give two beef to Steve_01')).toEqual(['give beef_to_Steve_01 2']);
  });

  it('reads all that is counted, and takes no minutes for pieces', () => {
    expect(goalsOf('get me 2 stacks of cobble and 10 sticks')).toEqual(expect.arrayContaining(['craft stick 10']));
    expect(goalsOf('any flower will do, i just want something yellow-ish or red in the pot. grab one')).toEqual([
      'collect any_flower 1',
    ]);
    expect(goalsOf('nvm the wood just get cobble instead')).toEqual(['collect cobblestone 8']);
    expect(goalsOf('mine some iron for ten minutes')).toEqual(['mine raw_iron 3']);
  });

  it('ends what is to be stopped, and makes no goal of formulas or of what the game does not have', () => {
    for (const text of ['stop following me', 'quit following me', 'please stop following Steve_01'])
      expect([text, understand(text, context).reading.management?.action]).toEqual([text, 'cancel']);
    for (const text of [
      'no worries take your time',
      'no worries, take your time',
      'no problem, take it easy',
      "don''t follow me",
    ]) {
      const { goals, management, nothing } = understand(text, context).reading;
      expect([text, goals, management, nothing !== undefined]).toEqual([text, [], undefined, true]);
    }
    expect(understand('get 4 bananas from the tree', context).reading).toEqual({
      goals: [],
      cannot: { why: 'no_such_thing', reason: 'I know nothing that is called "bananas".' },
    });
  });

  it('cooks the meat that is carried kind by kind: what there is of all of them is no amount of one', () => {
    const inventory = [
      { name: 'porkchop', count: 1 },
      { name: 'mutton', count: 3 },
    ];
    const cooks = (text: string) => goalLines(understand(text, requestContext({}, { inventory })).reading.goals);
    expect(cooks('cook the meat')).toEqual(['smelt mutton 3', 'smelt porkchop 1']);
    expect(cooks('cook 3 meat')).toEqual(['smelt mutton 3']);
    expect(cooks('cook 6 meat')).toEqual(['smelt mutton 5', 'smelt porkchop 1']);
  });

  it('hands over all there is, one kind after the other, and says where there is nothing', () => {
    expect(goalsOf('give me everything you have')).toEqual([
      'give cobblestone_to_Alex 20',
      'give beef_to_Alex 4',
      'give bread_to_Alex 3',
    ]);
    expect(goalsOf('hand all your stuff to Steve_01')).toContain('give beef_to_Steve_01 4');
    expect(understand('give me everything you have', requestContext()).reading).toEqual({
      goals: [],
      cannot: { why: 'impossible', reason: 'I have nothing with me to give.' },
    });
    const kinds = ['dirt', 'sand', 'coal', 'torch', 'stick', 'bread', 'apple', 'flint', 'clay'];
    const many = requestContext({}, { inventory: kinds.map((name) => ({ name, count: 1 })) });
    expect(goalLines(understand('give me everything', many).reading.goals)).toEqual([
      'navigate Alex 1',
      'drop everything 1',
    ]);
  });

  it('counts in stacks wherever they are spoken of, and plants of what it harvests', () => {
    expect(goalsOf('we could really do with some sand, half a stack would cover it')).toEqual(['collect sand 32']);
    expect(goalsOf('harvest the potatoes, then plant 4 of them again')).toEqual([
      'farm all_potato 1',
      'plant potato 4',
    ]);
  });

  it('comes to its goals in order', () => {
    expect(goalsOf('chop some wood then make a chest and put the stones in it')).toEqual([
      'collect any_log 8',
      'craft chest 1',
      'store cobblestone 20',
    ]);
    expect(goalsOf('get me 3 bread and a bucket')).toEqual([
      'give bread_to_Alex 3',
      'craft bucket 1',
      'give bucket_to_Alex 1',
    ]);
    expect(goalsOf('go to the old mill and wait there until morning')).toEqual([
      'navigate the_old_mill 1',
      'wait until_morning 1',
    ]);
  });

  it('keeps words that are said, and names, as they were typed', () => {
    expect(goalsOf('say Hello, World! See you at 10 -20.')).toEqual(['say Hello, World! See you at 10 -20. 1']);
    expect(goalsOf('whisper to steve_01 Meet ME')).toEqual(['whisper Steve_01 Meet ME 1']);
    expect(goalsOf('giv 2 bread to alex')).toEqual(['give bread_to_Alex 2']);
  });

  it('is read with its mistakes, none of which turns a word of English into an item', () => {
    expect(goalsOf('craft a woden pickaxe')).toEqual(['craft wooden_pickaxe 1']);
    expect(goalsOf('colect 3 brich logs')).toEqual(['collect birch_log 3']);
    expect(goalsOf('get me a stork')).toEqual([]);
  });

  it('may hang on a condition that is judged by what is known', () => {
    expect(goalsOf('if you have bread give it to me')).toEqual(['give bread_to_Alex 3']);
    expect(goalsOf('if you have diamonds give them to me')).toEqual([]);
    expect(goalsOf('when it gets dark go home')).toEqual(['wait until_night 1', 'navigate home 1']);
  });

  it('is none where somebody only tells something, and no question either', () => {
    for (const text of ['you are welcome', 'I am at 0 64 0.', 'ok', 'I am going to bed'])
      expect([text, understand(text, context).reading]).toEqual([text, { goals: [], nothing: 'statement' }]);
    // It tells how somebody fares, and is nobody's wish to starve.
    expect(goalsOf('starving over here, bread please')).toEqual(['give bread_to_Alex 1']);
  });

  it('says of what cannot be done why it cannot', () => {
    expect(understand('fly to the moon', context).reading.cannot?.why).toBeDefined();
    // Asked as a question it is no less understood.
    expect(understand('can you fly to the moon?', context).reading.cannot).toEqual({
      why: 'impossible',
      reason: "I can't fly.",
    });
    expect(understand('can you lift the whole mountain?', context).reading.cannot?.why).toBe('impossible');
    expect(understand('craft a lightsaber', context).reading.cannot).toMatchObject({ why: 'no_such_thing' });
    expect(understand('build me a castle', context).reading.cannot).toEqual({
      why: 'impossible',
      reason:
        "I can't build a castle. What I can build: a shelter, a hut, a cottage, a pen, a wall, a pillar and a nether portal.",
    });
    expect(understand('follow Dave', context).reading.cannot).toEqual({
      why: 'whom',
      reason: 'I see nobody called Dave here. Who is here: Alex and Steve_01.',
    });
    const { from: _, ...overHttp } = context;
    for (const [text, who, whoIs] of [
      ['follow dave', context, 'Who is here: Alex and Steve_01.'],
      ['follow dave', overHttp, 'Who is here: Alex and Steve_01.'],
      ['follow dave', { ...overHttp, players: [] }, 'Nobody else is here.'],
    ] as const)
      expect(understand(text, who).reading.cannot).toEqual({
        why: 'whom',
        reason: `I see nobody called Dave here. ${whoIs}`,
      });
    expect(understand('give me a million diamonds', context).reading.cannot).toMatchObject({ why: 'impossible' });
  });

  it('asks for nothing where nothing is asked', () => {
    for (const text of [
      'nice house',
      "don't follow me",
      'thanks!',
      'i am going to mine some iron',
      'we killed a dragon once',
      'gg',
    ])
      expect([text, goalsOf(text)]).toEqual([text, []]);
  });

  it('a request that nobody in particular makes is weighed as well; what may be a wish of its own stays as the rules read it', () => {
    const { from: _, ...overHttp } = context;
    const goalsOver = (text: string) => understand(text, overHttp).reading.goals;
    expect(goalsOver('quarter of a stack of sandstone please, dug up')).toMatchObject([
      { target: 'sandstone', amount: 16 },
    ]);
    expect(goalsOver('get off the horse before it bucks')).toMatchObject([{ action: 'dismount' }]);
    expect(goalsOver('I really want a diamond.')).toEqual([{ action: 'collect', target: 'diamond', amount: 1 }]);
    expect(goalsOver('So this is plains. I take it in as I go.')).toEqual([]);
    expect(goalsOver('My pickaxe is almost worn out.')).toEqual([]);
  });
});
