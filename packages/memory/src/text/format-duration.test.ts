import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0.0 s'],
  [740, '0.7 s'],
  [9_900, '9.9 s'],
  [9_960, '10 s'],
  [21_300, '21 s'],
  [119_400, '119 s'],
  [119_700, '2 min'],
  [130_000, '2 min 10 s'],
  [-5, '0.0 s'],
])('%i ms is "%s"', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});
