import { expect, it } from 'vitest';
import { changedPrompt } from './changed-prompt.ts';

const parts = [
  { name: 'memory' as const, lines: ['I remember from a minute ago: wood.'], memoryIds: ['memory_1'] },
  { name: 'place' as const, lines: ['I am at 1 2 3.', 'This is the nether.'] },
  { name: 'closing' as const, lines: ['What goes through my mind:'] },
];
const messages = [{ role: 'user' as const, content: 'as it went over the wire\n/no_think' }];

it('takes out exactly the parts that are named, and lets memories go first where it is too long', () => {
  expect(changedPrompt({ parts, messages }, [])).toEqual({
    ok: true,
    prompt: {
      messages: [{ role: 'user', content: parts.flatMap(({ lines }) => lines).join('\n') }],
      droppable: ['I remember from a minute ago: wood.'],
    },
  });
  expect(changedPrompt({ parts, messages }, ['memory', 'closing'])).toMatchObject({
    prompt: { messages: [{ content: 'I am at 1 2 3.\nThis is the nether.' }], droppable: [] },
  });
});

it('refuses to ask with nothing left, and to take parts out of a prompt that was kept whole', () => {
  expect(changedPrompt({ parts, messages }, ['memory', 'place', 'closing'])).toMatchObject({ ok: false });
  expect(changedPrompt({ messages }, ['memory'])).toMatchObject({ ok: false });
  expect(changedPrompt({ messages }, [])).toMatchObject({
    prompt: { messages: [{ content: 'as it went over the wire' }] },
  });
});
