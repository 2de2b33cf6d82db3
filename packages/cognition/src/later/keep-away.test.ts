import { describe, expect, it } from 'vitest';
import { requestContext } from '../../test/request-context.ts';
import { callsBack, keptAway } from './keep-away.ts';

const context = requestContext({ players: ['Alex', 'Sam'] });
const read = (text: string) => {
  const away = keptAway(text, context);
  return away === undefined ? undefined : `${away.condition.player} ${away.condition.within}: ${away.order}`;
};

describe('whom the bot is to keep away from', () => {
  it('is who says so, or who is named, by so many blocks', () => {
    for (const [text, meant] of [
      ['stay away from me', 'Alex 8: go 8 blocks away from me'],
      ['keep your distance', 'Alex 8: go 8 blocks away from me'],
      ['Mira, please keep your distance from Sam!', 'Sam 8: go 8 blocks away from Sam'],
      ['keep at least 10 blocks away from me', 'Alex 10: go 10 blocks away from me'],
      ["don't come near me", 'Alex 8: go 8 blocks away from me'],
      ['dont come any closer', 'Alex 8: go 8 blocks away from me'],
      ['never come within five blocks of me', 'Alex 5: go 5 blocks away from me'],
      ['stay back until i say so', 'Alex 8: go 8 blocks away from me'],
    ])
      expect([text, read(text ?? '')]).toEqual([text, meant]);
  });

  it('is nobody where a thing, a creature or another time is spoken of', () => {
    for (const text of [
      'stay away from the lava',
      'keep away from my chest',
      "don't come near the sheep",
      'stay here',
      'keep the zombies away from me',
      'stay away from me if you are on fire',
      "don't go away",
    ])
      expect([text, read(text)]).toEqual([text, undefined]);
  });

  it('ends when it is called', () => {
    for (const text of ['come here', 'ok you can come closer again', 'follow me']) expect(callsBack(text)).toBe(true);
    for (const text of ['do not follow me', "don't come here", 'stay there']) expect(callsBack(text)).toBe(false);
  });
});
