import { expect, it } from 'vitest';
import { truncateDegeneration } from './degeneration.ts';

it('a text that goes in circles is cut', () => {
  for (const [text, expected] of [
    ['I look around. I look around. I look around. I look around.', 'I look around.'],
    ['It is dark. I go home. I go home. I go home. Then I', 'It is dark. I go home.'],
    ['tree tree tree tree tree tree tree', 'tree'],
    ['I see the the the the the the the', 'I see the'],
    ['go on, go on, go on, go on, stop', 'go on,'],
    ['a line here\na line here\na line here\n', 'a line here'],
    [`I wait${'!'.repeat(60)} and so on`, 'I wait'],
    [`Hmm ${'=-'.repeat(3)} ${'a'.repeat(400)}`, 'Hmm =-=-=- '],
  ] as const) {
    expect(truncateDegeneration(text), text).toBe(expected);
  }
});

it('language that repeats itself stays', () => {
  for (const text of [
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
  ]) {
    expect(truncateDegeneration(text), text).toBe(text);
  }
});
