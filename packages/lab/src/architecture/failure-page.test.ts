import { expect, it } from 'vitest';
import { failurePageFaults, failurePageRows } from './failure-page.ts';

it('reads the rows of the table and finds what is not true of them', () => {
  const rows = failurePageRows(
    [
      '| a | `x.y` | by | does | `a.test.ts` |',
      '| b | `x.z` | by | does | `b.test.ts` |',
      '|---|---|---|---|---|',
    ].join('\n'),
  );
  expect(rows).toEqual([
    { code: 'x.y', test: 'a.test.ts' },
    { code: 'x.z', test: 'b.test.ts' },
  ]);
  const files: Record<string, string> = { 'a.test.ts': 'x.y' };
  expect(failurePageFaults(rows, new Set(['x.y', 'x.z']), (file) => files[file])).toEqual([
    'x.z: there is no b.test.ts',
  ]);
  expect(failurePageFaults(rows, new Set(['x.z']), () => 'nothing')).toEqual([
    'x.y is no code',
    'x.z: b.test.ts does not name it',
  ]);
});
