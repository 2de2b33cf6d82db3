import { expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from './understand.ts';

const read = (text: string) => understand(text, requestContext({ players: ['Alex', 'Sam'] })).reading;

it.each([
  'wave',
  'jump for me',
  'can you dance?',
  'please nod',
  'spin around',
  'crouch twice',
  'do a little dance',
  'wave at Sam',
])('says that it has no gestures: %s', (text) => {
  const { goals, cannot } = read(text);
  expect(goals).toEqual([]);
  expect(cannot?.reason).toContain('I have no gestures');
});

it('what only begins like one is no gesture', () => {
  expect(goalLines(read('jump in the boat').goals)).toEqual(['ride boat 1']);
  expect(read('hop over here').cannot?.reason ?? '').not.toContain('gestures');
});
