import { expect, it } from 'vitest';
import { figureText, figureWords } from './figure-words.ts';

it('figures of a report are named and written as people write them', () => {
  expect(
    ['mostInBackoffWithinAnHour', 'outcomes: intent_emitted', 'samples: heapMb', 'readyP95Ms', 'runs'].map(figureWords),
  ).toEqual(['most in backoff within an hour', 'outcomes: intent emitted', 'samples: heap MB', 'ready p95 ms', 'runs']);
  expect([1.23456789, 320_000, 0.000123456, true, 'in a wood', null].map(figureText)).toEqual([
    '1.235',
    '320000',
    '0.0001235',
    'yes',
    'in a wood',
    '–',
  ]);
});
