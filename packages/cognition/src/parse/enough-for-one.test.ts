import { expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';

const after = (recent: readonly string[], text: string) =>
  goalLines(understand(text, { ...requestContext({ players: ['Alex'] }, {}), from: 'Alex', recent }).reading.goals);

it('reckons what one of what was spoken of takes, and makes that', () => {
  expect(after(['furnace'], 'get enough stone for one and make it')).toEqual([
    'collect any_stone 8',
    'craft furnace 1',
  ]);
  expect(after(['stone_pickaxe'], 'get enough stone for one and make it')).toEqual([
    'collect any_stone 3',
    'craft stone_pickaxe 1',
  ]);
});

it('takes "some beds" for more than one', () => {
  expect(after([], 'make some beds')).toEqual(['craft any_bed 3']);
  expect(after([], 'make a bed')).toEqual(['craft any_bed 1']);
});
