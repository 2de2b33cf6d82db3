import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';

const context = requestContext(
  { players: ['Alex', 'Sam'], places: ['mill'] },
  {
    inventory: [
      { name: 'cobblestone', count: 20 },
      { name: 'raw_iron', count: 6 },
      { name: 'bread', count: 3 },
      { name: 'dirt', count: 9 },
    ],
    nearbyBlocks: [{ name: 'chest', count: 1, nearest: { x: 2, y: 64, z: 0 }, distance: 2 }],
  },
);
const goalsOf = (text: string): string[] => goalLines(understand(text, context).reading.goals);

describe('a text of several clauses', () => {
  it('comes to what each of them asks for, in their order', () => {
    for (const [text, goals] of [
      ['I want the sheep sheared, the cow milked.', ['shear sheep 1', 'milk cow 1']],
      ['smlt teh irn, mk shears, sher the shep', ['smelt raw_iron 6', 'craft shears 1', 'shear sheep 1']],
      ['four dirt and four cobble, give them to sam', ['give dirt_to_Sam 4', 'give cobblestone_to_Sam 4']],
      ['before you sleep eat something', ['eat food 1', 'sleep bed 1']],
    ] as const)
      expect([text, goalsOf(text)]).toEqual([text, goals]);
  });

  it('comes to nothing for those that only tell something', () => {
    for (const [text, goals] of [
      ['pass me a bread, havent eaten since 7', ['give bread_to_Alex 1']],
      ['kill the zombie near the mill, chat watch her crits', ['fight zombie 1']],
      ['my father kept cows, he milked them every day', []],
    ] as const)
      expect([text, goalsOf(text)]).toEqual([text, goals]);
  });
});
