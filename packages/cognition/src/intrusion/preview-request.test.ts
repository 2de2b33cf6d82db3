import { describe, expect, it } from 'vitest';
import { requestContext } from '../../test/request-context.ts';
import { previewRequest } from './preview-request.ts';

const context = requestContext({ players: ['Alex'] }, {});
const preview = (text: string) => previewRequest(text, context);

describe('what a text would come to', () => {
  it.each([
    ['get some wood then craft a chest', 'task', 'I would collect 8 logs, then craft a chest.'],
    ['stop everything', 'task', 'I would cancel everything I am doing.'],
    ['where are you?', 'question', 'I would answer it.'],
    ['what a lovely sunset', 'nothing', 'It asks for nothing: it would stay a thought.'],
    ['', 'nothing', 'Nothing is written.'],
  ])('"%s" is %s: %s', (text, kind, sentence) => {
    const { kind: found, text: said } = preview(text);
    expect([found, said]).toEqual([kind, sentence]);
  });

  it('says what it would refuse, and what it cannot do', () => {
    expect(preview('dig straight down').kind).toBe('refused');
    expect(preview('craft a lightsaber').kind).toBe('not_understood');
  });
});

describe('what is wanted here', () => {
  const seen = (away: number) => {
    const alex = { id: 7, name: 'player', kind: 'player', username: 'Alex', distance: away } as const;
    const nearbyEntities = [{ ...alex, position: { x: away, y: 64, z: 0 } }];
    return requestContext({}, { nearbyEntities, inventory: [{ name: 'chest', count: 1 }] });
  };

  it.each([
    ['put a chest down right here', 14, 'I would go to Alex, then place a chest.'],
    ['put the chest next to me', 14, 'I would go to Alex, then place a chest.'],
    ['build a house over here', 14, 'I would go to Alex, then build a house.'],
    ['make a shelter for us before night', 14, 'I would go to Alex, then build a shelter.'],
    ['make a shelter before night', 14, 'I would build a shelter.'],
    // He stands beside it already.
    ['put a chest down right here', 3, 'I would place a chest.'],
    ['light up this place', 14, 'I would go to Alex, then light up the area.'],
    ['collect 2 torches and put them here', 14, 'I would collect 2 torches, then go to Alex, then place 2 torches.'],
    ['put a torch next to me', 3, 'I would go to Alex, then place a torch.'],
    ['place a chest', 14, 'I would place a chest.'],
    ['come here and put down a chest', 14, 'I would go to Alex, then place a chest.'],
  ])('is done where the one stands who wants it: "%s" from %i blocks away', (text, away, said) => {
    expect(previewRequest(text, seen(away)).text).toBe(said);
  });

  it('is done where he was seen last who is out of sight, and where the bot stands if it has not seen him', () => {
    const playersLastSeen = [{ name: 'Alex', position: { x: 150, y: 64, z: 0 }, at: 0 }];
    const said = (world: { readonly playersLastSeen?: typeof playersLastSeen }) =>
      previewRequest('dig a 3x3 hole 2 deep right here', requestContext({}, world)).text;
    expect(said({ playersLastSeen })).toBe('I would go to Alex, then dig a hole 3 blocks wide, 3 long and 2 deep.');
    expect(said({})).toBe('I would dig a hole 3 blocks wide, 3 long and 2 deep.');
  });
});

describe('how a text may go on', () => {
  it('begins with what can be done, and ends with things and players', () => {
    expect(preview('coll').completions).toEqual(['collect']);
    expect(preview('collect 3 oak l').completions).toContain('collect 3 oak log');
    expect(preview('give bread to al').completions).toContain('give bread to Alex');
    expect(preview('collect 3 oak log ').completions).toEqual([]);
    expect(preview('c').completions.length).toBeLessThanOrEqual(6);
  });
});
