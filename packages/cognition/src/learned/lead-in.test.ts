import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';
import { orderOf } from './lead-in.ts';

describe('what is left to be read of a longer talk', () => {
  it.each([
    ["it's nearly dark and I've got to go, so put a torch by the door", 'put a torch by the door'],
    ['bro i forgot to eat all day pls hand me something to eat', 'pls hand me something to eat'],
    ['make it a barrel because barrels look way better', 'make it a barrel'],
    ['go to the old tower, u go first ill catch up', 'go to the old tower'],
    ['craft two chests for the hall, and no hurry with any of it', 'craft two chests for the hall'],
  ])('is the order alone: %s', (text, order) => expect(orderOf(text)).toBe(order));

  it.each([
    // It names what is meant only in front.
    'we are out of gunpowder again, so go get 5, seriously',
    'there is a cow by the fence over there, so kill it now',
    'the sheep looks terribly shaggy to me, can you shear it',
    // Something is asked for in front as well, or it hangs on something.
    'get me some wood from over there, so make a door now',
    'if it rains tonight we get wet, so build a hut quickly',
    'he said that we all should go, so go home right now',
    'we are so close to the goal tonight',
    'why on earth would you want 8 logs',
    'tell Sam we did it because he was right',
  ])('is all of it: %s', (text) => expect(orderOf(text)).toBe(text));
});

describe('long-winded requests', () => {
  const read = (text: string) =>
    understand(
      text,
      requestContext(
        { players: ['Alex', 'Sam'] },
        {
          inventory: [
            { name: 'beef', count: 9 },
            { name: 'bread', count: 4 },
            { name: 'diamond', count: 2 },
          ],
        },
      ),
    ).reading;

  it.each([
    [
      "cook five of the beef, and when you're done with that give Sam a piece of bread",
      'smelt beef 5, give bread_to_Sam 1',
    ],
    ["bring Sam two loaves, no, sorry, I'm not concentrating, one loaf is enough for him", 'give bread_to_Sam 1'],
    ["craft six ladders and while you're at it a couple of signs", 'craft ladder 6, craft any_sign 2'],
    ['make shovel... no, make hoe', 'craft any_hoe 1'],
    ['you have two diamonds I think, would it be possible that you give me one of these', 'give diamond_to_Alex 1'],
    ['first eat something, after go sleep', 'eat food 1, sleep bed 1'],
  ])('%s', (text, goals) => expect(goalLines(read(text).goals).join(', ')).toBe(goals));

  it.each([
    'nobody touch the bed please, that means you too',
    'Lay not a finger upon the cow, she is promised to my sister',
  ])('forbid all the same: %s', (text) => expect(read(text).goals).toEqual([]));

  it('ask a question behind what leads up to it', () => {
    expect(read('I am not sure I follow, but what are you making right now').question?.kind).toBe('doing');
    expect(read('I lost my bearings entirely, would you mind telling me where you are').question?.kind).toBe('where');
  });

  it('say what is to be said, and not what for', () => {
    const said = read('Mira say hello all in the chat so they can see that you are real').goals;
    expect(said).toEqual([{ action: 'say', target: 'hello all', amount: 1 }]);
  });
});
