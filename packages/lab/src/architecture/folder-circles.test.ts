import { describe, expect, it } from 'vitest';
import { folderCircles, tiesOf } from './folder-circles.ts';

const imports = (...lines: string[]) =>
  lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ').map((path) => `packages/x/src/${path}`);
    return { from, to };
  });

describe('circles of folders', () => {
  it('are none where imports go one way', () => {
    expect(folderCircles(imports('a/1.ts > b/1.ts', 'b/1.ts > c/1.ts', 'a/2.ts > c/2.ts', 'a/1.ts > a/2.ts'))).toEqual(
      [],
    );
  });

  it('are seen through other folders and although no file is in a circle', () => {
    const way = imports('a/1.ts > b/1.ts', 'b/2.ts > c/1.ts', 'c/2.ts > a/2.ts', 'd/1.ts > a/1.ts');
    expect(folderCircles(way)).toEqual([['packages/x/src/a', 'packages/x/src/b', 'packages/x/src/c']]);
  });

  it('count a parent and its subfolder as two', () => {
    const way = imports('a/1.ts > a/b/1.ts', 'a/b/2.ts > a/2.ts');
    expect(folderCircles(way)).toEqual([['packages/x/src/a', 'packages/x/src/a/b']]);
    expect(tiesOf(folderCircles(way)[0] ?? [], way)).toHaveLength(2);
  });

  it('leave tests out', () => {
    expect(folderCircles(imports('a/1.ts > b/1.ts', 'b/1.test.ts > a/1.ts'))).toEqual([]);
  });
});
