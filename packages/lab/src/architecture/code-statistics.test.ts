import { expect, it } from 'vitest';
import { codeStatistics, longFunctions } from './code-statistics.ts';
import { drawFolders } from './drawing.ts';

const file = (path: string, text: string) => ({ path: `packages/x/src/${path}`, text });
const sources = [
  file('a/1.ts', "import { b } from '../b/1.ts';\nexport const a = { ...{ b } };\nexport const unused = 1;\n"),
  file('b/1.ts', 'export interface WalkOptions { x: 1; y: 2; z: 3 }\nexport const b = (o: WalkOptions) => o.x;\n'),
  file('b/1.test.ts', "import { a } from '../a/1.ts';\nimport type { WalkOptions } from './1.ts';\n"),
  file('c/1.ts', "import { b } from '../b/1.ts';\nimport { a } from '../a/1.ts';\n"),
];
const arrow = (from: string, to: string) => ({ from: `packages/x/src/${from}`, to: `packages/x/src/${to}` });
const graph = {
  files: sources.map(({ path }) => path),
  dependencies: [arrow('a/1.ts', 'b/1.ts'), arrow('c/1.ts', 'b/1.ts'), arrow('c/1.ts', 'a/1.ts')],
  violations: [],
};

it('counts files, lines, unused exports, option fields and bundles, without tests', () => {
  const [row] = codeStatistics(sources, graph);
  expect(row).toEqual({
    name: 'x',
    files: 3,
    medianLines: 2,
    p90Lines: 3,
    longestLines: 3,
    folders: 3,
    largeFolders: 0,
    foldersInCircles: 0,
    unusedExports: 1,
    widestOptions: 3,
    medianOptions: 3,
    longFunctions: 0,
    bundles: 1,
  });
});

it('draws the folders of a package, leaves out what other arrows imply, and paints circles red', () => {
  const dot = (more: ReturnType<typeof arrow>[]) =>
    drawFolders(graph.files, [...graph.dependencies, ...more]).find(({ name }) => name === 'x')?.dot ?? '';
  expect(dot([])).toContain('"packages/x/src/c" -> "packages/x/src/a";');
  expect(dot([])).not.toContain('"packages/x/src/c" -> "packages/x/src/b"');
  expect(dot([])).not.toContain('#d33');
  expect(dot([arrow('b/1.ts', 'a/1.ts')])).toContain('"packages/x/src/b" -> "packages/x/src/a" [color="#d33"];');
});

it('finds functions of more than 80 lines, in others too, and in classes', () => {
  const long = `${'  call();\n'.repeat(79)}`;
  expect(longFunctions(file('a/2.ts', `const one = 1;\nfunction f() {\n${long}}\n`))).toEqual([{ line: 2, lines: 81 }]);
  expect(longFunctions(file('a/3.ts', `export class A {\n  m() {\n${long}  }\n}\n`))).toEqual([{ line: 2, lines: 81 }]);
  expect(longFunctions(file('a/4.ts', `const f = () => {\n${long.slice(10)}};\n${long}`))).toEqual([]);
});
