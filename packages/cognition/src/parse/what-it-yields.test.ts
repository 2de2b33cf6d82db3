import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';

const carried = ['white_wool', 'beef', 'oak_log', 'raw_iron', 'coal'].map((name) => ({ name, count: 5 }));

function goalsOf(text: string): string[] {
  const { goals } = understand(text, requestContext({}, { inventory: carried })).reading;
  const lines = goalLines(goals);
  return goals.map(({ yielded }, at) => `${lines[at]}${yielded === true ? ' yielded' : ''}`);
}

describe('what is done with what the same request brings first', () => {
  it('is done with that, and not with what is carried', () => {
    for (const [text, ...goals] of [
      ['kill two sheep and bring me the wool', 'fight sheep 2', 'give any_wool_to_Alex 2 yielded'],
      ['kill a pig and cook the meat', 'fight pig 1', 'smelt porkchop 1 yielded'],
      ['kill a cow, cook the meat and eat it', 'fight cow 1', 'smelt beef 1 yielded', 'eat cooked_beef 1 yielded'],
      ['kill the cow and bring me the leather', 'fight cow 1', 'give leather_to_Alex 1 yielded'],
      ['chop some trees and give me the wood', 'collect any_log 8', 'give any_log_to_Alex 8 yielded'],
      ['mine some iron and smelt it', 'mine raw_iron 3', 'smelt raw_iron 3 yielded'],
      ['shear the sheep and put the wool in the chest', 'shear sheep 1', 'store any_wool 1 yielded'],
      ['catch two fish and cook them', 'fish fish 2', 'smelt any_fish 2 yielded'],
    ])
      expect([text, ...goalsOf(text ?? '')]).toEqual([text, ...goals]);
  });

  it('is as many as are said, and what is called its own is what it carries', () => {
    expect(goalsOf('kill a cow and give me 2 beef')).toEqual(['fight cow 1', 'give beef_to_Alex 2']);
    expect(goalsOf('kill a sheep and give me your wool')).toEqual(['fight sheep 1', 'give white_wool_to_Alex 5']);
    expect(goalsOf('kill a pig and cook the beef')).toEqual(['fight pig 1', 'smelt beef 5']);
  });
});
