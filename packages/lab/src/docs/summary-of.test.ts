import { expect, it } from 'vitest';
import { summaryOf } from './summary-of.ts';

const kept = {
  kills: 12,
  share: 0.97777,
  rows: [
    { done: 2, ok: true },
    { done: 3, ok: false },
  ],
};

it.each([
  ['{kills} kills', '12 kills'],
  ['{share}', '0.978'],
  ['{rows.1.done}', '3'],
  ['{rows.*.done|sum} done, {rows.*.ok|sum} of {rows|count} well', '5 done, 1 of 2 well'],
])('%s becomes %s', (summary, text) => {
  expect(summaryOf(summary, kept)).toBe(text);
});

it('a field that is not there is a fault', () => {
  expect(() => summaryOf('{harmed}', kept)).toThrow(/harmed/);
});
