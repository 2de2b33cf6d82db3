import { expect, it } from 'vitest';
import { askedAfterwards } from './asked-afterwards.ts';

it.each([
  ['go 20 blocks north and tell me what you see', 'what you see'],
  ['look around the hill, then let me know how many sheep there are.', 'how many sheep there are'],
  ['walk to the house and report back who is there', 'who is there'],
  ['climb up there and tell me if there are any monsters', 'do you know if there are any monsters'],
  ['get 3 logs and tell me when you are done', undefined],
  ['get 3 logs and let me know if you are finished', undefined],
  ['tell me what you see', undefined],
  ['go north', undefined],
])('%s', (text, question) => {
  expect(askedAfterwards(text)).toBe(question);
});

it('asks for what was spoken of before where it names nothing', () => {
  const goals = [{ action: 'find', target: 'sheep', amount: 1 } as const];
  for (const text of ['find some sheep and tell me how many there are', 'find sheep then tell me how many you see'])
    expect(askedAfterwards(text, goals)).toMatch(/^how many sheep (?:there are|you see)$/);
  expect(askedAfterwards('find sheep and tell me how many cows there are', goals)).toBe('how many cows there are');
});
