import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';

const named = (text: string, path = 'packages/x/src/a.ts') =>
  importsOf({ path, text }).map(({ specifier }) => specifier);

describe('which modules a file names', () => {
  it('finds every way to name one', () => {
    const text = `
      import 'a';
      import b, { type B } from "b";
      import type { C } from 'c';
      export * from 'd';
      export { e } from 'e';
      export type { F } from 'f';
      const g = await import('g');
      type H = import('h').H;
      const i = require('i');
      const j = require.resolve('j');
      const k = import.meta.resolve(\`k\`);
      import l = require('l');
    `;
    expect(named(text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']);
  });

  it('is not fooled by comments, strings, templates, JSX text and computed names', () => {
    const text = `
      // import a from 'a';
      /* export * from 'b' */
      const c = "import c from 'c'";
      const d = \`require('d')\`;
      const e = <p>import e from 'e'</p>;
      const f = await import(\`./\${name}.ts\`);
      const g = path.resolve('g');
      export { h };
    `;
    expect(named(text, 'packages/x/src/a.tsx')).toEqual([]);
  });

  it('tells the line', () => {
    expect(importsOf({ path: 'packages/x/src/a.ts', text: "\n\nimport { a } from\n  'a';" })).toEqual([
      { specifier: 'a', line: 4 },
    ]);
  });

  it('refuses a file it cannot parse instead of passing it', () => {
    expect(() => named('import { from')).toThrow(/packages\/x\/src\/a\.ts/);
  });
});
