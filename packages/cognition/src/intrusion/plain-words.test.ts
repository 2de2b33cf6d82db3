import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { requestInTalk } from '../learned/in-talk.ts';
import { understand } from './understand.ts';

const context = requestContext(
  { players: ['Alex', 'Sam'], places: ['mill'] },
  { inventory: [{ name: 'bread', count: 3 }] },
);
const goalsOf = (text: string): string[] => goalLines(understand(text, context).reading.goals);

describe('what a text asks for', () => {
  it('may stand somewhere in a longer talk', () => {
    expect(
      goalsOf('omg today was sooo long, boss was awful, anyway could you please get 8 obsidian thx love u'),
    ).toEqual(['collect obsidian 8']);
    expect(requestInTalk('my boss was awful today, he said could you please get 8 obsidian')).toBeUndefined();
  });

  it('is as much as its only number says', () => {
    expect(goalsOf('pull 3 fish out of the pond')).toEqual(['fish fish 3']);
  });

  it('cannot be of a stuff the game does not have', () => {
    for (const text of ['craft me a ruby sword', 'get me a sapphire pickaxe', 'mine some titanium'])
      expect([text, understand(text, context).reading.cannot?.why]).toEqual([text, 'no_such_thing']);
    expect(goalsOf('say the ruby is mine')).toEqual(['say the ruby is mine 1']);
  });

  it('cannot be in two places at once', () => {
    expect(understand('be in two places at once, here and at the mill', context).reading.cannot?.why).toBe(
      'impossible',
    );
    expect(goalsOf('go to the mill at once')).toEqual(['navigate mill 1']);
  });

  it('is not home where it names a building nobody knows', () => {
    expect(goalsOf('go to the lighthouse')).toEqual([]);
    expect(goalsOf('go to the house')).toEqual(['navigate home 1']);
  });
});
