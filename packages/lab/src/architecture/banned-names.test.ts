import { describe, expect, it } from 'vitest';
import { bannedNameFaults, bannedNames, wordsOf } from './banned-names.ts';

const glossary = [
  '| term | meaning |',
  '## Names that are not used',
  '| Not | But | Allowed in |',
  '|---|---|---|',
  '| `deed` | physical action | |',
  '| `in words` | describe | `packages/a/src/language` |',
  '| `o` | options | |',
].join('\n');
const banned = bannedNames(glossary);
const faults = (text: string, path = 'packages/a/src/b.ts') => bannedNameFaults({ path, text }, banned);

describe('names that are not used', () => {
  it('are read from the glossary, which must have them', () => {
    expect(banned.map(({ words }) => words)).toEqual([['deed'], ['in', 'words'], ['o']]);
    expect(() => bannedNames('# Glossary')).toThrow('docs/glossary.md');
  });

  it('are known in every spelling', () => {
    expect(['deedRow', 'DEED_ROW', 'deed-row', '#deedRow', 'XMLDeed2'].map(wordsOf)).toEqual([
      ['deed', 'row'],
      ['deed', 'row'],
      ['deed', 'row'],
      ['deed', 'row'],
      ['xml', 'deed2'],
    ]);
  });

  it.each([
    'const deed = 1;',
    'function inWords() {}',
    'const f = (deed: string) => 1;',
    'const { a: deed } = b;',
    'const [x, { y: { deedRow } }] = b;',
    'type Deed = 1;',
    'interface A { deed: 1 }',
    'interface A { deed(): void }',
    'class A { #o = 1; }',
    'const a = { deed: 1 };',
    'class Deed {}',
    'const f = (...deed: string[]) => 1;',
  ])('are found in %s', (text) => expect(faults(text)).toHaveLength(1));

  it.each([
    'const indeed = 1;',
    'const words = 1;',
    '// a deed',
    "const a = 'deed';",
    'b.deed;',
    'const a = { options };',
  ])('are not found in %s', (text) => expect(faults(text)).toEqual([]));

  it('are found in paths, and not where they are allowed', () => {
    expect(faults('', 'packages/a/src/deeds/deed.ts')).toEqual([
      'packages/a/src/deeds/deed.ts: "deed" in the path; say physical action',
    ]);
    expect(faults('const inWords = 1;', 'packages/a/src/language/b.ts')).toEqual([]);
  });
});
