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
