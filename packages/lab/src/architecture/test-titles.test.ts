import { describe, expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

describe('titles of the tests in a file', () => {
  it('finds tests and suites with all their modifiers', () => {
    const text = `
      describe('a', () => {
        it('b', () => {});
        test("c", { timeout: 5 }, async () => {});
        it.each([1, 2])('d %i', () => {});
        it.each\`x\`('e', () => {});
        it.runIf(chromium)('f', () => {});
        describe.concurrent.each([])(\`g\`, () => {});
        it.skipIf(windows)(\`h \${n} i\`, () => {});
        it.fails('j', () => {});
      });
    `;
    expect(testTitles({ path: 'a.test.ts', text })).toEqual(['a', 'b', 'c', 'd %i', 'e', 'f', 'g', 'h … i', 'j']);
  });

  it('does not count what never runs, nor other calls', () => {
    const text = `
      it.skip('a', () => {});
      it.todo('b');
      describe.skip('c', () => {});
      // it('d', () => {});
      split('e');
      vi.fn().it('f');
      it(TITLE, () => {});
    `;
    expect(testTitles({ path: 'a.test.ts', text })).toEqual([]);
  });
});
