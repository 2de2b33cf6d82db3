import { expect, it } from 'vitest';
import { truncateDegeneration } from './degeneration.ts';

it.each([
  ['I look around. I look around. I look around. I look around.', 'I look around.'],
  ['It is dark. I go home. I go home. I go home. Then I', 'It is dark. I go home.'],
  ['tree tree tree tree tree tree tree', 'tree'],
  ['I see the the the the the the the', 'I see the'],
  ['go on, go on, go on, go on, stop', 'go on,'],
  ['a line here\na line here\na line here\n', 'a line here'],
  [`I wait${'!'.repeat(60)} and so on`, 'I wait'],
  [`Hmm ${'=-'.repeat(3)} ${'a'.repeat(400)}`, 'Hmm =-=-=- '],
])('%j goes in circles and is cut to %j', (text, expected) => {
  expect(truncateDegeneration(text)).toBe(expected);
});

it.each([
  'No, no, no, no!',
  'very very very dark',
  'Step by step, step by step I go on.',
  'I see a zombie. Run',
  'I have 8',
  'carefully carrying a carrot',
  'Nooooooooooo!',
  '1 1 1 2 2 2 3 3 3',
  'wait... wait... I hear something',
  '',
])('%j is language and stays', (text) => {
  expect(truncateDegeneration(text)).toBe(text);
});
