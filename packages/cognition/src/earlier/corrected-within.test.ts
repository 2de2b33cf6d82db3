import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';

const players = ['Alex', 'Steve_01'];
const world = {
  inventory: [
    { name: 'bread', count: 5 },
    { name: 'dirt', count: 9 },
    { name: 'cobblestone', count: 20 },
    { name: 'torch', count: 16 },
  ],
};
const context = () => ({ ...requestContext({ players, places: ['mine', 'farm'] }, world), from: 'Alex' });
const read = (text: string) => understand(text, context()).reading;
const after = (request: string, text: string) => understand(text, { ...context(), asked: read(request).goals }).reading;

describe('a request that is put right', () => {
  it('in the same breath', () => {
    for (const [text, goals] of [
      ['get me some wood. no wait, stone. actually both', ['collect any_log 8', 'collect any_stone 8']],
      ['make an axe. iron i mean', ['craft iron_axe 1']],
      ['kill the pig. no wait the cow', ['fight cow 1']],
      ['build a tower. Scratch that, a wall.', ['build wall 1']],
      ['craft a door. make that two', ['craft any_door 2']],
      ['give Steve_01 2 torches. No, sorry, give them to me.', ['give torch_to_Alex 2']],
      ['come here. no, stay there', ['wait here 30']],
    ] as const)
      expect([text, goalLines(read(text).goals)]).toEqual([text, goals]);
  });

  it('asks which other one is meant where there are several', () => {
    const { goals, cannot } = read('go to the farm. not that one, the other');
    expect([goals, cannot?.reason]).toEqual([
      [],
      "I don't know which other one you mean. I understood: go to the farm.",
    ]);
  });

  it('afterwards: its thing, amount, place, person or part', () => {
    for (const [request, text, goals] of [
      ['go to the farm', 'sorry, the mine', ['navigate mine 1']],
      ['give Steve_01 2 torches', 'no, to me', ['give torch_to_Alex 2']],
      ['follow Steve_01', 'no not him, me', ['follow Alex 1']],
      ['get 10 sand', 'wait wrong thing gravel not sand same amount', ['collect gravel 10']],
      ['craft 2 chests', 'oops typo. 1 not 2', ['craft chest 1']],
      [
        'store the dirt',
        "sorry I didn't mean the dirt I meant the cobblestone can you store that instead",
        ['store cobblestone 20'],
      ],
      ['give Steve_01 4 bread', 'Only half of it, actually. Keep the rest.', ['give bread_to_Steve_01 2']],
    ] as const)
      expect([request, text, goalLines(after(request, text).goals)]).toEqual([request, text, goals]);
  });

  it('by undoing it, whole or in part', () => {
    for (const [request, text, goals] of [
      ['put the dirt in the chest', 'Would you kindly take four pieces out again?', ['withdraw dirt 4']],
      ['take 6 coal out of the chest', 'put two back', ['store coal 2']],
      ['put down a torch', 'hmm, pick it up again', ['collect torch 1']],
    ] as const)
      expect([request, text, goalLines(after(request, text).goals)]).toEqual([request, text, goals]);
  });

  it('or goes to somebody else as well', () => {
    for (const [request, text, goals] of [
      ['give me a bread', 'Thank you. Might Steve_01 have one as well?', ['give bread_to_Steve_01 1']],
      ['give Steve_01 two torches', 'Very good. Give also to me, five pieces.', ['give torch_to_Alex 5']],
      ['give Steve_01 a bread', "He's still hungry. One more for him.", ['give bread_to_Steve_01 1']],
    ] as const)
      expect([request, text, goalLines(after(request, text).goals)]).toEqual([request, text, goals]);
  });

  it('is no correction where something else is said', () => {
    expect(goalLines(read('get 5 dirt. no rush, thanks').goals)).toEqual(['collect dirt 5']);
    expect(goalLines(read('get 5 dirt. Not sure where it is.').goals)).toEqual(['collect dirt 5']);
    expect(goalLines(after('get 5 dirt', 'no problem, take your time').goals)).toEqual([]);
  });
});
